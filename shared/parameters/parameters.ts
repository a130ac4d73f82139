// The parameters of the API as schemas: what a caller may send as text, form field or JSON, and what becomes of it.
// Endpoints compose them; their types come from here by z.output.
import * as z from 'zod/mini'
import { isMailAddress } from '../text/email-address.js'
import type { RawValue } from './raw.js'

/** What the API's documentation says of a parameter; kept beside the schema, see `parameterDoc`. */
export interface ParameterDoc {
  description: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'file'
  repeatable?: boolean
  required?: boolean
  minimum?: number
  maximum?: number
  maxLength?: number
  enum?: readonly string[]
  example?: string | number
  /** Is a value of another kind taken for a usual one instead of refused? */
  lenient?: true
}

const parameterDocs = new WeakMap<object, ParameterDoc>()

/** The documentation of a parameter made in this file. */
export function parameterDoc(schema: object): ParameterDoc | undefined {
  return parameterDocs.get(schema)
}

/** The same parameter, documented as required: for an endpoint that says itself what is missing. */
export function documentedAsRequired<T>(schema: Parameter<T>): Parameter<T> {
  const doc = parameterDocs.get(schema)
  if (doc) parameterDocs.set(schema, { ...doc, required: true })
  return schema
}

/** Thrown by a parameter's parser; the message says what is wrong, the parameter's name is put in front of it. */
class ParameterError extends Error {}

export type Parameter<T> = z.ZodMiniType<T>

/** A schema from a parser of raw values. The parser gets undefined for an absent parameter. */
export function parameter<T>(doc: ParameterDoc, parse: (raw: unknown) => T): Parameter<T> {
  const schema = z.pipe(
    z.optional(z.unknown()),
    z.transform((raw: unknown, context): T => {
      try {
        return parse(raw)
      } catch (error) {
        if (!(error instanceof ParameterError)) throw error
        context.issues.push({ code: 'custom', message: error.message, input: raw })
        return z.NEVER
      }
    }),
  ) as unknown as Parameter<T>
  parameterDocs.set(schema, doc)
  return schema
}

function values(raw: unknown): RawValue[] {
  if (raw === undefined) return []
  return (Array.isArray(raw) ? raw : [raw]) as RawValue[]
}

/** The one value of a parameter that may stand only once; of repeats the last counts, as in the reference service. */
function single(raw: unknown): RawValue | undefined {
  return values(raw).at(-1)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/** The value of a parameter that has to be sent. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new ParameterError('is required')
  return value
}

/** A trimmed text, undefined when blank. Carriage returns of forms become plain line ends. */
function cleanText(value: RawValue | undefined, maxLength: number): string | undefined {
  if (value instanceof File) throw new ParameterError('must be a text, not a file')
  return readableText(
    String(value ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
    maxLength,
  )
}

/** The text as it is, undefined when it is empty. */
function readableText(text: string, maxLength: number): string | undefined {
  if (CONTROL_CHARACTERS.test(text)) throw new ParameterError('must not contain control characters')
  // Half of a character of 32 bits, which JSON can hold and the table cannot.
  if (/\p{Surrogate}/u.test(text)) throw new ParameterError('must not contain incomplete characters')
  if (text.length > maxLength) throw new ParameterError(`must have at most ${maxLength} characters`)
  return text === '' ? undefined : text
}

const MAX_TEXT = 255
export const MAX_ADDRESS = 500
/** Of the reference service, whose clients cut there. */
export const MAX_DESCRIPTION = 549
/** Of a note on a machine's condition, and of what is said of a suggested place. */
export const MAX_COMMENT = 4_000
export const MAX_MESSAGE = 10_000
const MAX_LIST = 100
const MAX_NUMBER_TEXT = 40

/** An optional text; blank means absent. */
export function text(description: string, maxLength = MAX_TEXT): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength }, (raw) => cleanText(single(raw), maxLength))
}

/** A text that must not be blank. */
export function requiredText(description: string, maxLength = MAX_TEXT): Parameter<string> {
  return parameter({ description, type: 'string', required: true, maxLength }, (raw) =>
    present(cleanText(single(raw), maxLength)),
  )
}

