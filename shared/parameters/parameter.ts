// How a parameter is made: a schema from a parser, with its documentation. The other modules of this folder define the
// kinds; endpoints compose them, and the types come from z.output.
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

/** The entry of a parameter in the API's documentation. */
export interface ParameterDoc {
  description: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'file'
  repeatable?: boolean
  /** JSON bodies may have numbers in place of the texts. */
  numeric?: true
  required?: boolean
  minimum?: number
  maximum?: number
  /** A bound that is itself too low. */
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  /** A regular expression of ECMA-262. */
  pattern?: string
  enum?: readonly string[]
  example?: string | number
  /** Reads values of another type as a default instead of rejecting them. */
  lenient?: true
}

/** Thrown by a parser. The message follows the parameter's name: `must be a number`. */
export class ParameterError extends Error {
  /** The parameter of a group to which the message belongs. */
  readonly part: string | undefined

  constructor(message: string, part?: string) {
    super(message)
    this.part = part
  }
}

/** Parsers get undefined for an absent parameter. */
type Parser<T> = (raw: unknown) => T
type Parts = Readonly<Record<string, Parameter<unknown>>>
interface Group {
  parts: Parts
  combine: (values: Record<string, unknown>) => unknown
}

const parsers = new WeakMap<object, Parser<unknown>>()
const docs = new WeakMap<object, ParameterDoc>()
const groups = new WeakMap<object, Group>()

/** A schema from a parser, without documentation. */
export function parsed<T>(parse: Parser<T>): Parameter<T> {
  const schema = z.pipe(z.optional(z.unknown()), z.transform(reportingTo(ofValues(parse)))) as unknown as Parameter<T>
  parsers.set(schema, parse)
  return schema
}

export function parameter<T>(doc: ParameterDoc, parse: Parser<T>): Parameter<T> {
  const schema = parsed(parse)
  docs.set(schema, doc)
  return schema
}

/** Several parameters that make one value, as `lat` and `lon` make a point. `combine` gets their parsed values. */
export function group<P extends Parts, T>(
  parts: P,
  combine: (values: { [K in keyof P]: z.output<P[K]> }) => T,
): Parameter<T> {
  const parse = reportingTo(combine as Parser<T>)
  const schema = z.pipe(
    z.object(parts as Parts),
    z.transform(parse as (values: Record<string, unknown>, context: z.core.ParsePayload) => T),
  ) as unknown as Parameter<T>
  groups.set(schema, { parts, combine: combine as Group['combine'] })
  return schema
}

/** Rejects what no parameter takes, before its parser chooses among several values. */
function ofValues<T>(parse: Parser<T>): Parser<T> {
  return (raw) => {
    const given = values(raw)
    if (given.some((value) => value instanceof Nested)) {
      throw new ParameterError('must be a text, number, boolean or a list of them')
    }
    if (Array.isArray(raw) && given.includes(null)) throw new ParameterError('must not be a list with null')
    return parse(raw)
  }
}

function reportingTo<T>(parse: Parser<T>) {
  return (raw: unknown, context: z.core.ParsePayload): T => {
    try {
      return parse(raw)
    } catch (error) {
      if (!(error instanceof ParameterError)) throw error
      const path = error.part === undefined ? {} : { path: [error.part] }
      context.issues.push({ code: 'custom', message: error.message, input: raw, ...path })
      return z.NEVER
    }
  }
}

/** The same parameter or group, which must be sent and not be blank. */
export function required<S extends Parameter<unknown>>(schema: S): Parameter<NonNullable<z.output<S>>>
export function required(schema: Parameter<unknown>): Parameter<unknown> {
  const grouped = groups.get(schema)
  if (grouped) return group(mapParts(grouped.parts, required), grouped.combine)
  return derived(
    schema,
    (doc) => ({ ...doc, required: true, ...(isFreeText(doc) ? notBlank(doc) : {}) }),
    (parse) => (raw) => {
      const value = parse(raw)
      if (value === undefined || value === null) throw new ParameterError('is required')
      return value
    },
  )
}

/** For a change of a field: undefined leaves the field as it is, null, from a blank value or an empty list, clears it. */
export function clearable<S extends Parameter<unknown>>(schema: S): Parameter<z.output<S> | null>
export function clearable(schema: Parameter<unknown>): Parameter<unknown> {
  const isList = docs.get(schema)?.repeatable === true
  return derived(
    schema,
    (doc) => doc,
    (parse) => (raw) => {
      if (isList && Array.isArray(raw) && raw.length === 0) return null
      const value = single(raw)
      return value === undefined || value === null ? undefined : (parse(raw) ?? null)
    },
  )
}

