// Machines at locations (lmx) with their conditions and scores.
import * as z from 'zod/mini'
import { ResponseTooLargeError } from '../../errors.js'
import type { FoundLocation } from '../../records/line-up.js'
import type { Condition, Lmx, Score } from '../../records/lmxs.js'
import {
  conditionsRange,
  historyQueueKey,
  type Located,
  lmxKey,
  locationPartition,
  locatorKey,
  removedKey,
  scoresPrefix,
} from '../../records/location-keys.js'
import { groupBy } from '../../runtime/collections.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { batchGet, getItem } from '../../table/get.js'
import { unitsLeft } from '../../table/meter.js'
import { queryAll } from '../../table/query.js'
import { readWhilePossible } from '../../table/read-while-possible.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import {
  getLocationDetails,
  getLocationWithLmxs,
  highestFirst,
  newestFirst,
  readCondition,
  readLmx,
  readScore,
} from '../store.js'

const locatorSchema = z.object({
  location_id: z.number(),
  machine_id: z.optional(z.number()),
  lmx_id: z.optional(z.number()),
})
export type Locator = z.output<typeof locatorSchema>

/** Leads to a record in a location's collection by its own id. One GetItem. */
export async function getLocator(kind: Located, id: number): Promise<Locator | undefined> {
  const item = await getItem(locatorKey(kind, id))
  return item && z.parse(locatorSchema, item)
}

/** A response about one machine has its newest conditions; the location's details have all of them. */
export const NEWEST_CONDITIONS = 12

export interface LmxWithConditions {
  lmx: Lmx
  /** Newest first. */
  conditions: Condition[]
}

/**
 * The machine and a page of its conditions; undefined for an unknown or removed one. A GetItem and a Query.
 * @param before - only conditions with lower ids.
 */
export async function getLmx(
  { id, location_id }: Pick<Lmx, 'id' | 'location_id'>,
  limit: number,
  before?: number,
): Promise<LmxWithConditions | undefined> {
  const [item, conditions] = await Promise.all([
    getItem(lmxKey(location_id, id)),
    listConditions(location_id, id, { limit, before }),
  ])
  const lmx = item && readLmx(item)
  return lmx && lmx.deleted_at === null ? { lmx, conditions } : undefined
}

/** A Query for each location would be too many calls. A BatchGet costs half a unit for every machine. */
const MAX_LINE_UP_QUERIES = 30
const UNITS_PER_LMX = 0.5

/**
 * The machines present at the locations, by id, under the ids of the locations. A Query for each of the longest
 * line-ups, and a BatchGet for every hundred machines of the others.
 * @throws ResponseTooLargeError, without reading, when there are more than a request may read.
 */
export async function listLmxsAt(locations: readonly FoundLocation[]): Promise<ReadonlyMap<number, Lmx[]>> {
  const longestFirst = locations.toSorted((a, b) => b.machine_count - a.machine_count)
  const keys = longestFirst
    .slice(MAX_LINE_UP_QUERIES)
    .flatMap(({ id, machines }) => machines.map(({ lmxId }) => lmxKey(id, lmxId)))
  if (keys.length * UNITS_PER_LMX > unitsLeft()) throw new ResponseTooLargeError()
  const [queried, items] = await Promise.all([
    inParallel(
      longestFirst.slice(0, MAX_LINE_UP_QUERIES),
      async ({ id }) => (await getLocationWithLmxs(id))?.lmxs ?? [],
    ),
    batchGet(keys),
  ])
  const others = items.flatMap((item) => (item ? [readLmx(item)] : []))
  const present = others.filter(({ deleted_at }) => deleted_at === null).sort((a, b) => a.id - b.id)
  return groupBy([...queried.flat(), ...present], ({ location_id }) => location_id)
}

/**
 * Machines with their newest conditions, by id, without unknown and removed ones. A BatchGet and a Query for each
 * machine with a condition; for more machines, a Query for each location.
 * @returns with how many of the entries, from the first one, were read: all unless the request may not read so much.
 */
