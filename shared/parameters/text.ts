// Texts, words, email addresses, passwords and days. Blank means absent.

import { isDay } from '../text/day.js'
import { isMailAddress } from '../text/email-address.js'
import { type Parameter, ParameterError, parameter, single, values } from './parameter.js'
import type { RawValue } from './raw.js'

const MAX_TEXT = 255
export const MAX_ADDRESS = 500
/** As in the reference service, whose clients cut there. */
export const MAX_DESCRIPTION = 549
/** Notes on a machine's condition, and comments on a suggested location. */
export const MAX_COMMENT = 4_000
export const MAX_MESSAGE = 10_000
const MAX_LIST = 100

export function text(description: string, maxLength = MAX_TEXT): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength }, (raw) => cleanText(single(raw), maxLength))
}

/** A list of texts: repeated, or joined by `separator`. */
export function texts(description: string, separator?: string): Parameter<string[] | undefined> {
  return parameter({ description, type: 'string', repeatable: true, maxLength: MAX_TEXT }, (raw) => {
    const all = values(raw).flatMap((value) => {
      const clean = cleanText(value, MAX_TEXT * (separator ? MAX_LIST : 1)) ?? ''
      const parts = separator ? clean.split(separator) : [clean]
      return parts.flatMap((part) => cleanText(part, MAX_TEXT) ?? [])
    })
    return distinct(all)
  })
}

export function email(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_TEXT }, (raw) => {
    const written = cleanText(single(raw), MAX_TEXT)
    if (written !== undefined && !isMailAddress(written)) throw new ParameterError('must be one email address')
    return written
  })
}

/** As typed, with leading and trailing blanks; blanks alone mean absent. */
export function password(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', maxLength: MAX_TEXT }, (raw) => {
    const value = single(raw)
    if (value instanceof File) throw new ParameterError('must be a text, not a file')
    const written = String(value ?? '')
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

/** `YYYY-MM-DD`. */
export function day(description: string): Parameter<string | undefined> {
  return parameter({ description, type: 'string', example: '2019-11-01' }, (raw) => {
    const written = cleanText(single(raw), MAX_TEXT)
    if (written !== undefined && !isDay(written)) throw new ParameterError('must be a day as YYYY-MM-DD')
    return written
  })
}

/** Without repeats; undefined when empty. */
export function distinct<T>(list: T[]): T[] | undefined {
  if (list.length > MAX_LIST) throw new ParameterError(`must have at most ${MAX_LIST} values`)
  return list.length > 0 ? [...new Set(list)] : undefined
}

/** Trimmed; undefined when blank. The line ends of forms become plain ones. */
export function cleanText(value: RawValue | undefined, maxLength: number): string | undefined {
  if (value instanceof File) throw new ParameterError('must be a text, not a file')
  const plain = String(value ?? '').replaceAll('\r\n', '\n')
  return readableText(plain.trim(), maxLength)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
/** Half of a surrogate pair, which JSON can hold, and neither UTF-8 nor the table. */
const LONE_SURROGATE = /\p{Surrogate}/u

function readableText(written: string, maxLength: number): string | undefined {
  if (CONTROL_CHARACTERS.test(written)) throw new ParameterError('must not contain control characters')
  assertWhole(written)
  if (written.length > maxLength) throw new ParameterError(`must have at most ${maxLength} characters`)
  return written === '' ? undefined : written
}

/** @throws ParameterError for a text that UTF-8 cannot hold. */
export function assertWhole(written: string): void {
  if (LONE_SURROGATE.test(written)) throw new ParameterError('must not contain incomplete characters')
}
