// What was at a location and when: machines that are there, those removed lately, and those moved to the history.
import * as z from 'zod/mini'
import { type Lmx, lmxSchema } from '../../records/lmxs.js'
import { historyPartition, lmxRange, locationPartition } from '../../records/location-keys.js'
import { queryAll } from '../../table/query.js'

/**
 * The machines that are or were at a location, those added last first. Two Queries of as many items, in parallel.
 * @param before - only those with lower ids.
 */
export async function listEverAt(locationId: number, limit: number, before?: number): Promise<Lmx[]> {
  const partitions = [locationPartition(locationId), historyPartition(locationId)]
  const lists = await Promise.all(
    partitions.map((partition) => queryAll({ partition, range: lmxRange(before), descending: true, limit })),
  )
  // A machine that is moved between the two reads is in both.
  const byId = new Map(lists.flat().map((item) => [Number(item.id), z.parse(lmxSchema, item)]))
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit)
}