export async function listLmxsWithConditions(
  entries: LmxEntries,
): Promise<{ byId: ReadonlyMap<number, LmxWithConditions>; read: number }> {
  const { found, read } =
    entries.length > MAX_CONDITION_QUERIES
      ? await lmxsByLocation(entries)
      : { found: await lmxsById(entries), read: entries.length }
  return { byId: new Map(found.map((one) => [one.lmx.id, one])), read }
}

type LmxEntries = readonly { locationId: number; lmxId: number }[]

const MAX_CONDITION_QUERIES = 50

async function lmxsById(entries: LmxEntries): Promise<LmxWithConditions[]> {
  const items = await batchGet(entries.map(({ locationId, lmxId }) => lmxKey(locationId, lmxId)))
  const lmxs = items.flatMap((item) => (item ? [readLmx(item)] : []))
  return inParallel(
    lmxs.filter(({ deleted_at }) => deleted_at === null),
    async (lmx) => ({ lmx, conditions: lmx.condition === null ? [] : await listConditions(lmx.location_id, lmx.id) }),
  )
}

async function lmxsByLocation(entries: LmxEntries): Promise<{ found: LmxWithConditions[]; read: number }> {
  const ids = [...new Set(entries.map(({ locationId }) => locationId))]
  const locations = await readWhilePossible(ids, getLocationDetails)
  const firstUnread = entries.findIndex(({ locationId }) => locationId === ids[locations.length])
  const found = locations.flatMap((details) =>
    (details?.lmxs ?? []).map((lmx) => ({
      lmx,
      conditions: (details?.conditions.get(lmx.id) ?? []).slice(0, NEWEST_CONDITIONS),
    })),
  )
  return { found, read: firstUnread === -1 ? entries.length : firstUnread }
}

/**
 * Conditions of a machine, those with the highest ids, newest first. One Query. Ids ascend with time; where an import
 * had them otherwise, their order decides which are the newest.
 */
export async function listConditions(
  locationId: number,
  lmxId: number,
  { limit = NEWEST_CONDITIONS, before, consistent = false }: ConditionsOptions = {},
): Promise<Condition[]> {
  const items = await queryAll({
    partition: locationPartition(locationId),
    range: conditionsRange(lmxId, before),
    descending: true,
    limit,
    consistent,
  })
  return items.map(readCondition).sort(newestFirst)
}

interface ConditionsOptions {
  limit?: number
  /** Only conditions with lower ids. */
  before?: number | undefined
  consistent?: boolean
}

/** The scores of a machine, highest first; undefined for an unknown or removed one. Two round trips. */
export async function listScores(lmxId: number): Promise<Score[] | undefined> {
  const locator = await getLocator('LMX', lmxId)
  if (!locator) return undefined
  const [item, scores] = await Promise.all([
    getItem(lmxKey(locator.location_id, lmxId)),
    listScoresAt({ id: lmxId, location_id: locator.location_id }),
  ])
  if (!item || readLmx(item).deleted_at !== null) return undefined
  return scores
}

/** The scores of a machine that was read, highest first. One Query. */
export async function listScoresAt({ id, location_id }: Pick<Lmx, 'id' | 'location_id'>): Promise<Score[]> {
  const items = await queryAll({ partition: locationPartition(location_id), prefix: scoresPrefix(id) })
  return items.map(readScore).sort(highestFirst)
}

/** A machine removed this recently is restored with its conditions and scores. */
export const RESTORABLE_SECONDS = 7 * 24 * 3600

/** The item from which a removed machine is restored. */
export function removedItem(
  locationId: number,
  machineId: number,
  lmxId: number,
  deletedAt: string,
  earlierAt?: string,
) {
  return {
    ...removedKey(locationId, machineId),
    lmx_id: lmxId,
    deleted_at: deletedAt,
    ...(earlierAt ? { earlier_deleted_at: earlierAt } : {}),
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(deletedAt) / 1000) + RESTORABLE_SECONDS,
  }
}

/** The item by which a removed machine is moved to the location's history when it can no longer be restored. */
export function historyQueueItem(locationId: number, lmxId: number, deletedAt: string) {
  return { ...historyQueueKey(deletedAt, lmxId), location_id: locationId, lmx_id: lmxId, deleted_at: deletedAt }
}
