// Copies of the world's locations in the counters of map cells alone, for worlds that would take hours to import.
import * as z from 'zod/mini'
import { BulkWriter } from '../../shared/administration/bulk.js'
import { CounterTotals } from '../../shared/administration/recount.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { locationSchema } from '../../shared/records/locations.js'
import { cellContributions } from '../../shared/store/projections/cell-counters.js'
import { type ImportRecord, multiply } from './copies.js'

/** Of maps up to zoom 5, of all locations and by machine. */
const COUNTERS = /^CELLS#((9|11|15)#ALL|9#(MACHINE|MACHINE_GROUP)#\d+)$/

/**
 * Writes the counters of a world that has been imported and `times - 1` copies of it.
 * @returns how many locations were counted.
 */
export async function countCopies(records: readonly ImportRecord[], times: number, seed: number): Promise<number> {
  const machines = new Map(
    records.filter(({ type }) => type === 'machine').map((one) => [Number(one.id), z.parse(machineSchema, one)]),
  )
  const lineUps = lineUpsOf(records)
  const originals = records.filter(({ type }) => type === 'location')
  const totals = new CounterTotals()
  let index = 0
  for (const { type: _, ...record } of multiply(originals, times, seed)) {
    const original = originals[index++ % originals.length]
    const point = { lat: String(record.lat), lon: String(record.lon) }
    const line_up = lineUps.get(Number(original?.id)) ?? {}
    const location = z.parse(locationSchema, { ...record, ...point, line_up })
    totals.add(cellContributions(location, machines).filter(({ counter }) => COUNTERS.test(counter)))
  }
  const writer = new BulkWriter()
  for (const item of totals.differing(new Map())) await writer.put(item)
  await writer.finish()
  return index
}

/** The machines at each location, which its copies have, too. */
function lineUpsOf(records: readonly ImportRecord[]): Map<number, Record<string, [number, null, null, null]>> {
  const lineUps = new Map<number, Record<string, [number, null, null, null]>>()
  for (const { type, id, location_id, machine_id, deleted_at } of records) {
    if (type !== 'location_machine_xref' || deleted_at) continue
    const lineUp = lineUps.get(Number(location_id)) ?? {}
    lineUp[String(machine_id)] = [Number(id), null, null, null]
    lineUps.set(Number(location_id), lineUp)
  }
  return lineUps
}
