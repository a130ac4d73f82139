// Copies of the world's locations in the counters of map cells alone, for worlds that would take hours to import.
import * as z from 'zod/mini'
import { BulkWriter, readItems } from '../../shared/administration/bulk.js'
import { CounterTotals } from '../../shared/administration/recount.js'
import { locationSchema, machineSchema } from '../../shared/records.js'
import { chunks } from '../../shared/runtime/collections.js'
import { cellContributions } from '../../shared/store/projections/cell-counters.js'
import { type Contribution, counterItemKey } from '../../shared/table/counters.js'
import { keyText } from '../../shared/table/keys.js'
import { type ImportRecord, multiply } from './copies.js'

/** Of maps up to zoom 5, of all locations and by machine. */
const COUNTERS = /^CELLS#((9|11|15)#ALL|9#(MACHINE|MACHINE_GROUP)#\d+)$/
const COUNTERS_AT_ONCE = 1000

/**
 * Adds `times - 1` copies to the counters of a world that has been imported.
 * @returns how many locations were counted.
 */
export async function countCopies(records: readonly ImportRecord[], times: number, seed: number): Promise<number> {
  const machines = new Map(
    records.filter(({ type }) => type === 'machine').map((one) => [Number(one.id), z.parse(machineSchema, one)]),
  )
  const lineUps = lineUpsOf(records)
  const originals = records.filter(({ type }) => type === 'location')
  const totals = new CounterTotals()
  const counters = new Map<string, Contribution>()
  let index = 0
  for (const { type: _, ...record } of multiply(originals, times, seed)) {
    const original = originals[index++ % originals.length]
    if (index <= originals.length) continue
    const point = { lat: String(record.lat), lon: String(record.lon) }
    const line_up = lineUps.get(Number(original?.id)) ?? {}
    const location = z.parse(locationSchema, { ...record, ...point, line_up })
    const contributions = cellContributions(location, machines).filter(({ counter }) => COUNTERS.test(counter))
    totals.add(contributions)
    for (const one of contributions) counters.set(keyText(counterItemKey(one)), one)
  }
  for (const some of chunks([...counters.values()], COUNTERS_AT_ONCE)) totals.add(await storedOf(some))
  const writer = new BulkWriter()
  for (const item of totals.differing(new Map())) await writer.put(item)
  await writer.finish()
  return index - originals.length
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

/** What the counters have already. */
async function storedOf(contributions: readonly Contribution[]): Promise<Contribution[]> {
  const items = await readItems(contributions.map(counterItemKey))
  return contributions.flatMap(({ counter, key }) => {
    const item = items.get(keyText(counterItemKey({ counter, key })))
    if (!item) return []
    const { count, x, y, z: up } = item
    return [{ counter, key, count: Number(count), position: { x: Number(x), y: Number(y), z: Number(up) } }]
  })
}
