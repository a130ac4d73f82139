// Watches: what users want to be told by email. The record is in the user's partition. Copies are where a submission
// finds them with one Query: those of a location in its partition, those of a machine in one partition, sorted by the
// geohash cells that their circle touches.
import * as z from 'zod/mini'
import { userPartition } from '../accounts/keys.js'
import { cellsTouching, circleShape, pointCell } from '../geo/geohash.js'
import type { Point } from '../geo/point.js'
import { type Contribution, counterStep } from '../table/counters.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { put, remove, type Step, transact } from '../table/transaction.js'
import { locationWatches, machineWatches, USER_WATCHES, WATCH_PREFIX, watchCopySort, watchKey } from './keys.js'
import { type Watch, watchSchema } from './record.js'

/** One response, and one page of the unsubscription, has all of a user. */
export const MAX_WATCHES = 20
export const MAX_WATCH_MILES = 100

/**
 * A geohash of 2 characters, 1250 by 625 km at the equator: the largest circle touches one to four of them, and around a
 * pole 32.
 */
const CELL_LENGTH = 2

/** Counts the watches of a user. */
export function watchContribution(userId: number): Contribution {
  return { counter: USER_WATCHES, key: String(userId), count: 1 }
}

/** All items of a watch: its record first, then the copies. */
export function watchItems(watch: Watch): (Item & Key)[] {
  const record = withoutNulls(watch)
  return [{ ...record, ...watchKey(watch.user_id, watch.id) }, ...copyKeys(watch).map((key) => ({ ...record, ...key }))]
}

function copyKeys({ id, user_id, location_id, machine_id, lat, lon, max_distance }: Watch): Key[] {
  if (location_id !== null) return [{ pk: locationWatches(location_id), sk: watchCopySort('', user_id, id) }]
  if (machine_id === null || lat === null || lon === null) return []
  const cells = cellsTouching(circleShape({ lat, lon }, Math.min(max_distance ?? 0, MAX_WATCH_MILES)), CELL_LENGTH)
  return cells.map((cell) => ({ pk: machineWatches(machine_id), sk: watchCopySort(cell, user_id, id) }))
}

/** A user's watches, oldest first; none for an unknown user. One Query. */
export async function listWatches(userId: number, { consistent = false } = {}): Promise<Watch[]> {
  const items = await queryAll({ partition: userPartition(userId), prefix: WATCH_PREFIX, consistent })
  return items.map((item) => z.parse(watchSchema, item))
}

/** Makes a watch that is as it was read be about something else. */
export function watchMoveSteps(before: Watch, after: Watch): Step[] {
  const [, ...copies] = watchItems(before)
  const [record, ...movedCopies] = watchItems(after) as [Item & Key, ...(Item & Key)[]]
  return [
    put(record, { exists: ['pk'], equal: [['updated_at', before.updated_at]] }),
    ...copies.map((copy) => remove(keyOf(copy))),
    ...movedCopies.map((copy) => put(copy)),
  ]
}

/**
 * Removes a watch with its copies, and counts it down. Does nothing when it is gone.
 * @param steps - of the same transaction.
 */
export async function removeWatch(watch: Watch, steps: readonly Step[] = []): Promise<void> {
  const [record, ...copies] = watchItems(watch).map(keyOf) as [Key, ...Key[]]
  await transact([
    remove(record, { exists: ['pk'] }),
    ...copies.map((key) => remove(key)),
    counterStep({ ...watchContribution(watch.user_id), count: -1 }),
    ...steps,
  ])
}

/** Where the watches of a location, or those of a machine at a point, are. */
export interface WatchQuery {
  partition: string
  /** Of the sort keys. */
  prefix: string
}

export const watchesOfLocation = (locationId: number): WatchQuery => ({
  partition: locationWatches(locationId),
  prefix: '#',
})

/** Those whose circle may have the point. */
export const watchesOfMachine = (machineId: number, point: Point): WatchQuery => ({
  partition: machineWatches(machineId),
  prefix: `${pointCell(point, CELL_LENGTH)}#`,
})

/** Watches with the position after which the next page begins; undefined after the last one. One Query. */
export async function readWatches(
  { partition, prefix }: WatchQuery,
  { after = prefix, limit }: { after?: string | undefined; limit: number },
): Promise<{ watches: Watch[]; next: string | undefined }> {
  // A blank sorts before the digits and the end of every key that begins with `after`.
  const range = { from: `${after} `, to: `${prefix}~` }
  const items = await queryAll({ partition, range, limit })
  const next = items.length < limit ? undefined : String(items.at(-1)?.sk)
  return { watches: items.map((item) => z.parse(watchSchema, item)), next }
}

/**
 * Removes all watches of a location or a machine that is gone. May be repeated until it succeeds.
 * @param stepsWith - of the transaction that removes a watch.
 */
export async function removeWatchesOf(
  subject: { locationId: number } | { machineId: number },
  stepsWith: (watch: Watch) => readonly Step[] = () => [],
): Promise<void> {
  const partition = 'locationId' in subject ? locationWatches(subject.locationId) : machineWatches(subject.machineId)
  const items = await queryAll({ partition, consistent: true })
  const watches = items.map((item) => z.parse(watchSchema, item))
  for (const watch of new Map(watches.map((one) => [one.id, one])).values()) await removeWatch(watch, stepsWith(watch))
}
