// The kinds of fields that records have. One that an item lacks, because it is null or because an older version wrote
// the item, is read as null.
import * as z from 'zod/mini'

/** Defined in the bundles of functions. */
declare const WITHOUT_DOCUMENTATION: boolean | undefined

/**
 * The API's document tells fields apart by their schemas, so each has its own. A function only reads with them: there
 * all fields of a kind share one, as a cold start would make five hundred more.
 */
function kind<S>(make: () => S): () => S {
  if (typeof WITHOUT_DOCUMENTATION === 'undefined') return make
  const shared = make()
  return () => shared
}

/** What the API's document says of fields, by their schemas. */
export const fieldNotes = /* @__PURE__ */ z.registry<{ note: string }>()

export function withNote<S extends z.ZodMiniType>(schema: S, note: string | undefined): S {
  if (note !== undefined && typeof WITHOUT_DOCUMENTATION === 'undefined') fieldNotes.add(schema, { note })
  return schema
}

export const nullable = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

export const text = kind(() => nullable(z.string()))
/** Up to 32 bits. */
export const integer = kind(() => nullable(z.int32()))
/** Up to 64 bits: a bigint where a number would lose digits. */
export const longInteger = kind(() => nullable(z.union([z.number(), z.bigint()])))
export const yesOrNo = kind(() => nullable(z.boolean()))
/** ISO 8601 in UTC with milliseconds, `2018-09-06T04:04:49.095Z`. */
export const timestamp = kind(() => nullable(z.string()))
export const id = kind(() => z.int())
export const reference = kind(() => nullable(z.int()))
export const numberOrNull = kind(() => nullable(z.number()))
