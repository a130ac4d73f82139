// The command `npm run bench`: loads data into a local engine, and shows what the service costs on it and whether that is
// within the limits.
import { DONE, runCommand } from '../cli/command.js'
import { SetupError } from '../cli/setup-error.js'
import { launchEngine } from '../local/engine.js'
import { createTable } from '../local/table.js'
import { SAMPLE_FILE } from '../paths.js'
import { openSource } from '../record-format/lines.js'
import { BENCH_HELP, type BenchOptions, parseBenchOptions } from './options.js'
import { actionRecords } from './patterns/actions.js'
import type { ImportRecord } from './patterns/world.js'
import { formatLimits } from './report.js'
import { exitStatus } from './rows.js'

/** @returns the exit status: FAILED when a limit was exceeded. */
export function runBench(args: string[]): Promise<number> {
  return runCommand(async () => {
    const options = parseBenchOptions(args)
    if (!options) {
      console.log(BENCH_HELP)
      return DONE
    }
    const { parts, json, limited } = await bench(options)
    const text = [...parts, ...formatLimits(limited)].join('\n\n')
    console.log(options.json ? JSON.stringify(json, null, 2) : text)
    return exitStatus(limited)
  })
}

const TABLE = `bench-${process.pid}`
/** Of DynamoDB Local, which takes some 4 KB for a record. */
const MAX_HEAP_MB = 1024

async function bench(options: BenchOptions) {
  const records = options.actions ? actionRecords() : await readRecords(options.data ?? [SAMPLE_FILE])
  const launched = { engine: options.engine, isLongRun: true, newTable: TABLE, maxHeapMb: MAX_HEAP_MB }
  const { endpoint, ready, newTable, stop } = await launchEngine(launched)
  try {
    await ready
    Object.assign(process.env, {
      DYNAMODB_ENDPOINT: endpoint,
      TABLE_NAME: TABLE,
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'https://bench.example.org',
      TOKEN_SECRET: 'the secret of the benchmark',
    })
    if (!newTable) await createTable(endpoint, TABLE)
    // Modules read the environment when they are loaded.
    const { importRecords } = await import('./import-records.js')
    const { measure } = await import('./modes.js')
    const imported = await importRecords(records, newTable)
    return await measure({ options, records, imported, engine: endpoint })
  } finally {
    await stop()
  }
}

async function readRecords(files: readonly string[]): Promise<ImportRecord[]> {
  const records: ImportRecord[] = []
  for (const file of files) {
    for await (const line of (await openSource(file)).read()) {
      if ('problem' in line) throw new SetupError(`${file}:${line.line} ${line.problem}`)
      records.push(line.value as ImportRecord)
    }
  }
  return records
}
