// Picks fields of a record for a response.
import * as z from 'zod/mini'
import { compactObject } from '../table/stored-record.js'

/** A copy of the record with only these fields, in this order. */
export function pick<T extends object, const K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> {
  return pickAnd(record, fields, NOTHING)
}

/** The chosen fields and `more`: copying a large object to add to it takes several times as long as making it. */
export function pickAnd<T extends object, const K extends keyof T, A extends object>(
  record: T,
  fields: readonly K[],
  more: A,
): Pick<T, K> & A {
  const picked = (fields.length > MAX_ADDED ? { ...outlineOf(fields, Object.keys(more)) } : {}) as Pick<T, K>
  for (const field of fields) picked[field] = record[field]
  return Object.assign(picked, more)
}

const NOTHING = {}

/** A small object is compact in any case, see `compactObject`. */
const MAX_ADDED = 12
const outlines = new WeakMap<readonly PropertyKey[], Map<string, object>>()

/** A compact object with these fields, all null. */
function outlineOf(fields: readonly PropertyKey[], more: readonly string[]): object {
  const ofFields = outlines.get(fields) ?? new Map<string, object>()
  outlines.set(fields, ofFields)
  const names = more.join()
  const known = ofFields.get(names)
  if (known) return known
  const outline = compactObject(Object.fromEntries([...fields, ...more].map((field) => [field, null])))
  ofFields.set(names, outline)
  return outline
}

type Shape = z.core.$ZodLooseShape
/** A field of a response is always present, possibly null; only a stored field may be missing. */
type Present<T> = T extends z.ZodMiniDefault<infer Inner> ? Inner : T
type PresentShape<S extends Shape, K extends keyof S> = { [Name in K]: Present<S[Name]> }

/** The schema of what `pick` returns. */
export function pickSchema<S extends Shape, const K extends keyof S & string>(
  schema: z.ZodMiniObject<S>,
  fields: readonly K[],
): z.ZodMiniObject<PresentShape<S, K>> {
  const shape = Object.fromEntries(fields.map((field) => [field, present(schema.shape[field])]))
  return z.object(shape) as unknown as z.ZodMiniObject<PresentShape<S, K>>
}

/** The schema of a response that may have any of the record's fields. */
export function someOfSchema<S extends Shape>(schema: z.ZodMiniObject<S>) {
  return z.partial(pickSchema(schema, Object.keys(schema.shape) as (keyof S & string)[]))
}

function present(schema: unknown): unknown {
  return schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema
}

/** With the time of its creation in place of that of its last change, which earlier imports left out of some records. */
export function withUpdatedAt<R extends { created_at: string | null; updated_at: string | null }>(record: R): R {
  return { ...record, updated_at: record.updated_at ?? record.created_at }
}
