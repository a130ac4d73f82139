// Choosing fields of a record for an answer.
import * as z from 'zod/mini'

/** A copy of the record with these fields only, in this order. */
export function pick<T extends object, const K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const field of fields) picked[field] = record[field]
  return picked
}

/** The schema of what `pick` gives. */
export function pickSchema<S extends z.core.$ZodLooseShape, const K extends keyof S & string>(
  schema: z.ZodMiniObject<S>,
  fields: readonly K[],
): z.ZodMiniObject<Pick<S, K>> {
  const shape = {} as Pick<S, K>
  for (const field of fields) shape[field] = schema.shape[field] as S[K]
  return z.object(shape) as unknown as z.ZodMiniObject<Pick<S, K>>
}
