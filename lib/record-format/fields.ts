// The kinds of fields in the import format. Blank is null; `required` rejects it.
import * as z from 'zod/mini'
import { isPasswordHash } from '../../shared/accounts/sign-in/passwords.js'
import { assertWhole } from '../../shared/parameters/clean-text.js'
import { usualHours } from '../../shared/parameters/opening-hours.js'
import { type Parameter, ParameterError, step } from '../../shared/parameters/parameter.js'
import { MAX_ID } from '../../shared/parameters/values.js'
import { isDay } from '../../shared/text/day.js'
import { decimalText } from '../../shared/text/decimal.js'
import { asciiAddress } from '../../shared/text/email-address.js'
import { isInvisible, singleSpaced } from '../../shared/text/invisible.js'
import { completeWebsite } from '../../shared/text/websites.js'

const MAX_SHORT_TEXT = 255
const MAX_LINK = 2_000
/** Texts that are part of keys, whose length DynamoDB limits in bytes. */
const MAX_KEY_TEXT = 100
const MAX_FRACTION_DIGITS = 12
const LARGEST_64_BIT = 2n ** 63n - 1n

type Parser<T> = (raw: unknown) => T

function nullable<T>(parse: Parser<T>): Parameter<T | null> {
  return withDefault<T | null>(null, parse)
}

/** A field with another value than null for a blank one. */
function withDefault<T>(blank: T, parse: Parser<T>): Parameter<T> {
  return step((raw: unknown) => (isBlank(raw) ? blank : parse(raw)))
}

/** @param usual - stands for a blank one, which is rejected otherwise. */
export function required<T>(field: Parameter<T>, usual?: NonNullable<T>): Parameter<NonNullable<T>> {
  return z.pipe(
    field,
    step((value: T) => {
      const known = value ?? usual
      if (known === undefined) throw new ParameterError('is required')
      return known
    }),
  )
}

function isBlank(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && isInvisible(raw))
}

/** Accepts some values as they are. */
function only<T>(isAccepted: (raw: unknown) => boolean, problem: string): Parser<T> {
  return (raw) => {
    if (!isAccepted(raw)) throw new ParameterError(problem)
    return raw as T
  }
}

function parseText(raw: unknown): string {
  if (typeof raw !== 'string') throw new ParameterError('must be a text')
  assertWhole(raw)
  return raw
}

const parseShortText = (maxLength: number) => (raw: unknown) => {
  const text = parseText(raw)
  if (text.length > maxLength) throw new ParameterError(`must have at most ${maxLength} characters`)
  return text
}

/** Names and addresses as people type them who look for them: trimmed, with single blanks. */
const parseName = (maxLength: number) => (raw: unknown) => parseShortText(maxLength)(singleSpaced(parseText(raw)))

export const text = (maxLength = MAX_SHORT_TEXT) => nullable(parseShortText(maxLength))
export const name = (maxLength = MAX_SHORT_TEXT) => nullable(parseName(maxLength))
export const lowerCaseKeyText = () => nullable((raw) => parseName(MAX_KEY_TEXT)(raw).toLowerCase())
export const email = () => nullable((raw) => asciiAddress(parseName(MAX_SHORT_TEXT)(raw)))
export const link = () => text(MAX_LINK)
/** With `https://` where people have left that out. Any other text stays: nobody can correct the line of an old record. */
export const website = () =>
  nullable((raw) => {
    const written = parseName(MAX_LINK)(raw)
    return completeWebsite(written) ?? written
  })
export const openingHours = () => nullable((raw) => usualHours(parseText(raw)))
export const freeText = () => nullable(parseText)
export const country = () => withDefault('US', parseName(MAX_KEY_TEXT))

const isWholeFrom = (min: number, raw: unknown) => Number.isSafeInteger(raw) && Number(raw) >= min
const parseId = only<number>(
  (raw) => isWholeFrom(1, raw) && Number(raw) <= MAX_ID,
  'must be an id, a whole number from 1',
)

/** A record without id gets the next of its type. */
export const id = () => step((raw: unknown) => (raw === undefined || raw === null ? undefined : parseId(raw)))
export const reference = () => nullable(parseId)
export const ids = () =>
  nullable((raw): number[] => {
    if (!Array.isArray(raw)) throw new ParameterError('must be a list of ids')
    return raw.map(parseId)
  })
