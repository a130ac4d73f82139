// What parameters are made of: schemas that read a value as clients send it, with their documentation in a registry. The
// other modules of this folder define the kinds; endpoints compose them, and the types come from z.output.
import * as z from 'zod/mini'

/** One value as it came: text from a query or form, any JSON value from a JSON body, a file from a form. */
export type RawValue = string | number | boolean | null | File | Nested
export type RawParameters = Record<string, RawValue | RawValue[]>

/** An object, or a list in a list, of a JSON body: no parameter takes one, but unknown fields may hold anything. */
export class Nested {
  readonly content: object

  constructor(content: object) {
    this.content = content
  }
}

export type Parameter<T> = z.ZodMiniType<T>

/** What the API's documentation says of a parameter beside its JSON Schema. */
export interface ParameterDoc {
  description?: string
  example?: string | number
  /** Stands between values of a list that are sent as one text. */
  separator?: string
  /** Reads values of another type as a default instead of rejecting them. */
  lenient?: true
  /** Of a file. */
  contentMediaType?: string
  /** Rules that the schema itself does not check; they take the place of its own. */
  minLength?: number
  maxLength?: number
  /** A regular expression of ECMA-262. */
  pattern?: string
}

/** Defined in the bundles of functions, which load faster without the registry. */
declare const WITHOUT_DOCUMENTATION: boolean | undefined

/** A schema around another is documented as the other is, but for what it says itself. */
export const parameterDocs = /* @__PURE__ */ z.registry<ParameterDoc>()

function documented<T>(schema: Parameter<T>, doc: ParameterDoc): Parameter<T> {
  return typeof WITHOUT_DOCUMENTATION === 'undefined' ? schema.register(parameterDocs, doc) : schema
}

/** Thrown by a step. The message follows the parameter's name: `must be a number`. */
export class ParameterError extends Error {
  /** The parameter of a group to which the message belongs. */
  readonly part: string | undefined

  constructor(message: string, part?: string) {
    super(message)
    this.part = part
  }
}

/** A transform that may throw a ParameterError. */
export function step<I, O>(read: (value: I) => O) {
  return z.transform((value: I, context): O => {
    try {
      return read(value)
    } catch (error) {
      if (!(error instanceof ParameterError)) throw error
      const path = error.part === undefined ? {} : { path: [error.part] }
      context.issues.push({ code: 'custom', message: error.message, input: value, ...path })
      return z.NEVER
    }
  })
}

/**
 * A parameter of one value. Of repeats the last counts, as in the reference service.
 * @param read - makes of a value what `schema` checks and documents; undefined where it means absent.
 */
export function parameter<T>(
  doc: ParameterDoc,
  read: (value: RawValue | undefined) => unknown,
  schema: Parameter<T>,
): Parameter<T | undefined> {
  return listParameter(doc, (values) => read(values.at(-1)), schema)
}

/** A parameter that may be repeated: `read` gets all of its values. */
export function listParameter<T>(
  doc: ParameterDoc,
  read: (values: readonly RawValue[]) => unknown,
  schema: Parameter<T>,
): Parameter<T | undefined> {
  const reading = step((raw: unknown) => read(flatValues(raw)))
  return documented(z.pipe(reading, z.optional(schema)), doc)
}

function flatValues(raw: unknown): readonly RawValue[] {
  const all = values(raw)
  if (all.some((value) => value instanceof Nested)) {
    throw new ParameterError('must be a text, number, boolean or a list of them')
  }
  if (Array.isArray(raw) && all.includes(null)) throw new ParameterError('must not be a list with null')
  return all
}

function values(raw: unknown): readonly RawValue[] {
  if (raw === undefined) return []
  return (Array.isArray(raw) ? raw : [raw]) as RawValue[]
}

/** Of repeats the last. */
export function single(raw: unknown): RawValue | undefined {
  return values(raw).at(-1)
}

type Parts = Readonly<Record<string, Parameter<unknown>>>

/** Several parameters that make one value, as `lat` and `lon` make a point. `combine` gets their parsed values. */
export function group<P extends Parts, T>(
  parts: P,
  combine: (values: { [K in keyof P]: z.output<P[K]> }) => T,
): Parameter<T> {
  return groupOf(parts, step(combine as (values: Record<string, unknown>) => T) as z.ZodMiniType<T>)
}

function groupOf<T>(parts: Parts, combine: z.ZodMiniType<T>): Parameter<T> {
  return z.pipe(z.object(parts) as z.ZodMiniType, combine)
}

interface Group {
  def: { in: z.ZodMiniObject<Parts>; out: z.ZodMiniType }
}

/** Its parts are looked for among all that was sent. */
export function isGroup(schema: unknown): schema is Group {
  return schema instanceof z.ZodMiniPipe && schema.def.in instanceof z.ZodMiniObject
}

function mapParts({ def }: Group, change: (part: Parameter<unknown>) => Parameter<unknown>): Parameter<unknown> {
  const parts = Object.entries(def.in.shape).map(([name, part]) => [name, change(part)])
  return groupOf(Object.fromEntries(parts), def.out)
}

/** A parameter that must be sent and not be blank; of a group, each part. */
export function required<T>(schema: Parameter<T>): Parameter<Exclude<T, undefined>>
export function required(schema: Parameter<unknown>): Parameter<unknown> {
  return isGroup(schema) ? mapParts(schema, required) : z.nonoptional(schema, 'is required')
}

/** For a change of a field: undefined leaves the field as it is, null, from a blank value or an empty list, clears it. */
export function clearable<T>(schema: Parameter<T>): Parameter<T | null> {
  return ifSent(
    z.pipe(
      schema,
      z.transform((value) => value ?? null),
    ),
  ) as Parameter<T | null>
}

/** For a change of a field that is never without a value: absent leaves it as it is, blank is wrong. */
export function neverBlank<T>(schema: Parameter<T>): Parameter<T>
export function neverBlank(schema: Parameter<unknown>): Parameter<unknown> {
  return isGroup(schema) ? mapParts(schema, neverBlank) : ifSent(required(schema))
}

/** Undefined for what is absent or null. */
function ifSent<T>(schema: Parameter<T>): Parameter<T | undefined> {
  const nullIsAbsent = z.transform((raw: unknown) => (raw === null ? undefined : raw))
  return z.pipe(nullIsAbsent as z.ZodMiniType, z.optional(schema))
}

/** Adds to the documentation of a parameter: for rules that the endpoint itself checks. */
export function documentedAs<T>(
  schema: Parameter<T>,
  rules: Pick<ParameterDoc, 'minLength' | 'maxLength' | 'pattern'>,
): Parameter<T> {
  return documented(schema.clone(undefined, { parent: true }), rules)
}

/** Adds a rule to a parameter. `problemOf` gets each value that is not blank. */
export function checked<T>(
  schema: Parameter<T>,
  problemOf: (value: NonNullable<T>) => string | undefined,
): Parameter<T> {
  const check = step((value: T) => {
    const problem = value === undefined || value === null ? undefined : problemOf(value)
    if (problem !== undefined) throw new ParameterError(problem)
    return value
  })
  return z.pipe(schema, check)
}
