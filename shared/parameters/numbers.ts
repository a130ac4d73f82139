// Ids, counts, distances and scores. Blank means absent.
import { type Parameter, ParameterError, parameter, single, values } from './parameter.js'
import type { RawValue } from './raw.js'
import { cleanText, distinct } from './text.js'

const MAX_NUMBER_TEXT = 40
const MAX_IDS_TEXT = 4_000
export const MAX_ID = 2 ** 48

/** The id of a record. */
export function id(description: string): Parameter<number | undefined> {
  return parameter({ description, type: 'integer', minimum: 1 }, (raw) => {
    const written = cleanText(single(raw), MAX_NUMBER_TEXT)
    return written === undefined ? undefined : parseId(written)
  })
}

/** Ids: repeated, or joined by `_` as in `12_34`. */
export function ids(description: string): Parameter<number[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, example: '12_34' }, (raw) => {
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
    if (number === undefined) return undefined
    if (!Number.isInteger(number) || number < minimum || number > maximum) {
      throw new ParameterError(`must be a whole number from ${minimum} to ${maximum}`)
    }
    return number
  })
}

const MAX_TOP = 10_000

/** The length of a top list; `usual` for 0 and for other texts than numbers, as in the reference service. */
export function topCount(description: string, usual: number): Parameter<number> {
  return parameter({ description, type: 'integer', minimum: 0, maximum: MAX_TOP, lenient: true }, (raw) => {
    const number = Number.parseInt(cleanText(single(raw), MAX_NUMBER_TEXT) ?? '', 10)
    if (number < 0 || number > MAX_TOP) throw new ParameterError(`must be a whole number from 0 to ${MAX_TOP}`)
    return number || usual
  })
}

/** A distance in miles, above 0. Above `cap`, `cap` is used. */
export function miles(description: string, cap: number): Parameter<number | undefined> {
  return parameter({ description: `${description}; at most ${cap} are used`, type: 'number', minimum: 0 }, (raw) => {
    const number = parseNumber(single(raw))
    if (number === undefined) return undefined
    if (!(number > 0)) throw new ParameterError('must be a positive number of miles')
    return Math.min(number, cap)
  })
}

const HIGHEST_SCORE = 2n ** 63n - 1n

/** The digits of a text as a score of up to 64 bits: a bigint where a number would lose digits. */
export function score(description: string): Parameter<number | bigint | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_NUMBER_TEXT }, (raw) => {
    const written = cleanText(single(raw), MAX_NUMBER_TEXT)
    if (written === undefined) return undefined
    const points = BigInt(written.replace(/\D/g, '') || '0')
    if (points === 0n) throw new ParameterError('must be a number above 0')
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
