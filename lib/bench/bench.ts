// The command `npm run bench`: loads data into a local engine, sends the requests of every access pattern to the real
// handlers, and shows what they cost and whether that is within the limits.

import { metered } from '../../shared/table/meter.js'
import { DONE, FAILED, runCommand } from '../cli/command.js'
import { SetupError, UsageError } from '../cli/setup-error.js'
import { loadFunctions } from '../functions/unbundled.js'
import { launchEngine } from '../local/engine.js'
import { createTable } from '../local/table.js'
import { SAMPLE_FILE } from '../paths.js'
import { openSource } from '../record-format/lines.js'
import { settingsWith } from '../settings.js'
import {
  ACTING_USER,
  actionRecords,
  exceededActions,
  formatActions,
  type Measuring,
  measureActions,
} from './actions.js'
import { createClient, createSender } from './client.js'
import { exceedsRatio, formatColdStarts, measureColdStarts } from './cold.js'
import { type ImportRecord, multiply } from './copies/copies.js'
import { startCpuMeter } from './cpu/cpu-meter.js'
import { formatImport, ImportCosts, type ImportRow } from './import-cost.js'
import { type Measurement, measureCatalogs, measurePattern } from './measure.js'
import { BENCH_HELP, type BenchOptions, parseBenchOptions } from './options.js'
import { PATTERNS } from './patterns.js'
import { formatLimits, formatRows, LEGEND } from './report.js'
import { exitStatus, type Row } from './rows.js'
import { sum } from './statistics.js'
import { buildWorld } from './world.js'

/** @returns the exit status: FAILED when a limit was exceeded. */
export function runBench(args: string[]): Promise<number> {
  return runCommand(async () => {
    const options = parseBenchOptions(args)
    if (!options) {
      console.log(BENCH_HELP)
      return DONE
    }
    if (options.actions) return benchActions(options)
    return options.cold ? benchColdStarts(options) : benchPatterns(options)
  })
}

async function benchColdStarts({ json, only }: BenchOptions): Promise<number> {
  const records = await readRecords([SAMPLE_FILE])
  const engine = await launchEngine({ isLongRun: true, newTable: NEW_TABLE })
  try {
    await prepareTable(engine, () => records)
    const starts = await measureColdStarts(engine.endpoint, buildWorld(records), only)
    console.log(json ? JSON.stringify(starts, null, 2) : formatColdStarts(starts))
    return exceedsRatio(starts) ? FAILED : DONE
  } finally {
    await engine.stop()
  }
}

async function benchPatterns(options: BenchOptions): Promise<number> {
  const patterns = PATTERNS.filter(({ name }) => name.includes(options.only ?? ''))
  if (patterns.length === 0) throw new UsageError(`No pattern has ${options.only} in its name`)
  const records = await readRecords(options.data ?? [SAMPLE_FILE])
  const { seed, sparse } = options
  const times = sparse ? 1 : options.times
  const source = () => multiply(records, times, seed)
  const engine = await launchEngine({
    isLongRun: true,
    newTable: NEW_TABLE,
    engine: options.engine,
    maxHeapMb: heapMb(times * records.length),
  })
  try {
    const imported = await prepareTable(engine, source)
    if (sparse) return await benchGrowth(patterns, records, options, imported)
    if (options.attacks) return await benchAttacks(source(), options)
    const rows = await measureAll(patterns, source(), options)
    const limited = [...(imported ? [imported] : []), ...rows]
    const text = () => [formatRows(rows), LEGEND, ...(imported ? [formatImport(imported)] : []), formatLimits(limited)]
    console.log(options.json ? JSON.stringify(limited, null, 2) : text().join('\n\n'))
    return exitStatus(limited)
  } finally {
    await engine.stop()
  }
}

async function benchActions({ json }: BenchOptions): Promise<number> {
  // As deployed, even where the environment has another delay.
  process.env.REFRESH_DELAY_SECONDS = '60'
  const engine = await launchEngine({ isLongRun: true, newTable: NEW_TABLE })
  try {
    await prepareTable(engine, actionRecords)
    const costs = await measureActions(await actionMeasuring())
    console.log(json ? JSON.stringify(costs, null, 2) : formatActions(costs))
    const exceeded = exceededActions(costs)
    for (const cost of exceeded) progress(`limit exceeded: ${JSON.stringify(cost)}`)
    return exceeded.length > 0 ? FAILED : DONE
  } finally {
    await engine.stop()
  }
}

const REFRESH_PATIENCE_MS = 60_000
/** Little more than the job stays behind, so that it reaches what has just been done. */
const MATCH_PATIENCE_MS = 36_000