/** For a change of a field that is never without a value: absent leaves it as it is, blank is wrong. */
export function neverBlank<T>(schema: Parameter<T>): Parameter<T>
export function neverBlank(schema: Parameter<unknown>): Parameter<unknown> {
  const grouped = groups.get(schema)
  if (grouped) return group(mapParts(grouped.parts, neverBlank), grouped.combine)
  return derived(
    schema,
    (doc) => ({ ...doc, ...(isFreeText(doc) ? notBlank(doc) : {}) }),
    (parse) => (raw) => {
      const sent = single(raw)
      if (sent === undefined || sent === null) return undefined
      const value = parse(raw)
      if (value === undefined) throw new ParameterError('is required')
      return value
    },
  )
}

/** The same parameter with more in its documentation: for rules that the endpoint itself checks. */
export function documentedAs<T>(
  schema: Parameter<T>,
  rules: Pick<ParameterDoc, 'required' | 'minLength' | 'maxLength' | 'pattern'>,
): Parameter<T> {
  return derived(
    schema,
    (doc) => ({ ...doc, ...rules }),
    (parse) => parse,
  ) as Parameter<T>
}

/** The same parameter with one more rule. `problemOf` gets each value that is not blank. */
export function checked<T>(
  schema: Parameter<T>,
  problemOf: (value: NonNullable<T>) => string | undefined,
): Parameter<T> {
  return derived(
    schema,
    (doc) => doc,
    (parse) => (raw) => {
      const value = parse(raw) as T
      const problem = value === undefined || value === null ? undefined : problemOf(value)
      if (problem !== undefined) throw new ParameterError(problem)
      return value
    },
  ) as Parameter<T>
}

function isFreeText({ type, enum: words }: ParameterDoc): boolean {
  return type === 'string' && !words
}

/** What shows nothing (`isInvisible`), without the control characters and what lies beyond U+FFFF. */
const BLANKS = [
  String.raw`\t\n\u0020\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f`,
  String.raw`\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`,
].join('')

/** Begins a pattern that also takes blank texts. */
export const BLANK_OR = '^\\s*$|'

/** A pattern without lookahead, from which tools can generate texts. */
function notBlank({ pattern }: ParameterDoc): Pick<ParameterDoc, 'minLength' | 'pattern'> {
  if (pattern === undefined) return { minLength: 1, pattern: `[^${BLANKS}]` }
  if (pattern.startsWith(BLANK_OR)) return { minLength: 1, pattern: pattern.slice(BLANK_OR.length) }
  const [, characters, excluded] = /^\^((?:\(.*\|)?\[\^(.*)\]\)?\*)\$$/.exec(pattern) ?? []
  if (characters === undefined) return { minLength: 1, pattern }
  return { minLength: 1, pattern: `^${characters}[^${excluded}${BLANKS}]${characters}$` }
}

function derived(
  schema: Parameter<unknown>,
  docOf: (doc: ParameterDoc) => ParameterDoc,
  parserOf: (parse: Parser<unknown>) => Parser<unknown>,
): Parameter<unknown> {
  const [parse, doc] = [parsers.get(schema), docs.get(schema)]
  if (!parse) throw new Error('this schema was not made by `parameter`')
  return doc ? parameter(docOf(doc), parserOf(parse)) : parsed(parserOf(parse))
}

function mapParts(parts: Parts, change: (part: Parameter<unknown>) => Parameter<unknown>): Parts {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))
}

/** The documentation of the parameters in an object's shape by name; groups are given by their parts. */
export function parameterDocs(shape: Readonly<Record<string, object>>): Record<string, ParameterDoc> {
  const entries = Object.entries(shape).flatMap(([name, schema]): [string, ParameterDoc][] => {
    const doc = docs.get(schema)
    return doc ? [[name, doc]] : Object.entries(parameterDocs(groups.get(schema)?.parts ?? {}))
  })
  return Object.fromEntries(entries)
}

export function isGroup(schema: object): boolean {
  return groups.has(schema)
}

export function values(raw: unknown): RawValue[] {
  if (raw === undefined) return []
  return (Array.isArray(raw) ? raw : [raw]) as RawValue[]
}

/** The value of a parameter that is not repeatable. Of repeats the last counts, as in the reference service. */
export function single(raw: unknown): RawValue | undefined {
  return values(raw).at(-1)
}
