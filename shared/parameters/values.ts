// The kinds of values that parameters have. Blank means absent.
import { isDay } from '../text/day.js'
import { plainDigits } from '../text/digits.js'
import { ADDRESS_PATTERN, asciiAddress, isMailAddress, MAX_ADDRESS_CHARACTERS } from '../text/email-address.js'
import { completeWebsite, WEBSITE_PATTERN } from '../text/websites.js'
import { cleanLine, cleanText, readableText, textOf } from './clean-text.js'
import { BLANK_OR, type Parameter, ParameterError, parameter, type RawValue, single, values } from './parameter.js'

const MAX_TEXT = 255
export const MAX_ADDRESS = 500
/** As in the reference service, whose clients cut there. */
export const MAX_DESCRIPTION = 549
/** Notes on a machine's condition, and comments on a suggested location. */
export const MAX_COMMENT = 4_000
export const MAX_MESSAGE = 10_000
const MAX_LIST = 100

/** For the documentation: no control characters but tabs and, in texts of several lines, line breaks, also of forms. */
const TEXT_PATTERN = String.raw`^(\r\n|[^\u0000-\u0008\u000b-\u001f\u007f-\u009f])*$`
const LINE_PATTERN = String.raw`^[^\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]*$`

const PASSWORD_PATTERN = String.raw`^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$`

/** A text of one line. */
export function text(description: string, maxLength = MAX_TEXT): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength, pattern: LINE_PATTERN }, (raw) =>
    cleanLine(single(raw), maxLength),
  )
}

/** A text that may have several lines: comments, messages, descriptions. */
export function longText(description: string, maxLength: number): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength, pattern: TEXT_PATTERN }, (raw) =>
    cleanText(single(raw), maxLength),
  )
}

/** A text of one line, or none: null and blank. It has to be sent. */
export function textOrNull(description: string): Parameter<string | null> {
  return parameter(
    { description, type: 'string', required: true, maxLength: MAX_TEXT, pattern: LINE_PATTERN },
    (raw) => {
      if (raw === undefined) throw new ParameterError('is required')
      return cleanLine(single(raw), MAX_TEXT) ?? null
    },
  )
}

/** A list of texts: repeated, or joined by `separator`. */
export function texts(
  description: string,
  { separator, maxValues = MAX_LIST }: { separator?: string; maxValues?: number } = {},
): Parameter<string[] | undefined> {
  return parameter(
    { description, type: 'string', repeatable: true, maxLength: MAX_TEXT, pattern: LINE_PATTERN },
    (raw) => {
      const all = values(raw).flatMap((value) => {
        const clean = cleanLine(value, MAX_TEXT * (separator ? MAX_LIST : 1)) ?? ''
        const parts = separator ? clean.split(separator) : [clean]
        return parts.flatMap((part) => cleanText(part, MAX_TEXT) ?? [])
      })
      return distinct(all, maxValues)
    },
  )
}

/** For the documentation: blank, or what `isMailAddress` takes. */
export const EMAIL = { maxLength: MAX_ADDRESS_CHARACTERS, pattern: `^(${ADDRESS_PATTERN})?$` }

export function email(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', ...EMAIL }, (raw) => {
    const written = cleanText(single(raw), MAX_TEXT)
    const address = written && asciiAddress(written)
    if (address !== undefined && !isMailAddress(address)) throw new ParameterError('must be one email address')
    return address
  })
}

/** The address of a website; one without `https://` gets it. */
export function website(description: string, maxLength = MAX_TEXT): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength, pattern: WEBSITE_PATTERN }, (raw) => {
    const written = cleanLine(single(raw), maxLength)
    const complete = written && completeWebsite(written)
    if (written !== undefined && complete === undefined) {
      throw new ParameterError('must be the address of a website, such as https://example.org')
    }
    return complete
  })
}

/** As typed, with leading and trailing blanks; blanks alone mean absent. */
export function password(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_TEXT, pattern: PASSWORD_PATTERN }, (raw) => {
    const written = textOf(single(raw))
    return written.trim() === '' ? undefined : readableText(written, MAX_TEXT)
  })
}

/** One of these words. */
export function choice<const T extends string>(description: string, options: readonly T[]): Parameter<T | undefined> {
  return parameter({ description, type: 'string', enum: options }, (raw) => {
    const word = cleanText(single(raw), MAX_TEXT)
    return word === undefined ? undefined : optionOf(word, options)
  })
}

/** Some of these words, repeated. */
export function choices<const T extends string>(
  description: string,
  options: readonly T[],
): Parameter<T[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, enum: options }, (raw) => {
    const words = values(raw).flatMap((value) => cleanText(value, MAX_TEXT) ?? [])
    return distinct(words.map((word) => optionOf(word, options)))
  })
}

