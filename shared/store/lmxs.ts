// A machine at a location (lmx) by its own id, with its conditions and scores.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Condition, conditionSchema, type Lmx, lmxSchema, type Score, scoreSchema } from '../records.js'
import { TABLE_NAME, table } from '../table/client.js'
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
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: locatorKey(kind, id) }))
  return Item && z.parse(whereSchema, Item)
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
  const [{ Item }, items] = await Promise.all([
    table.send(new GetCommand({ TableName: TABLE_NAME, Key: lmxKey(locationId, id), ConsistentRead: consistent })),
    queryAll({ partition: locationPartition(locationId), prefix: conditionsPrefix(id), consistent }),
  ])
  const lmx = Item && z.parse(lmxSchema, Item)
  if (!lmx || lmx.deleted_at !== null) return undefined
  return { lmx, conditions: items.map((item) => z.parse(conditionSchema, item)).sort(newestFirst) }
}

/** The scores entered on a machine, highest first; undefined when there is no such machine. */
export async function listScores(lmxId: number): Promise<Score[] | undefined> {
  const where = await findWhere('LMX', lmxId)
  if (!where) return undefined
  const [{ Item }, items] = await Promise.all([
    table.send(new GetCommand({ TableName: TABLE_NAME, Key: lmxKey(where.location_id, lmxId) })),
    queryAll({ partition: locationPartition(where.location_id), prefix: scoresPrefix(lmxId) }),
  ])
  if (!Item || z.parse(lmxSchema, Item).deleted_at !== null) return undefined
  return items.map((item) => z.parse(scoreSchema, item)).sort(highestFirst)
}

/** A machine at a location, where it is. */
export interface LmxPlace {
  locationId: number
  lmxId: number
}
