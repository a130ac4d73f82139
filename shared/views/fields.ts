// Choosing fields of a record for an answer.
import * as z from 'zod/mini'

/** A copy of the record with these fields only, in this order. */
export function pick<T extends object, const K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const field of fields) picked[field] = record[field]
  return picked
}

type Shape = z.core.$ZodLooseShape
/** A field of an answer is there, though perhaps null; only a stored one may be missing. */
type Answered<T> = T extends z.ZodMiniDefault<infer Inner> ? Inner : T
type AnsweredShape<S extends Shape, K extends keyof S> = { [Name in K]: Answered<S[Name]> }

/** The schema of what `pick` gives. */
export function pickSchema<S extends Shape, const K extends keyof S & string>(
  schema: z.ZodMiniObject<S>,
  fields: readonly K[],
): z.ZodMiniObject<AnsweredShape<S, K>> {
  const shape = Object.fromEntries(fields.map((field) => [field, answered(schema.shape[field])]))
  return z.object(shape) as unknown as z.ZodMiniObject<AnsweredShape<S, K>>
}

/** The schema of an answer that may have any of the record's fields. */
export function someOfSchema<S extends Shape>(schema: z.ZodMiniObject<S>) {
  return z.partial(pickSchema(schema, Object.keys(schema.shape) as (keyof S & string)[]))
}

function answered(schema: unknown): unknown {
  return schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema
}
