// What the benchmark measures, each with what it shows. Load it after the environment names the table.
import { machineCatalog, regionCatalog } from '../../shared/catalog/catalog.js'
import { loadFunctions } from '../functions/unbundled.js'
import { settingsWith } from '../settings.js'
import { formatActions, measureActions } from './actions.js'
import { attackHours, formatAttacks, measureAttacks } from './attacks.js'
import type { BenchOptions } from './bench.js'
import { createSender } from './client.js'
import { formatColdStarts, measureColdStarts } from './cold.js'
import { startCpuMeter } from './cpu/cpu-meter.js'
import { formatImport, type ImportRow } from './import-cost.js'
import { measureCatalogs, measurePattern } from './measure.js'
import { PATTERNS } from './patterns/patterns.js'
import { buildWorld, type ImportRecord } from './patterns/world.js'
import { formatRows, LEGEND, type Report } from './report.js'
import { warmMemory } from './warm.js'

interface Loaded {
  options: BenchOptions
  /** What is in the table. */
  records: readonly ImportRecord[]
  /** Undefined where the table was there before. */
  imported: ImportRow | undefined
  /** The endpoint of the engine. */
  engine: string
}

export async function measure({ options, records, imported, engine }: Loaded): Promise<Report> {
  const { endpoints } = await loadFunctions()
  const send = createSender(endpoints)
  const world = buildWorld(records)
  const settings = settingsWith({})
  if (options.cold) {
    const starts = await measureColdStarts({ endpoints, engine, world, only: options.only })
    return { parts: formatColdStarts(starts), json: starts, limited: starts.firstResponses }
  }
  if (options.actions) {
    const costs = await measureActions(send)
    return { parts: [formatActions(costs)], json: costs, limited: costs }
  }
  if (options.attacks) {
    const attacks = await measureAttacks(endpoints, { send, world, settings, warm: warmMemory })
    const hours = attackHours(attacks)
    return { parts: [formatAttacks(attacks)], json: { attacks, hours }, limited: hours }
  }
  const { requests, seed, only } = options
  const memoryMb = settings.functionMemoryMb
  const rows = await measureCatalogs({ machineCatalog, regionCatalog }, memoryMb)
  const cpu = startCpuMeter()
  try {
    for (const pattern of PATTERNS.filter(({ name }) => name.includes(only))) {
      console.error(pattern.name)
      rows.push(await measurePattern(pattern, { send, world, warm: warmMemory, requests, seed, memoryMb, cpu }))
    }
  } finally {
    cpu.stop()
  }
  const limited = [...(imported ? [imported] : []), ...rows]
  return { parts: [formatRows(rows), LEGEND, ...(imported ? [formatImport(imported)] : [])], json: limited, limited }
}
