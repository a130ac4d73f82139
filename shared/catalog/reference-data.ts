// Reference data: regions, machines, location types … at most a few thousand records of each type.
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { recordReader } from '../table/stored-record.js'
import { type ReferencePartition, type RegionalKind, referenceKey, regionalPartition } from './keys.js'

/** All records of a type, by id. One Query. */
export async function listOfType<S extends z.ZodMiniObject>(
  kind: ReferencePartition,
  schema: S,
  options: { consistent?: boolean } = {},
): Promise<z.output<S>[]> {
  const items = await queryAll({ partition: kind, ...options })
  // Every new function instance reads all machines.
  return items.map(recordReader(schema))
}

/** All records of a kind in a region, by id. One Query. */
export async function listRegional<S extends z.ZodMiniType>(
  kind: RegionalKind,
  schema: S,
  regionId: number,
): Promise<z.output<S>[]> {
  const items = await queryAll({ partition: regionalPartition(kind, regionId) })
  return items.map((item) => z.parse(schema, item))
}

/** One GetItem. */
export async function getOfType<S extends z.ZodMiniType>(
  kind: ReferencePartition,
  schema: S,
  id: number,
): Promise<z.output<S> | undefined> {
  const item = await getItem(referenceKey(kind, id))
  return item && z.parse(schema, item)
}
