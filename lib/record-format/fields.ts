// What a field of the import format may hold: parsers that say what is wrong, as schemas.
import * as z from 'zod/mini'
import { isPasswordHash } from '../../shared/auth/passwords.js'
import { MAX_ID } from '../../shared/parameters/numbers.js'
import { decimalText } from '../../shared/text/decimal.js'

const MAX_SHORT_TEXT = 255
const MAX_LINK = 2_000
/** Names that are part of keys, which DynamoDB limits in bytes. */
export const MAX_KEY_TEXT = 100
const MAX_FRACTION_DIGITS = 12
const LARGEST_64_BIT = 2n ** 63n - 1n

class FieldError extends Error {}

/** A field's schema from a parser that throws what is wrong with the value. */
export function field<T>(parse: (raw: unknown) => T): z.ZodMiniType<T> {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((raw: unknown, context): T => {
      try {
        return parse(raw)
      } catch (error) {
        if (!(error instanceof FieldError)) throw error
        context.issues.push({ code: 'custom', message: error.message, input: raw })
        return z.NEVER
      }
    }),
  ) as unknown as z.ZodMiniType<T>
}

export function isBlank(raw: unknown): raw is undefined | null | string {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}

export function nullable<T>(parse: (raw: unknown) => T) {
  return field((raw) => (isBlank(raw) ? null : parse(raw)))
}

export function required<T>(parse: (raw: unknown) => T) {
  return field((raw) => {
    if (isBlank(raw)) throw new FieldError('is required')
    return parse(raw)
  })
}

/** Half a surrogate pair, which UTF-8 cannot hold. */
const LONE_SURROGATE = /\p{Surrogate}/u

export function longText(raw: unknown): string {
  if (typeof raw !== 'string') throw new FieldError('must be a text')
  if (LONE_SURROGATE.test(raw)) throw new FieldError('must not contain incomplete characters')
  return raw
}

export const shortText = (maxLength: number) => (raw: unknown) => {
  const text = longText(raw)
  if (text.length > maxLength) throw new FieldError(`must have at most ${maxLength} characters`)
  return text
}

export const text = () => nullable(shortText(MAX_SHORT_TEXT))
export const keyText = () => nullable(shortText(MAX_KEY_TEXT))
export const name = () => required(shortText(MAX_SHORT_TEXT))
export const link = () => nullable(shortText(MAX_LINK))
export const freeText = () => nullable(longText)

export function parseId(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < 1 || raw > MAX_ID) {
    throw new FieldError('must be an id, a whole number from 1')
  }
  return raw
}

export function parseIds(raw: unknown): number[] {
  if (!Array.isArray(raw)) throw new FieldError('must be a list of ids')
  return raw.map(parseId)
}

/** Absent: the record gets the next of its type. */
export const id = () => field((raw) => (raw === undefined || raw === null ? undefined : parseId(raw)))
export const reference = () => nullable(parseId)
export const parent = () => required(parseId)

export const integer = () =>
  nullable((raw) => {
    if (!Number.isSafeInteger(raw)) throw new FieldError('must be a whole number')
    return raw as number
  })

/** Up to 64 bits; numbers that JavaScript would round come as their digits. */
export const longInteger = () =>
  nullable((raw): number | bigint => {
    if (Number.isSafeInteger(raw)) return raw as number
    const isDigits = typeof raw === 'string' && /^-?\d{1,19}$/.test(raw)
    if (!isDigits && typeof raw !== 'bigint') throw new FieldError('must be a whole number')
    const value = BigInt(raw)
    if (value > LARGEST_64_BIT || value < -LARGEST_64_BIT) throw new FieldError('must fit into 64 bits')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value
  })

export const count = () =>
  nullable((raw) => {
    if (!Number.isSafeInteger(raw) || (raw as number) < 0) throw new FieldError('must be a whole number from 0')
    return raw as number
  })

export const passwordHash = () =>
  nullable((raw) => {
    if (typeof raw !== 'string' || !isPasswordHash(raw)) throw new FieldError('must be a hash of a password')
    return raw
  })

export const positiveNumber = () =>
  nullable((raw) => {
    if (typeof raw !== 'number' || !Number.isFinite(raw) || raw <= 0) throw new FieldError('must be a number above 0')
    return raw
  })

export const yesOrNo = () =>
  nullable((raw) => {
    if (typeof raw !== 'boolean') throw new FieldError('must be true or false')
    return raw
  })

const degrees = (max: number) => (raw: unknown) => {
  const decimal = typeof raw === 'number' || typeof raw === 'string' ? decimalText(raw, MAX_FRACTION_DIGITS) : undefined
  if (decimal === undefined) throw new FieldError('must be a decimal number')
  if (Math.abs(Number(decimal)) > max) throw new FieldError(`must be between -${max} and ${max}`)
  return decimal
}
export const latitude = degrees(90)
export const longitude = degrees(180)

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})? ?(Z|UTC|[+-]\d\d:?\d\d)$/i

function isDay(text: string): boolean {
  const [, year, month, date] = DAY.exec(text) ?? []
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

function parseDay(raw: unknown): string {
  if (typeof raw === 'string' && isDay(raw)) return raw
  throw new FieldError('must be a date, YYYY-MM-DD')
}

/** Any offset from UTC becomes UTC, with milliseconds. */
export function parseTimestamp(raw: unknown): string {
  const wrong = new FieldError('must be a time with its offset, such as 2018-09-05T21:04:49.095-07:00')
  const match = typeof raw === 'string' ? TIMESTAMP.exec(raw) : null
  if (!match || !isDay(match[1] ?? '')) throw wrong
  const [, day = '', clock = '', fraction = '', zone = ''] = match
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const time = Date.parse(`${day}T${clock}${clock.length === 5 ? ':00' : ''}${fraction.slice(0, 4)}${offset}`)
  if (Number.isNaN(time)) throw wrong
  return new Date(time).toISOString()
}

export const day = () => nullable(parseDay)
export const timestamp = () => nullable(parseTimestamp)
export const timestamps = { created_at: timestamp(), updated_at: timestamp() }

export const oneOf =
  <const T extends string>(choices: readonly T[]) =>
  (raw: unknown): T => {
    const found = choices.find((choice) => choice === raw)
    if (found === undefined) throw new FieldError(`must be one of ${choices.join(', ')}`)
    return found
  }
