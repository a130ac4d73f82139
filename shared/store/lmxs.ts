// Machines at locations (lmx) with their conditions and scores.
import * as z from 'zod/mini'
import { type Condition, conditionSchema, type Lmx, lmxSchema, type Score, scoreSchema } from '../records.js'
import { getItem } from '../table/get.js'
import {
  conditionsPrefix,
  historyQueueKey,
  type Located,
  lmxKey,
  locationPartition,
  locatorKey,
  removedKey,
  scoresPrefix,
} from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { highestFirst, newestFirst } from './locations.js'

const locatorSchema = z.object({
  location_id: z.number(),
  machine_id: z.optional(z.number()),
  lmx_id: z.optional(z.number()),
})

/** Leads to a record in a location's collection by its own id. One GetItem. */
export async function getLocator(kind: Located, id: number): Promise<z.output<typeof locatorSchema> | undefined> {
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

/** The machine and its conditions; undefined for an unknown or removed one. Two round trips. */
export async function getLmx(id: number): Promise<LmxWithConditions | undefined> {
  const locator = await getLocator('LMX', id)
  if (!locator) return undefined
  const { location_id } = locator
  const [item, conditions] = await Promise.all([getItem(lmxKey(location_id, id)), listConditions(location_id, id)])
  const lmx = item && z.parse(lmxSchema, item)
  return lmx && lmx.deleted_at === null ? { lmx, conditions } : undefined
}

/** The conditions of a machine, newest first. One Query. */
export async function listConditions(
  locationId: number,
  lmxId: number,
  { consistent = false } = {},
): Promise<Condition[]> {
  const items = await queryAll({
    partition: locationPartition(locationId),
    prefix: conditionsPrefix(lmxId),
    consistent,
  })
  return items.map((item) => z.parse(conditionSchema, item)).sort(newestFirst)
}

/** The scores of a machine, highest first; undefined for an unknown or removed one. Two round trips. */
export async function listScores(lmxId: number): Promise<Score[] | undefined> {
  const locator = await getLocator('LMX', lmxId)
  if (!locator) return undefined
  const [item, items] = await Promise.all([
    getItem(lmxKey(locator.location_id, lmxId)),
    queryAll({ partition: locationPartition(locator.location_id), prefix: scoresPrefix(lmxId) }),
  ])
  if (!item || z.parse(lmxSchema, item).deleted_at !== null) return undefined
  return items.map((item) => z.parse(scoreSchema, item)).sort(highestFirst)
}

/** A machine removed this recently comes back with its conditions and scores. */
export const REVIVAL_SECONDS = 7 * 24 * 3600

/** The item from which a removed machine comes back. */
export function removedItem(locationId: number, machineId: number, lmxId: number, deletedAt: string) {
  return {
    ...removedKey(locationId, machineId),
    lmx_id: lmxId,
    deleted_at: deletedAt,
    [TTL_ATTRIBUTE]: Math.floor(Date.parse(deletedAt) / 1000) + REVIVAL_SECONDS,
  }
}

/** The item by which a removed machine is moved to the location's history when it can no longer come back. */
export function historyQueueItem(locationId: number, lmxId: number, deletedAt: string) {
  return { ...historyQueueKey(deletedAt, lmxId), location_id: locationId, lmx_id: lmxId, deleted_at: deletedAt }
}
