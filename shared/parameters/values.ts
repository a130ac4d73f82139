// The kinds of values that parameters have. Blank means absent.
import * as z from 'zod/mini'
import { isDay } from '../text/day.js'
import { plainDigits } from '../text/digits.js'
import { ADDRESS_PATTERN, asciiAddress, isMailAddress, MAX_ADDRESS_CHARACTERS } from '../text/email-address.js'
import { completeWebsite, WEBSITE_PATTERN } from '../text/websites.js'
import { cleanText, line, lines, shortText, textOf, typed } from './clean-text.js'
import {
  documentedAs,
  listParameter,
  type Parameter,
  ParameterError,
  parameter,
  type RawValue,
  required,
  step,
} from './parameter.js'

const MAX_TEXT = 255
export const MAX_ADDRESS = 500
/** Notes on a machine's condition, and comments on a suggested location. */
export const MAX_COMMENT = 4_000
export const MAX_MESSAGE = 10_000
const MAX_LIST = 100

/** Shared by many parameters, as every schema costs a cold start time. */
const SHORT_LINE = line(MAX_TEXT)

/** A text of one line. */
export function text(description: string, maxLength = MAX_TEXT): Parameter<string | undefined> {
  return parameter({ description }, cleanText, maxLength === MAX_TEXT ? SHORT_LINE : line(maxLength))
}

/** A text that may have several lines: comments, messages, descriptions. */
export function longText(description: string, maxLength: number): Parameter<string | undefined> {
  return parameter({ description }, cleanText, lines(maxLength))
}

/** A text of one line, or none: null and blank. It has to be sent. */
export function textOrNull(description: string): Parameter<string | null> {
  return required(
    parameter(
      { description },
      (value) => (value === undefined ? undefined : (cleanText(value) ?? null)),
      z.nullable(SHORT_LINE),
    ),
  )
}

/** A list of texts: repeated, or joined by `separator`. */
export function texts(
  description: string,
  { separator, maxValues = MAX_LIST }: { separator?: string; maxValues?: number } = {},
): Parameter<string[] | undefined> {
  return listParameter({ description }, (values) => partsOf(values, separator), listOf(SHORT_LINE, maxValues))
}

/** The values of a list that are not blank; undefined when there is none. */
function partsOf(values: readonly RawValue[], separator?: string): string[] | undefined {
  const all = values.flatMap((value) => {
    const written = cleanText(value)
    return separator === undefined ? [written] : (written ?? '').split(separator).map(cleanText)
  })
  const parts = all.filter((part) => part !== undefined)
  return parts.length > 0 ? parts : undefined
}

/** Without repeats. */
function listOf<T>(item: Parameter<T>, maxValues = MAX_LIST): Parameter<T[]> {
  return z.pipe(
    z.array(item).check(z.maxLength(maxValues, `must have at most ${maxValues} values`)),
    z.transform((list) => [...new Set(list)]),
  )
}

/** For the documentation: what `isMailAddress` takes. */
export const EMAIL = { maxLength: MAX_ADDRESS_CHARACTERS, pattern: `^${ADDRESS_PATTERN}$` }

export function email(description: string): Parameter<string | undefined> {
  const read = (value: RawValue | undefined) => {
    const written = shortText(value)
    return written && asciiAddress(written)
  }
  const schema = z.string().check(z.refine(isMailAddress, 'must be one email address'))
  return documentedAs(parameter({ description }, read, schema), EMAIL)
}

/** The address of a website; one without `https://` gets it. */
export function website(description: string, maxLength = MAX_TEXT): Parameter<string | undefined> {
  const complete = step((written: string) => {
    const address = completeWebsite(written)
    if (address !== undefined) return address
    throw new ParameterError('must be the address of a website, such as https://example.org')
  })
  return parameter({ description, pattern: WEBSITE_PATTERN }, cleanText, z.pipe(line(maxLength), complete))
}

