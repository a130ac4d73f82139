// What the benchmark measures, each with what it shows. Load it after the environment names the table.
import { loadFunctions } from '../functions/unbundled.js'
import { settingsWith } from '../settings.js'
import { formatActions, measureActions } from './actions.js'
import { ATTACK_COLUMNS, attackHours, measureAttacks } from './attacks.js'
import { createSender } from './client.js'
import { formatColdStarts, measureColdStarts } from './cold.js'
import { startCpuMeter } from './cpu/cpu-meter.js'
import { formatImport, type ImportRow } from './import-cost.js'
import { measureCatalogs, measurePattern, type Subject } from './measure.js'
import type { BenchOptions } from './options.js'
import { PATTERNS } from './patterns/patterns.js'
import { buildWorld, type ImportRecord } from './patterns/world.js'
import { formatColumns, LEGEND, type Report, ROW_COLUMNS } from './report.js'
import type { Row } from './rows.js'
import { warmMemory } from './warm.js'

interface Loaded {
  options: BenchOptions
  /** What is in the table. */
  records: readonly ImportRecord[]
  imported: ImportRow
  /** The endpoint of the engine. */
  engine: string
}

export async function measure({ options, records, imported, engine }: Loaded): Promise<Report> {
  const { endpoints } = await loadFunctions()
  const subject = {
    endpoints,
    send: createSender(endpoints),
    world: buildWorld(records),
    settings: settingsWith({}),
    warm: warmMemory,
  }
  if (options.cold) {
    const starts = await measureColdStarts(subject, engine, options.only)
    return { parts: formatColdStarts(starts), json: starts, limited: starts.firstResponses }
  }
  if (options.actions) {
    const costs = await measureActions(subject.send)
    return { parts: [formatActions(costs)], json: costs, limited: costs }
  }
  if (options.attacks) {
    const attacks = await measureAttacks(subject)
    const hours = attackHours(attacks)
    return { parts: [formatColumns(ATTACK_COLUMNS, attacks)], json: { attacks, hours }, limited: hours }
  }
  const rows = await measurePatterns(subject, options)
  const limited = [imported, ...rows]
  return { parts: [formatColumns(ROW_COLUMNS, rows), LEGEND, formatImport(imported)], json: limited, limited }
}

async function measurePatterns(subject: Subject, { only, requests, seed }: BenchOptions): Promise<Row[]> {
  const rows = await measureCatalogs(subject)
  const cpu = startCpuMeter()
  try {
    for (const pattern of PATTERNS.filter(({ name }) => name.includes(only))) {
      console.error(pattern.name)
      rows.push(await measurePattern(pattern, subject, { requests, seed, cpu }))
    }
    return rows
  } finally {
    cpu.stop()
  }
}