/** An e-mail address, undefined when blank. */
export function optionalEmail(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_TEXT }, (raw) => parseEmail(single(raw)))
}

/** An e-mail address that must not be blank. */
export function requiredEmail(description: string): Parameter<string> {
  return parameter({ description, type: 'string', required: true, maxLength: MAX_TEXT }, (raw) =>
    present(parseEmail(single(raw))),
  )
}

function parseEmail(value: RawValue | undefined): string | undefined {
  const written = cleanText(value, MAX_TEXT)
  if (written !== undefined && !isMailAddress(written)) throw new ParameterError('must be one email address')
  return written
}

/** A file of a form; undefined when none was chosen, for which forms send an empty one without a name. */
export function optionalFile(description: string): Parameter<File | undefined> {
  return parameter({ description, type: 'file' }, (raw) => {
    const value = single(raw)
    if (value instanceof File) return value.size === 0 && value.name === '' ? undefined : value
    if (cleanText(value, Number.POSITIVE_INFINITY) === undefined) return undefined
    throw new ParameterError('must be a file, in a form sent as multipart/form-data')
  })
}

/** A password, as it was typed: blanks belong to it. Undefined when there is nothing but blanks. */
export function password(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_TEXT }, (raw) => cleanPassword(single(raw)))
}

/** A password that must not be blank. */
export function requiredPassword(description: string): Parameter<string> {
  return parameter({ description, type: 'string', required: true, maxLength: MAX_TEXT }, (raw) =>
    present(cleanPassword(single(raw))),
  )
}

function cleanPassword(value: RawValue | undefined): string | undefined {
  if (value instanceof File) throw new ParameterError('must be a text, not a file')
  const written = String(value ?? '')
  return written.trim() === '' ? undefined : readableText(written, MAX_TEXT)
}

/** A text to be changed: undefined when it is not sent and stays, null when it is blank and goes. */
export function clearableText(description: string, maxLength = MAX_TEXT): Parameter<string | null | undefined> {
  return parameter({ description, type: 'string', maxLength }, (raw) => {
    const value = single(raw)
    return value === undefined || value === null ? undefined : (cleanText(value, maxLength) ?? null)
  })
}

/** A list of texts: repeated, or several at once where `separator` joins them. Undefined when there is none. */
export function texts(description: string, separator?: string): Parameter<string[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, maxLength: MAX_TEXT }, (raw) => {
    const all = values(raw).flatMap((value) => {
      const clean = cleanText(value, MAX_TEXT * (separator ? MAX_LIST : 1)) ?? ''
      const parts = separator ? clean.split(separator) : [clean]
      return parts.flatMap((part) => cleanText(part, MAX_TEXT) ?? [])
    })
    return bounded(all)
  })
}

function bounded<T>(list: T[]): T[] | undefined {
  if (list.length > MAX_LIST) throw new ParameterError(`must have at most ${MAX_LIST} values`)
  return list.length > 0 ? [...new Set(list)] : undefined
}

export const MAX_ID = 2 ** 48

function parseId(value: RawValue): number {
  const written = cleanText(value, MAX_NUMBER_TEXT) ?? ''
  const id = /^\d+$/.test(written) ? Number(written) : Number.NaN
  if (!(id >= 1 && id <= MAX_ID)) throw new ParameterError('must be an id, a whole number from 1')
  return id
}

/** The id of a record, required. */
export function recordId(description: string): Parameter<number> {
  return parameter({ description, type: 'integer', required: true, minimum: 1 }, (raw) =>
    parseId(present(cleanText(single(raw), MAX_NUMBER_TEXT))),
  )
}

/** The id of a record, undefined when blank or absent. */
export function optionalId(description: string): Parameter<number | undefined> {
  return parameter({ description, type: 'integer', minimum: 1 }, (raw) => {
    const written = cleanText(single(raw), MAX_NUMBER_TEXT)
    return written === undefined ? undefined : parseId(written)
  })
}

/** An id to be changed: undefined when it is not sent and stays, null when it is blank and goes. */
export function clearableId(description: string): Parameter<number | null | undefined> {
  return parameter({ description, type: 'integer', minimum: 1 }, (raw) => {
    const value = single(raw)
    if (value === undefined || value === null) return undefined
    return cleanText(value, MAX_NUMBER_TEXT) === undefined ? null : parseId(value)
  })
}