/** As typed, with leading and trailing blanks; blanks alone mean absent. */
export function password(description: string): Parameter<string | undefined> {
  const read = (value: RawValue | undefined) => {
    const written = textOf(value)
    return written.trim() === '' ? undefined : written
  }
  return parameter({ description }, read, typed(MAX_TEXT))
}

/** One of these words. */
export function choice<const T extends string>(description: string, options: readonly T[]): Parameter<T | undefined> {
  return parameter({ description }, (value) => shortText(value), oneOf(options))
}

/** Some of these words, repeated. */
export function choices<const T extends string>(
  description: string,
  options: readonly T[],
): Parameter<T[] | undefined> {
  return listParameter({ description }, (values) => partsOf(values), listOf(oneOf(options)))
}

function oneOf<const T extends string>(options: readonly T[]) {
  return z.enum(options, `must be one of ${options.join(', ')}`)
}

/** `YYYY-MM-DD`. */
export function day(description: string): Parameter<string | undefined> {
  const error = 'must be a day as YYYY-MM-DD'
  const schema = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, { error, abort: true }), z.refine(isDay, error))
  return parameter({ description, example: '2019-11-01' }, (value) => shortText(value), schema)
}

/** A day as above, whose first moment in UTC is meant, or a time as below. */
export function dayOrTime(description: string): Parameter<string | undefined> {
  const error = 'must be a day as YYYY-MM-DD, or a time as 2019-11-01T20:15:00.000Z'
  const schema = z.string().check(
    z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/, { error, abort: true }),
    z.refine(
      (written: string) => isDay(written.slice(0, 'YYYY-MM-DD'.length)) && !Number.isNaN(Date.parse(written)),
      error,
    ),
  )
  return parameter({ description, example: '2019-11-01' }, (value) => shortText(value), schema)
}

/** A time of a record, as responses have it: ISO 8601 in UTC with milliseconds. */
export function time(description: string): Parameter<string | undefined> {
  const example = '2019-11-01T20:15:00.000Z'
  const error = `must be a time as ${example}`
  const schema = z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { error, abort: true }),
    z.refine((written: string) => !Number.isNaN(Date.parse(written)), error),
  )
  return parameter({ description, example }, (value) => shortText(value), schema)
}

/** A file of a form. Forms send an empty file without a name when none was chosen, which means absent. */
export function file(description: string): Parameter<File | undefined> {
  const read = (value: RawValue | undefined) => {
    const isNone = value instanceof File ? value.size === 0 && value.name === '' : isBlank(value)
    return isNone ? undefined : value
  }
  const schema = z.instanceof(File, { error: 'must be a file, in a form sent as multipart/form-data' })
  return parameter({ description, contentMediaType: 'application/octet-stream' }, read, schema)
}

function isBlank(value: RawValue | undefined): boolean {
  return String(value ?? '').trim() === ''
}

/** A flag that is also on when its value is blank, as in `?life_list=`. */
export function presence(description: string): Parameter<boolean> {
  return flagReadBy(description, (value) => value !== undefined && value !== null && (isOn(value) || isBlank(value)))
}

export function flag(description: string): Parameter<boolean> {
  return flagReadBy(description, isOn)
}

/** A flag with a third state: null is sent as null; blank means absent. */
export function yesNoOrNull(description: string): Parameter<boolean | null | undefined> {
  return yesNoOrNullReadBy(description, (value) => (isBlank(value) ? undefined : isOn(value)))
}

/** For administrators: on or off in so many words. Absent and blank are off. */
export function strictFlag(description: string): Parameter<boolean> {
  return flagReadBy(description, strictlyOn)
}

/** For administrators: on or off in so many words; null is sent as null, and blank means absent. */
export function strictYesNoOrNull(description: string): Parameter<boolean | null | undefined> {
  return yesNoOrNullReadBy(description, strictlyOn)
}

type FlagReader = (value: RawValue | undefined) => boolean | undefined

