// The command `npm run bench`: loads data into a local engine, and shows what the service costs on it and whether that is
// within the limits.
import { DONE, parseCommandLine, runCommand } from '../cli/command.js'
import { SetupError, UsageError } from '../cli/setup-error.js'
import { ENGINES, launchEngine } from '../local/engine.js'
import { createTable } from '../local/table.js'
import { SAMPLE_FILE } from '../paths.js'
import { openSource } from '../record-format/lines.js'
import { actionRecords } from './patterns/actions.js'
import { PATTERNS } from './patterns/patterns.js'
import type { ImportRecord } from './patterns/world.js'
import { formatLimits } from './report.js'
import { exitStatus } from './rows.js'

const HELP = `Measures reads, time and cost of each access pattern: npm run bench -- [options]

  --data FILE      data to load instead of the sample, .jsonl or .jsonl.gz; repeatable
  --engine NAME    java (DynamoDB Local) or native; native where it is installed
  --requests N     requests per pattern (default 100)
  --seed N         seed of the random requests (default 1)
  --only TEXT      only patterns, or with --cold functions, with this text in their names
  --cold           measure the cold start of each function instead: bytes, load time, first responses
  --actions        measure what each action costs at locations with 1 to 400 machines instead, on java if not told otherwise
  --attacks        measure what attacks cost instead: the dearest request to each endpoint, and an hour of them
  --json           print JSON
  --help           show this text

The exit status is 0 when all limits are met, 1 when one is exceeded, 2 when the command line is wrong.
Environment: DYNAMODB_ENDPOINT uses a running engine; with TABLE_NAME, its table is measured as it is, without loading.`

/** @returns the exit status: FAILED when a limit was exceeded. */
export function runBench(args: string[]): Promise<number> {
  return runCommand(async () => {
    const options = parseBenchOptions(args)
    if (!options) {
      console.log(HELP)
      return DONE
    }
    const { parts, json, limited } = await bench(options)
    console.log(options.json ? JSON.stringify(json, null, 2) : [...parts, formatLimits(limited)].join('\n\n'))
    return exitStatus(limited)
  })
}

/** Undefined for --help. @throws UsageError that names the wrong option. */
function parseBenchOptions(args: string[]) {
  const { help, requests, seed, engine, ...options } = parseCommandLine({
    args,
    options: {
      data: { type: 'string', multiple: true },
      engine: { type: 'string' },
      requests: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      cold: { type: 'boolean', default: false },
      actions: { type: 'boolean', default: false },
      attacks: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
  if (help) return undefined
  const engineName = ENGINES.find((one) => one === engine)
  if (engine !== undefined && !engineName) throw new UsageError(`--engine must be one of ${ENGINES.join(', ')}`)
  if (!options.cold && !PATTERNS.some(({ name }) => name.includes(options.only))) {
    throw new UsageError(`No pattern has ${options.only} in its name`)
  }
  return {
    ...options,
    // The limits of actions are in the units that it reports.
    engine: engineName ?? (options.actions ? 'java' : undefined),
    requests: parseWhole('requests', requests),
    seed: parseWhole('seed', seed),
  }
}

export type BenchOptions = NonNullable<ReturnType<typeof parseBenchOptions>>

function parseWhole(name: string, text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1) throw new UsageError(`--${name} must be a positive whole number`)
  return number
}

const TABLE = `bench-${process.pid}`
/** Of DynamoDB Local: some 4 KB for each of 88,000 records, and as much again. */
const MAX_HEAP_MB = 1024

async function bench(options: BenchOptions) {
  const records = options.actions ? actionRecords() : await readRecords(options.data ?? [SAMPLE_FILE])
  const isFilled = process.env.DYNAMODB_ENDPOINT !== undefined && process.env.TABLE_NAME !== undefined
  const { engine } = options
  const { endpoint, ready, newTable, stop } = await launchEngine({
    isLongRun: true,
    newTable: TABLE,
    engine,
    maxHeapMb: MAX_HEAP_MB,
  })
  try {
    await ready
    Object.assign(process.env, {
      DYNAMODB_ENDPOINT: endpoint,
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'https://bench.example.org',
      TOKEN_SECRET: 'the secret of the benchmark',
      // As deployed, even where the environment has another delay.
      REFRESH_DELAY_SECONDS: '60',
      ...(isFilled ? {} : { TABLE_NAME: TABLE }),
    })
    if (!isFilled && !newTable) await createTable(endpoint, TABLE)
    // Modules read the environment when they are loaded.
    const { importRecords } = await import('./import-records.js')
    const { measure } = await import('./modes.js')
    const imported = isFilled ? undefined : await importRecords(records, newTable)
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