/** Ids: repeated, or several joined by `_` as in `12_34`. Undefined when there is none. */
export function ids(description: string): Parameter<number[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, example: '12_34' }, (raw) => {
    const parts = values(raw).flatMap((value) =>
      (cleanText(value, MAX_NUMBER_TEXT * MAX_LIST) ?? '').split('_').filter((part) => part !== ''),
    )
    return bounded(parts.map(parseId))
  })
}

/** Absent, empty, `0` and `false` are off; anything else is on. */
export function flag(description: string): Parameter<boolean> {
  return parameter({ description, type: 'boolean' }, (raw) => isOn(single(raw)))
}

function isOn(value: RawValue | undefined): boolean {
  const written = cleanText(value, MAX_TEXT)?.toLowerCase()
  return written !== undefined && written !== '0' && written !== 'false'
}

/** On or off as a flag, null for neither; undefined when blank or absent. */
export function yesNoOrNull(description: string): Parameter<boolean | null | undefined> {
  return parameter({ description, type: 'boolean' }, (raw) => {
    const value = single(raw)
    if (value === null) return null
    return cleanText(value, MAX_TEXT) === undefined ? undefined : isOn(value)
  })
}

const HIGHEST_SCORE = 2n ** 63n - 1n

/** A score: the digits of what is written, which fit into 64 bits. A bigint where a number would lose some. */
export function score(description: string): Parameter<number | bigint> {
  return parameter({ description, type: 'string', required: true, maxLength: MAX_NUMBER_TEXT }, (raw) => {
    const written = present(cleanText(single(raw), MAX_NUMBER_TEXT))
    const points = BigInt(written.replace(/\D/g, '') || '0')
    if (points === 0n) throw new ParameterError('must be a number above 0')
    if (points > HIGHEST_SCORE) throw new ParameterError(`must be at most ${HIGHEST_SCORE}`)
    return points <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(points) : points
  })
}

/** How much is left out of an answer: 0 nothing, 1 (also for any other value that is on) the long fields, 2 all but a marker. */
export function detailLevel(description: string): Parameter<0 | 1 | 2> {
  return parameter({ description, type: 'integer', minimum: 0, maximum: 2, lenient: true }, (raw) => {
    const value = single(raw)
    if (!isOn(value)) return 0
    return String(value).trim() === '2' ? 2 : 1
  })
}

function parseNumber(value: RawValue | undefined): number | undefined {
  const written = cleanText(value, MAX_NUMBER_TEXT)
  if (written === undefined) return undefined
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(written)) throw new ParameterError('must be a number')
  return Number(written)
}

/** A whole number in bounds, undefined when blank. */
export function integer(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  return parameter({ description, type: 'integer', minimum, maximum }, (raw) => {
    const number = parseNumber(single(raw))
    if (number === undefined) return undefined
    if (!Number.isInteger(number) || number < minimum || number > maximum) {
      throw new ParameterError(`must be a whole number from ${minimum} to ${maximum}`)
    }
    return number
  })
}

const MAX_TOP = 10_000

/** How long a top list is: as long as usual for 0 and for what is no number, as in the reference service. */
export function topCount(description: string, usual: number): Parameter<number> {
  return parameter({ description, type: 'integer', minimum: 0, maximum: MAX_TOP, lenient: true }, (raw) => {
    const number = Number.parseInt(cleanText(single(raw), MAX_NUMBER_TEXT) ?? '', 10)
    if (number < 0 || number > MAX_TOP) throw new ParameterError(`must be a whole number from 0 to ${MAX_TOP}`)
    return number || usual
  })
}