function flagReadBy(description: string, read: FlagReader): Parameter<boolean> {
  return z._default(parameter({ description }, read, z.boolean()), false)
}

function yesNoOrNullReadBy(description: string, read: FlagReader): Parameter<boolean | null | undefined> {
  return parameter({ description }, (value) => (value === null ? null : read(value)), z.nullable(z.boolean()))
}

/** Texts that a flag of an administrator may have; any other is a mistake, not a decision. */
const STRICT_FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
])

function strictlyOn(value: RawValue | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value
  const written = shortText(value)?.toLowerCase()
  if (written === undefined) return undefined
  const isOn = STRICT_FLAGS.get(written)
  if (isOn === undefined) throw new ParameterError('must be true or false')
  return isOn
}

/**
 * How much a response leaves out. 1: long fields; 2: all but a marker's fields.
 * @param others - what other numbers and texts mean; `true` is 1.
 */
export function detailLevel(description: string, others: 0 | 1 = 1): Parameter<0 | 1 | 2> {
  const read = (value: RawValue | undefined) => {
    if (!isOn(value)) return 0
    const written = String(value).trim().toLowerCase()
    if (written === '2') return 2
    return written === '1' || written === 'true' ? 1 : others
  }
  const level = z.int32().check(z.minimum(0)) as Parameter<unknown> as Parameter<0 | 1 | 2>
  return z._default(parameter({ description, lenient: true }, read, level), 0)
}

function isOn(value: RawValue | undefined): boolean {
  if (typeof value === 'boolean') return value
  const written = shortText(value)?.toLowerCase()
  return written !== undefined && written !== '0' && written !== 'false'
}

const MAX_NUMBER_TEXT = 40
const NUMBER_TEXT = lines(MAX_NUMBER_TEXT)
const IDS_TEXT = lines(4_000)
export const MAX_ID = 2 ** 48
const NO_ID = 'must be an id, a whole number from 1'
const RECORD_ID = z.int({ error: NO_ID, abort: true }).check(z.minimum(1, NO_ID), z.maximum(MAX_ID, NO_ID))

/** The id of a record. */
export function id(description: string): Parameter<number | undefined> {
  return parameter({ description }, idOf, RECORD_ID)
}

/** Ids: repeated, or joined by `_` as in `12_34`. */
export function ids(description: string): Parameter<number[] | undefined> {
  return joined({ description, example: '12_34' }, idOf, RECORD_ID)
}

/** Digits alone: neither signs nor fractions. */
function idOf(value: RawValue | undefined): number | undefined {
  const written = shortText(value, NUMBER_TEXT)
  return written === undefined ? undefined : Number(/^\d+$/.test(written) ? written : Number.NaN)
}

export function integer(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  return parameter({ description }, numberOf, wholeNumber(minimum, maximum))
}

/** Whole numbers: repeated, or joined by `_` as in `1990_1991`. */
export function integers(description: string, minimum: number, maximum: number): Parameter<number[] | undefined> {
  return joined({ description }, numberOf, wholeNumber(minimum, maximum))
}

function wholeNumber(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z.int({ error, abort: true }).check(z.minimum(minimum, error), z.maximum(maximum, error))
}

/** Numbers: repeated, or joined by `_`. */
function joined(
  doc: { description: string; example?: string },
  read: (value: string) => number | undefined,
  schema: Parameter<number>,
): Parameter<number[] | undefined> {
  return listParameter(
    { ...doc, separator: '_' },
    (values) => {
      const written = values.map((value) => shortText(value, IDS_TEXT) ?? '')
      return partsOf(written, '_')?.map(read)
    },
    listOf(schema),
  )
}

const MAX_TOP = 10_000

