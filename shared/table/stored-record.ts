// Reads items that this service has written, without checking each value: searches read them by the hundred, and their
// schemas would take longer than everything else.
import * as z from 'zod/mini'
import type { Item } from './item.js'

/**
 * The fields of the schema, with its defaults for those that the item lacks. The schema must transform nothing.
 * @param attributes - the fields that items may have; absent: all.
 */
export function recordReader<S extends z.ZodMiniObject>(
  schema: S,
  attributes: readonly string[] = Object.keys(schema.shape),
): (item: Item) => z.output<S> {
  const absent = compactObject(
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, defaultOf(field)])),
  )
  return (item) => {
    const record: Item = { ...absent }
    for (const name of attributes) {
      const value = item[name]
      if (value !== undefined && value !== null) record[name] = value
    }
    return record as z.output<S>
  }
}

/**
 * An object of which copies take little memory and are quickly copied again. V8 turns one that gets more than a dozen
 * properties one by one into a hash table, six times as large; what JSON.parse makes it does not.
 */
export function compactObject(values: Item): Item {
  return JSON.parse(JSON.stringify(values, (_, value) => value ?? null))
}

function defaultOf(field: unknown): unknown {
  return field instanceof z.ZodMiniDefault ? field._zod.def.defaultValue : undefined
}
