// Fills the table of the benchmark. Load it after the environment names the table.
import sumBy from 'lodash-es/sumBy.js'
import { machinesVersion } from '../../shared/catalog/catalog.js'
import { packMachines } from '../../shared/catalog/packed-machines.js'
import { packLocationDensity } from '../../shared/feeds/location-density.js'
import { metered } from '../../shared/table/meter.js'
import { importFiles } from '../import/import.js'
import type { NewTable } from '../import/new-table.js'
import { ImportCosts, type ImportRow } from './import-cost.js'
import type { ImportRecord } from './patterns/world.js'

const SHOWN_PROBLEMS = 10

/** @param newTable - takes the items, if the engine can fill a table without requests. */
export async function importRecords(
  records: readonly ImportRecord[],
  newTable: NewTable | undefined,
): Promise<ImportRow> {
  const costs = new ImportCosts()
  const cpuBefore = process.cpuUsage()
  const { counts, itemsWritten, problems, seconds } = await metered(
    () => importFiles([() => records], { newTable: newTable && costs.counting(newTable) }),
    (call) => costs.add(call),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  for (const { line, reason } of problems.slice(0, SHOWN_PROBLEMS)) {
    console.error(`record ${line} was skipped: ${reason}`)
  }
  // As the job does a minute later.
  const soon = new Date(Date.now() + 60_000)
  await packMachines(await machinesVersion(), soon)
  await packLocationDensity(soon)
  console.error(`${problems.length} records skipped, ${itemsWritten} items written in ${Math.round(seconds)} s`)
  const read = sumBy(Object.values(counts), (count) => count.read)
  return costs.result({ records: read, seconds, cpuSeconds: (user + system) / 1_000_000 })
}
