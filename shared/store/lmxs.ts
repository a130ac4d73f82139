// A machine at a location (lmx) by its own id, with its conditions and scores.
import * as z from 'zod/mini'
import { type Condition, conditionSchema, type Lmx, lmxSchema, type Score, scoreSchema } from '../records.js'
import { getItem } from '../table/get.js'
import { conditionsPrefix, type Located, lmxKey, locationPartition, locatorKey, scoresPrefix } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { highestFirst, newestFirst } from './locations.js'

const whereSchema = z.object({
  location_id: z.number(),
  machine_id: z.optional(z.number()),
  lmx_id: z.optional(z.number()),
})

/** Where the record with this id lies; undefined when there is none. One GetItem. */
export async function findWhere(kind: Located, id: number): Promise<z.output<typeof whereSchema> | undefined> {
  const item = await getItem(locatorKey(kind, id))
  return item && z.parse(whereSchema, item)
}

export interface LmxWithConditions {
  lmx: Lmx
  /** Newest first. */
  conditions: Condition[]
}

/** The machine and its conditions; undefined when there is none or it was removed. Two trips. */
export async function getLmx(id: number): Promise<LmxWithConditions | undefined> {
  const where = await findWhere('LMX', id)
  return where && getLmxAt(where.location_id, id)
}

/**
 * The machine and its conditions where it is known to be; undefined when it is not there or was removed.
 * @param consistent - whether a change made a moment ago has to be in it.
 */
export async function getLmxAt(
  locationId: number,
  id: number,
  { consistent = false } = {},
): Promise<LmxWithConditions | undefined> {
  const [item, items] = await Promise.all([
    getItem(lmxKey(locationId, id), { consistent }),
    queryAll({ partition: locationPartition(locationId), prefix: conditionsPrefix(id), consistent }),
  ])
  const lmx = item && z.parse(lmxSchema, item)
  if (!lmx || lmx.deleted_at !== null) return undefined
  return { lmx, conditions: items.map((item) => z.parse(conditionSchema, item)).sort(newestFirst) }
}

/** The scores entered on a machine, highest first; undefined when there is no such machine. */
export async function listScores(lmxId: number): Promise<Score[] | undefined> {
  const where = await findWhere('LMX', lmxId)
  if (!where) return undefined
  const [item, items] = await Promise.all([
    getItem(lmxKey(where.location_id, lmxId)),
    queryAll({ partition: locationPartition(where.location_id), prefix: scoresPrefix(lmxId) }),
  ])
  if (!item || z.parse(lmxSchema, item).deleted_at !== null) return undefined
  return items.map((item) => z.parse(scoreSchema, item)).sort(highestFirst)
}

/** A machine at a location, where it is. */
export interface LmxPlace {
  locationId: number
  lmxId: number
}