/** The length of a top list; `usual` when absent or 0. Above a maximum, which no list reaches, the maximum is used. */
export function topCount(description: string, usual: number): Parameter<number> {
  const error = 'must be a whole number from 0'
  const read = (value: RawValue | undefined) => {
    const number = numberOf(value)
    return number !== undefined && Number.isFinite(number) ? Math.min(number, MAX_TOP) : number
  }
  return z.pipe(
    parameter(
      { description: `${description}; ${usual} when absent or 0` },
      read,
      z.int32({ error, abort: true }).check(z.minimum(0, error)),
    ),
    z.transform((number) => number || usual),
  )
}

const MAX_TOP_LIMIT = 100

/** The length of a top list; `usual` when absent. */
export function topLimit(description: string, usual: number): Parameter<number> {
  return z._default(integer(`${description}; ${usual} when absent`, 1, MAX_TOP_LIMIT), usual)
}

/** A distance in miles, above 0. Above `cap`, `cap` is used. */
export function miles(description: string, cap: number): Parameter<number | undefined> {
  return parameter(
    { description: `${description}; at most ${cap} are used` },
    (value) => {
      const number = numberOf(value)
      return number === undefined ? undefined : Math.min(number, cap)
    },
    z.number().check(z.gt(0, 'must be a positive number of miles')),
  )
}

export const HIGHEST_SCORE = 2n ** 63n - 1n

/** What people put between groups of three digits: one of these all along. */
const GROUP_SEPARATORS = [
  String.raw`,\uff0c\u066c`,
  String.raw`.\uff0e`,
  String.raw`\t\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`,
  String.raw`'\u0060\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07`,
]
const GROUPED = GROUP_SEPARATORS.map((signs) => `[1-9][0-9]{0,2}([${signs}][0-9]{3})+`).join('|')
const SCORE = new RegExp(String.raw`^\s*(0*[1-9][0-9]*|${GROUPED})\s*$`)
const NO_SCORE = 'must be a whole number, in digits such as 1234567 or 1,234,567'
const LOSES_DIGITS = `must be in quotes above ${Number.MAX_SAFE_INTEGER}, as JSON numbers lose digits there`

/**
 * A score of up to 64 bits: a bigint where a number would lose digits. Digits alone, of any script, or in groups of
 * three: a sign, a letter or a fraction is more likely a mistake than to be left out.
 */
export function score(description: string): Parameter<number | bigint | undefined> {
  const read = (value: RawValue | undefined) => {
    const written = shortText(value, NUMBER_TEXT)
    // A number of a JSON body is not grouped: 1.234 is a fraction.
    if (typeof value === 'number' && value > 0 && !Number.isInteger(value)) throw new ParameterError(NO_SCORE)
    if (typeof value === 'number' && value > Number.MAX_SAFE_INTEGER) throw new ParameterError(LOSES_DIGITS)
    return written === undefined ? undefined : plainDigits(written)
  }
  const digits = z
    .string()
    .check(
      z.maxLength(MAX_NUMBER_TEXT),
      z.regex(SCORE, { error: ({ input = '' }) => (/^0+$/.test(input) ? 'must be a number above 0' : NO_SCORE) }),
    )
  const points = step((written: string) => {
    const points = BigInt(written.replace(/\D/g, ''))
    if (points > HIGHEST_SCORE) throw new ParameterError(`must be at most ${HIGHEST_SCORE}`)
    return points <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(points) : points
  })
  return parameter({ description }, read, z.pipe(digits, points))
}

export function numberOf(value: RawValue | undefined): number | undefined {
  const written = shortText(value, NUMBER_TEXT)
  if (written === undefined) return undefined
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(written)) throw new ParameterError('must be a number')
  return Number(written)
}

export const MAX_PAGE_SIZE = 1000
const MAX_CURSOR = 1000

/** Asks for pages, and with them for `next_cursor`. */
export function pageSize(): Parameter<number | undefined> {
  return integer('records per page; the response then has next_cursor', 1, MAX_PAGE_SIZE)
}

export function cursor(): Parameter<string | undefined> {
  return text('next_cursor of the previous page', MAX_CURSOR)
}