function optionOf<T extends string>(word: string, options: readonly T[]): T {
  const found = options.find((option) => option === word)
  if (found === undefined) throw new ParameterError(`must be one of ${options.join(', ')}`)
  return found
}

/** Blank, or `YYYY-MM-DD`. */
const DAY_PATTERN = String.raw`^(\d{4}-\d\d-\d\d)?$`

/** `YYYY-MM-DD`. */
export function day(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', pattern: DAY_PATTERN, example: '2019-11-01' }, (raw) => {
    const written = cleanText(single(raw), MAX_TEXT)
    if (written !== undefined && !isDay(written)) throw new ParameterError('must be a day as YYYY-MM-DD')
    return written
  })
}

const TIME_PATTERN = String.raw`^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)?$`

/** A time of a record, as responses have it: ISO 8601 in UTC with milliseconds. */
export function time(description: string): Parameter<string | undefined> {
  const example = '2019-11-01T20:15:00.000Z'
  return parameter({ description, type: 'string', pattern: TIME_PATTERN, example }, (raw) => {
    const written = cleanText(single(raw), MAX_TEXT)
    if (written === undefined) return undefined
    const isTime = new RegExp(TIME_PATTERN).test(written) && !Number.isNaN(Date.parse(written))
    if (!isTime) throw new ParameterError(`must be a time as ${example}`)
    return written
  })
}

/** A file of a form. Forms send an empty file without a name when none was chosen, which means absent. */
export function file(description: string): Parameter<File | undefined> {
  return parameter({ description, type: 'file' }, (raw) => {
    const value = single(raw)
    if (value instanceof File) return value.size === 0 && value.name === '' ? undefined : value
    if (value === undefined || value === null || String(value).trim() === '') return undefined
    throw new ParameterError('must be a file, in a form sent as multipart/form-data')
  })
}

/** A flag that is also on when its value is blank, as in `?life_list=`. */
export function presence(description: string): Parameter<boolean> {
  return parameter({ description, type: 'boolean' }, (raw) => {
    const value = single(raw)
    return value !== undefined && value !== null && (isOn(value) || String(value).trim() === '')
  })
}

export function flag(description: string): Parameter<boolean> {
  return parameter({ description, type: 'boolean' }, (raw) => isOn(single(raw)))
}

/** A flag with a third state: null is sent as null; blank means absent. */
export function yesNoOrNull(description: string): Parameter<boolean | null | undefined> {
  return parameter({ description, type: 'boolean' }, (raw) => {
    const value = single(raw)
    if (value === null) return null
    return value === undefined || String(value).trim() === '' ? undefined : isOn(value)
  })
}

/** Texts that a flag of an administrator may have; any other is a mistake, not a decision. */
const STRICT_FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
])

/** For administrators: on or off in so many words. Absent and blank are off. */
export function strictFlag(description: string): Parameter<boolean> {
  return parameter({ description, type: 'boolean' }, (raw) => strictlyOn(single(raw)) ?? false)
}

/** The same with a third state: null is sent as null; blank means absent. */
export function strictYesNoOrNull(description: string): Parameter<boolean | null | undefined> {
  return parameter({ description, type: 'boolean' }, (raw) => {
    const value = single(raw)
    return value === null ? null : strictlyOn(value)
  })
}

function strictlyOn(value: RawValue | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value
  const written = cleanText(value, MAX_TEXT)?.toLowerCase()
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
  return parameter({ description, type: 'integer', minimum: 0, lenient: true }, (raw) => {
    const value = single(raw)
    if (!isOn(value)) return 0
    const written = String(value).trim().toLowerCase()
    if (written === '2') return 2
    return written === '1' || written === 'true' ? 1 : others
  })
}

function isOn(value: RawValue | undefined): boolean {
  if (typeof value === 'boolean') return value
  const written = cleanText(value, MAX_TEXT)?.toLowerCase()
  return written !== undefined && written !== '0' && written !== 'false'
}

const MAX_NUMBER_TEXT = 40
const MAX_IDS_TEXT = 4_000
export const MAX_ID = 2 ** 48

/** For the documentation: ids joined by `_`, with a digit less than `MAX_ID`, which no id ever has. */
const IDS_PATTERN = '^_*(0*[1-9][0-9]{0,13}_+)*(0*[1-9][0-9]{0,13})?$'

/** The id of a record. */
export function id(description: string): Parameter<number | undefined> {
  return parameter({ description, type: 'integer', minimum: 1, maximum: MAX_ID }, (raw) => {
    const written = cleanText(single(raw), MAX_NUMBER_TEXT)
    return written === undefined ? undefined : parseId(written)
  })
}

/** Ids: repeated, or joined by `_` as in `12_34`. */
export function ids(description: string): Parameter<number[] | undefined> {
  const doc = { description, type: 'string', repeatable: true, numeric: true, pattern: IDS_PATTERN } as const
  return parameter({ ...doc, example: '12_34' }, (raw) => {
    const parts = values(raw).flatMap((value) => (cleanText(value, MAX_IDS_TEXT) ?? '').split('_'))
    return distinct(parts.filter((part) => part !== '').map(parseId))
  })
}