async function actionMeasuring(): Promise<Measuring> {
  const [{ warmMemory }, { LEASED, leaseIds }, { apiToken }, { refreshPendingProjections }, { matchActivity }] =
    await Promise.all([
      import('./warm.js'),
      import('../../shared/actions/sequences.js'),
      import('../../shared/accounts/sign-in/tokens.js'),
      import('../../shared/derived/refresh.js'),
      import('../../shared/watches/match.js'),
    ])
  const match = async () => {
    await matchActivity(new Date(Date.now() + MATCH_PATIENCE_MS), Number.POSITIVE_INFINITY)
  }
  // The first run begins with now.
  await match()
  return {
    request: createClient((await loadFunctions()).endpoints),
    token: await apiToken({ id: ACTING_USER.id, token_version: 0 }),
    warm: async () => {
      await Promise.all([warmMemory(), ...[...LEASED].map(leaseIds)])
    },
    refresh: async () => {
      await refreshPendingProjections(new Date(Date.now() + REFRESH_PATIENCE_MS))
    },
    match,
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

const MIN_HEAP_MB = 1024
const HEAP_BYTES_PER_RECORD = 4096

function heapMb(records: number): number {
  return Math.max(MIN_HEAP_MB, Math.round((records * HEAP_BYTES_PER_RECORD) / 2 ** 20))
}

const SHOWN_PROBLEMS = 10
const NEW_TABLE = `bench-${process.pid}`

type LocalEngine = Awaited<ReturnType<typeof launchEngine>>

/**
 * Sets the environment, which the functions read when they are loaded, and fills a new table.
 * @returns what the import cost; undefined where the environment names a table, which is taken as it is.
 */
async function prepareTable(
  { endpoint, ready, newTable }: LocalEngine,
  source: () => Iterable<ImportRecord>,
): Promise<ImportRow | undefined> {
  await ready
  const isFilled = process.env.DYNAMODB_ENDPOINT !== undefined && process.env.TABLE_NAME !== undefined
  process.env.DYNAMODB_ENDPOINT = endpoint
  process.env.LOG_LEVEL = 'error'
  process.env.PUBLIC_URL = 'https://bench.example.org'
  process.env.TOKEN_SECRET = 'the secret of the benchmark'
  if (isFilled) return undefined
  process.env.TABLE_NAME = NEW_TABLE
  if (!newTable) await createTable(endpoint, NEW_TABLE)
  const { importFiles } = await import('../import/import.js')
  const costs = new ImportCosts()
  const cpuBefore = process.cpuUsage()
  const { counts, itemsWritten, problems, seconds } = await metered(
    () => importFiles([source], { newTable: newTable && costs.counting(newTable) }),
    (call) => costs.add(call),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  for (const { line, reason } of problems.slice(0, SHOWN_PROBLEMS)) progress(`record ${line} was skipped: ${reason}`)
  // As the job does a minute later.
  const [{ machinesVersion }, { packMachines }, { packLocationDensity }] = await Promise.all([
    import('../../shared/catalog/catalog.js'),
    import('../../shared/catalog/packed-machines.js'),
    import('../../shared/feeds/location-density.js'),
  ])
  const soon = new Date(Date.now() + 60_000)
  await packMachines(await machinesVersion(), soon)
  await packLocationDensity(soon)
  progress(`${problems.length} records skipped, ${itemsWritten} items written in ${Math.round(seconds)} s`)
  const records = sum(Object.values(counts).map(({ read }) => read))
  return costs.result({ records, seconds, cpuSeconds: (user + system) / 1_000_000 })
}

async function benchGrowth(
  patterns: typeof PATTERNS,
  records: readonly ImportRecord[],
  options: BenchOptions,
  imported: ImportRow | undefined,
): Promise<number> {
  const [{ sparseCopies }, { measureGrowth }, { formatGrowth }] = await Promise.all([
    import('./copies/sparse-copies.js'),
    import('./copies/growth.js'),
    import('./copies/growth-report.js'),
  ])
  const measured = patterns.filter(({ growth }) => growth !== undefined)
  const copies = await sparseCopies(records, options.times, options.seed)
  const growth = await measureGrowth(measured, await measurement(records, options), copies, progress)
  const result = { ...growth, times: options.times, ...(imported ? { imported } : {}) }
  console.log(options.json ? JSON.stringify(result, null, 2) : formatGrowth(result))
  return exitStatus(growth.rows)
}

async function measurement(records: Iterable<ImportRecord>, { requests, seed }: BenchOptions): Promise<Measurement> {
  return {
    request: createClient((await loadFunctions()).endpoints),
    world: buildWorld(records),
    warm: (await import('./warm.js')).warmMemory,
    requests,
    seed,
    memoryMb: settingsWith({}).functionMemoryMb,
  }
}

async function measureAll(
  patterns: typeof PATTERNS,
  records: Iterable<ImportRecord>,
  options: BenchOptions,
): Promise<Row[]> {
  const measuring = await measurement(records, options)
  const rows = await measureCatalogs(await import('../../shared/catalog/catalog.js'), measuring.memoryMb)
  const cpu = startCpuMeter()
  try {
    for (const pattern of patterns) {
      progress(pattern.name)
      rows.push(await measurePattern(pattern, { ...measuring, cpu }))
    }
    return rows
  } finally {
    cpu.stop()
  }
}

async function benchAttacks(records: Iterable<ImportRecord>, { json }: BenchOptions): Promise<number> {
  const { attackHours, attackStatus, formatAttacks, measureAttacks } = await import('./attacks.js')
  const { endpoints } = await loadFunctions()
  const attacks = await measureAttacks(endpoints, {
    send: createSender(endpoints),
    world: buildWorld(records),
    settings: settingsWith({}),
    warm: (await import('./warm.js')).warmMemory,
  })
  const hours = attackHours(attacks)
  console.log(json ? JSON.stringify({ attacks, hours }, null, 2) : formatAttacks(attacks, hours))
  return attackStatus(hours)
}

/** On standard error: standard output is for the result. */
function progress(text: string): void {
  console.error(text)
}
