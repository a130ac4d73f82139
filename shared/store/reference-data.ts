// Records that are listed whole, of which there are at most a few thousand: regions, machines, location types …
// Each kind is one partition, sorted by id.
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import { type ReferencePartition, type RegionalKind, referenceKey, regionalPartition } from '../table/keys.js'
import { queryAll } from '../table/query.js'

/** All records of a kind by id ascending. Access pattern "all of a kind": one Query, as many pages as it takes. */
export async function listOfType<S extends z.ZodMiniType>(
  kind: ReferencePartition,
  schema: S,
  options: { consistent?: boolean } = {},
): Promise<z.output<S>[]> {
  const items = await queryAll({ partition: kind, ...options })
  return items.map((item) => z.parse(schema, item))
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

/** One record of a kind, undefined when there is none. */
export async function getOfType<S extends z.ZodMiniType>(
  kind: ReferencePartition,
  schema: S,
  id: number,
): Promise<z.output<S> | undefined> {
  const item = await getItem(referenceKey(kind, id))
  return item && z.parse(schema, item)
}