function parseId(value: string): number {
  const written = cleanText(value, MAX_NUMBER_TEXT) ?? ''
  const number = /^\d+$/.test(written) ? Number(written) : Number.NaN
  if (!(number >= 1 && number <= MAX_ID)) throw new ParameterError('must be an id, a whole number from 1')
  return number
}

export function integer(description: string, minimum: number, maximum: number): Parameter<number | undefined> {
  return parameter({ description, type: 'integer', minimum, maximum }, (raw) => {
    const number = parseNumber(single(raw))
    return number === undefined ? undefined : wholeNumber(number, minimum, maximum)
  })
}

/** Whole numbers: repeated, or joined by `_` as in `1990_1991`. */
export function integers(description: string, minimum: number, maximum: number): Parameter<number[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, numeric: true, pattern: '^[0-9_]*$' }, (raw) => {
    const parts = values(raw).flatMap((value) => (cleanText(value, MAX_IDS_TEXT) ?? '').split('_'))
    return distinct(parts.filter((part) => part !== '').map((part) => wholeNumber(parseNumber(part), minimum, maximum)))
  })
}

function wholeNumber(number: number | undefined, minimum: number, maximum: number): number {
  if (number === undefined || !Number.isInteger(number) || number < minimum || number > maximum) {
    throw new ParameterError(`must be a whole number from ${minimum} to ${maximum}`)
  }
  return number
}

const MAX_TOP = 10_000

/** The length of a top list; `usual` when absent or 0. Above a maximum, which no list reaches, the maximum is used. */
export function topCount(description: string, usual: number): Parameter<number> {
  const doc = { description: `${description}; ${usual} when absent or 0`, type: 'integer', minimum: 0 } as const
  return parameter(doc, (raw) => {
    const number = parseNumber(single(raw)) ?? usual
    if (!Number.isInteger(number) || number < 0) throw new ParameterError('must be a whole number from 0')
    return Math.min(number, MAX_TOP) || usual
  })
}

const MAX_TOP_LIMIT = 100

/** The length of a top list; `usual` when absent. */
export function topLimit(description: string, usual: number): Parameter<number> {
  const doc = { description: `${description}; ${usual} when absent`, type: 'integer' } as const
  return parameter({ ...doc, minimum: 1, maximum: MAX_TOP_LIMIT }, (raw) =>
    wholeNumber(parseNumber(single(raw)) ?? usual, 1, MAX_TOP_LIMIT),
  )
}

/** A distance in miles, above 0. Above `cap`, `cap` is used. */
export function miles(description: string, cap: number): Parameter<number | undefined> {
  const doc = { description: `${description}; at most ${cap} are used`, type: 'number', exclusiveMinimum: 0 } as const
  return parameter(doc, (raw) => {
    const number = parseNumber(single(raw))
    if (number === undefined) return undefined
    if (!(number > 0)) throw new ParameterError('must be a positive number of miles')
    return Math.min(number, cap)
  })
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
const SCORE_PATTERN = String.raw`${BLANK_OR}^\s*(0*[1-9][0-9]*|${GROUPED})\s*$`
const SCORE = new RegExp(SCORE_PATTERN)

/**
 * A score of up to 64 bits: a bigint where a number would lose digits. Digits alone, of any script, or in groups of
 * three: a sign, a letter or a fraction is more likely a mistake than to be left out.
 */
export function score(description: string): Parameter<number | bigint | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_NUMBER_TEXT, pattern: SCORE_PATTERN }, (raw) => {
    const sent = single(raw)
    const written = plainDigits(cleanText(sent, MAX_NUMBER_TEXT) ?? '')
    if (written === '') return undefined
    // A number of a JSON body is not grouped: 1.234 is a fraction.
    const isWhole = typeof sent !== 'number' || Number.isInteger(sent)
    if (!/[1-9]/.test(written)) throw new ParameterError('must be a number above 0')
    if (!isWhole || !SCORE.test(written)) {
      throw new ParameterError('must be a whole number, in digits such as 1234567 or 1,234,567')
    }
    const points = BigInt(written.replace(/\D/g, ''))
    if (points > HIGHEST_SCORE) throw new ParameterError(`must be at most ${HIGHEST_SCORE}`)
    return points <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(points) : points
  })
}

export function parseNumber(value: RawValue | undefined): number | undefined {
  const written = cleanText(value, MAX_NUMBER_TEXT)
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

/** Without repeats; undefined when empty. */
function distinct<T>(list: T[], maxValues = MAX_LIST): T[] | undefined {
  if (list.length > maxValues) throw new ParameterError(`must have at most ${maxValues} values`)
  return list.length > 0 ? [...new Set(list)] : undefined
}