/** Values of any record by the names of its fields. */
export const values = () =>
  nullable((raw) => {
    if (typeof raw !== 'object' || Array.isArray(raw)) throw new ParameterError('must be an object')
    return raw as Record<string, unknown>
  })
/** Objects with these fields alone. */
export const objects = (fields: z.core.$ZodLooseShape) => {
  const list = z.array(z.strictObject(fields))
  return nullable((raw): object[] => {
    const result = list.safeParse(raw)
    if (!result.success) throw new ParameterError('must be a list of objects with all their fields')
    return result.data
  })
}

const parseWhole = only<number>(Number.isSafeInteger, 'must be a whole number')
export const integer = () =>
  nullable((raw) => {
    const number = parseWhole(raw)
    if (number !== (number | 0)) throw new ParameterError('must fit into 32 bits')
    return number
  })
export const count = () => nullable(only<number>((raw) => isWholeFrom(0, raw), 'must be a whole number from 0'))
export const positiveNumber = () =>
  nullable(only<number>((raw) => Number.isFinite(raw) && Number(raw) > 0, 'must be a number above 0'))
export const yesOrNo = () => nullable(only<boolean>((raw) => typeof raw === 'boolean', 'must be true or false'))
export const passwordHash = () =>
  nullable(only<string>((raw) => typeof raw === 'string' && isPasswordHash(raw), 'must be a hash of a password'))
export const oneOf = <const T extends string>(choices: readonly T[]) =>
  nullable(only<T>((raw) => choices.some((choice) => choice === raw), `must be one of ${choices.join(', ')}`))

/** Up to 64 bits; numbers that JavaScript would round come as their digits. */
export const longInteger = () =>
  nullable((raw): number | bigint => {
    if (Number.isSafeInteger(raw)) return raw as number
    const isDigits = typeof raw === 'string' && /^-?\d{1,19}$/.test(raw)
    if (!isDigits && typeof raw !== 'bigint') throw new ParameterError('must be a whole number')
    const value = BigInt(raw)
    if (value > LARGEST_64_BIT || value < -LARGEST_64_BIT) throw new ParameterError('must fit into 64 bits')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value
  })

const parseDegrees = (max: number) => (raw: unknown) => {
  const decimal = typeof raw === 'number' || typeof raw === 'string' ? decimalText(raw, MAX_FRACTION_DIGITS) : undefined
  if (decimal === undefined) throw new ParameterError('must be a decimal number')
  if (Math.abs(Number(decimal)) > max) throw new ParameterError(`must be between -${max} and ${max}`)
  return decimal
}
const [parseLatitude, parseLongitude] = [parseDegrees(90), parseDegrees(180)]

/** Decimal numbers as text. */
export const latitude = () => nullable(parseLatitude)
export const longitude = () => nullable(parseLongitude)
export const numericLatitude = () => nullable((raw) => Number(parseLatitude(raw)))
export const numericLongitude = () => nullable((raw) => Number(parseLongitude(raw)))

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})? ?(Z|UTC|[+-]\d\d:?\d\d)$/i

/** Any offset from UTC becomes UTC, with milliseconds. */
function parseTimestamp(raw: unknown): string {
  // Made when needed: an error with its stack takes longer than the rest.
  const wrong = () => new ParameterError('must be a time with its offset, such as 2018-09-05T21:04:49.095-07:00')
  const [, day = '', clock = '', fraction = '', zone = ''] = (typeof raw === 'string' && TIMESTAMP.exec(raw)) || []
  if (!isDay(day)) throw wrong()
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const time = Date.parse(`${day}T${clock}${clock.length === 5 ? ':00' : ''}${fraction.slice(0, 4)}${offset}`)
  if (Number.isNaN(time)) throw wrong()
  return new Date(time).toISOString()
}

export const day = () =>
  nullable(only<string>((raw) => typeof raw === 'string' && isDay(raw), 'must be a date, YYYY-MM-DD'))
export const timestamp = () => nullable(parseTimestamp)