/** A day as `YYYY-MM-DD`, undefined when blank. */
export function day(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', example: '2019-11-01' }, (raw) => {
    const written = cleanText(single(raw), MAX_NUMBER_TEXT)
    if (written === undefined) return undefined
    const date = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00.000Z`) : undefined
    // 2019-02-30 is read as a day of March.
    if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) {
      throw new ParameterError('must be a day as YYYY-MM-DD')
    }
    return written
  })
}

function coordinate(raw: unknown, bound: number): number {
  return present(optionalCoordinate(raw, bound))
}

function optionalCoordinate(raw: unknown, bound: number): number | undefined {
  const number = parseNumber(single(raw))
  if (number === undefined) return undefined
  if (number < -bound || number > bound) throw new ParameterError(`must be between -${bound} and ${bound}`)
  return number
}

/** Degrees north, -90 to 90, required: a blank one is no place in the Gulf of Guinea. */
export function latitude(description: string): Parameter<number> {
  return parameter(
    { description, type: 'number', required: true, minimum: -90, maximum: 90, example: '45.52' },
    (raw) => coordinate(raw, 90),
  )
}

/** Map widgets count on past the antimeridian; up to one and a half turns are wrapped. */
const MAX_LONGITUDE = 540

/** Degrees east, required; wrapped into -180 to 180. */
export function longitude(description: string): Parameter<number> {
  return parameter(
    {
      description,
      type: 'number',
      required: true,
      minimum: -MAX_LONGITUDE,
      maximum: MAX_LONGITUDE,
      example: '-122.67',
    },
    (raw) => wrapLongitude(coordinate(raw, MAX_LONGITUDE)),
  )
}

/** Degrees east, required; as sent, for an edge of a box. */
export function boxEdge(description: string): Parameter<number> {
  return parameter(
    {
      description,
      type: 'number',
      required: true,
      minimum: -MAX_LONGITUDE,
      maximum: MAX_LONGITUDE,
      example: '-122.67',
    },
    (raw) => coordinate(raw, MAX_LONGITUDE),
  )
}

/** Degrees north, undefined when blank. */
export function optionalLatitude(description: string): Parameter<number | undefined> {
  return parameter({ description, type: 'number', minimum: -90, maximum: 90 }, (raw) => optionalCoordinate(raw, 90))
}

/** Degrees east, undefined when blank; wrapped into -180 to 180. */
export function optionalLongitude(description: string): Parameter<number | undefined> {
  return parameter({ description, type: 'number', minimum: -MAX_LONGITUDE, maximum: MAX_LONGITUDE }, (raw) => {
    const lon = optionalCoordinate(raw, MAX_LONGITUDE)
    return lon === undefined ? undefined : wrapLongitude(lon)
  })
}

/** The same meridian within -180 to 180; 180 itself stays. */
export function wrapLongitude(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

/** A distance in miles, more than 0; above `cap` it is lowered to it. Undefined when blank. */
export function miles(description: string, cap: number): Parameter<number | undefined> {
  return parameter({ description: `${description}; at most ${cap} are used`, type: 'number', minimum: 0 }, (raw) => {
    const number = parseNumber(single(raw))
    if (number === undefined) return undefined
    if (!(number > 0)) throw new ParameterError('must be a positive number of miles')
    return Math.min(number, cap)
  })
}

/** One of a few words, undefined when blank. */
export function choice<const T extends string>(description: string, options: readonly T[]): Parameter<T | undefined> {
  return parameter({ description, type: 'string', enum: options }, (raw) => {
    const word = cleanText(single(raw), MAX_TEXT)
    if (word === undefined) return undefined
    const found = options.find((option) => option === word)
    if (found === undefined) throw new ParameterError(`must be one of ${options.join(', ')}`)
    return found
  })
}

/** Some of a few words, repeated; undefined when there is none. */
export function choices<const T extends string>(
  description: string,
  options: readonly T[],
): Parameter<T[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, enum: options }, (raw) => {
    const given = values(raw).flatMap((value) => cleanText(value, MAX_TEXT) ?? [])
    const unknown = given.find((word) => !(options as readonly string[]).includes(word))
    if (unknown !== undefined) throw new ParameterError(`must be one of ${options.join(', ')}`)
    return bounded(given as T[])
  })
}

export const MAX_PAGE_SIZE = 1000

/** How many records a page holds; with it comes `next_cursor`. */
export const pageSize = () => integer('records per page; the answer then carries next_cursor', 1, MAX_PAGE_SIZE)

/** Where a page begins, as `next_cursor` of the page before gave it. */
export const cursor = () => text('next_cursor of the page before', 1_000)
