// Reads items that this service has written, without checking each value: searches read them by the hundred, and their
// schemas would take longer than everything else.
import * as z from 'zod/mini'
import type { Item } from './item.js'

/** The fields of the schema, with its defaults for those that the item lacks. The schema must transform nothing. */
export function recordReader<S extends z.ZodMiniObject>(schema: S): (item: Item) => z.output<S> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, defaultOf(field)] as const)
  return (item) => {
    const record: Item = {}
    for (const [name, absent] of fields) record[name] = item[name] ?? absent
    return record as z.output<S>
  }
}

function defaultOf(field: unknown): unknown {
  return field instanceof z.ZodMiniDefault ? field._zod.def.defaultValue : undefined
}
