// Reference data: regions, machines, location types … at most a few thousand records of each type.
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
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
  return items.map(readerOf(schema))
}

const readers = new WeakMap<z.ZodMiniObject, unknown>()

/** Made once for each schema: for short lists, making it takes longer than reading them. */
function readerOf<S extends z.ZodMiniObject>(schema: S): (item: Item) => z.output<S> {
  const known = readers.get(schema) as ((item: Item) => z.output<S>) | undefined
  if (known) return known
  const made = recordReader(schema)
  readers.set(schema, made)
  return made
}

/** All records of a kind in a region, or without one, by id. One Query. */
export async function listRegional<S extends z.ZodMiniType>(
  kind: RegionalKind,
  schema: S,
  regionId: number | null,
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
