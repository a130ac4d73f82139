// Reads texts as clients send them: trimmed, without control characters, of a bounded length.
import { isInvisible } from '../text/invisible.js'
import { ParameterError, type RawValue } from './parameter.js'

/**
 * A text of one line, trimmed; undefined when nothing of it can be seen.
 * @throws ParameterError when it is too long, or has line breaks or control characters; the others throw the same.
 */
export function cleanLine(value: RawValue | undefined, maxLength: number): string | undefined {
  const line = cleanText(value, maxLength)
  if (line !== undefined && LINE_BREAK.test(line)) throw new ParameterError('must not contain line breaks')
  return line
}

/** The same of several lines. The line ends of forms become plain ones. */
export function cleanText(value: RawValue | undefined, maxLength: number): string | undefined {
  const text = readableText(textOf(value).replaceAll('\r\n', '\n').trim(), maxLength)
  return text === undefined || isInvisible(text) ? undefined : text
}

/** Only texts and numbers are texts: `false` is no name. */
export function textOf(value: RawValue | undefined): string {
  if (value instanceof File) throw new ParameterError('must be a text, not a file')
  if (typeof value === 'boolean') throw new ParameterError('must be a text or number, not true or false')
  return String(value ?? '')
}

/** The others are control characters. */
const LINE_BREAK = /[\n\u2028\u2029]/

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
/** Half of a surrogate pair, which JSON can hold, and neither UTF-8 nor the table. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** A text as it is; undefined when empty. */
export function readableText(written: string, maxLength: number): string | undefined {
  if (CONTROL_CHARACTERS.test(written)) throw new ParameterError('must not contain control characters')
  assertWhole(written)
  if (written.length > maxLength) throw new ParameterError(`must have at most ${maxLength} characters`)
  return written === '' ? undefined : written
}

/** @throws ParameterError for a text that UTF-8 cannot hold. */
export function assertWhole(written: string): void {
  if (LONE_SURROGATE.test(written)) throw new ParameterError('must not contain incomplete characters')
}
