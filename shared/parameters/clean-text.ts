// Reads texts as clients send them: trimmed, without control characters, of a bounded length.
import * as z from 'zod/mini'
import { isInvisible } from '../text/invisible.js'
import { ParameterError, type RawValue } from './parameter.js'

/** Half of a surrogate pair, which JSON can hold, and neither UTF-8 nor the table. */
const LONE_SURROGATE = /\p{Surrogate}/u

// Control characters but tabs and, in texts of several lines, line breaks, also of forms.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const TEXT = /^(\r\n|[^\u0000-\u0008\u000b-\u001f\u007f-\u009f])*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const LINE = /^[^\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const TYPED = /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f]*$/

/** A text of one line. */
export const line = (maxLength: number) => bounded(maxLength, LINE)
/** A text of several lines. */
export const lines = (maxLength: number) => bounded(maxLength, TEXT)
/** A text as it was typed. */
export const typed = (maxLength: number) => bounded(maxLength, TYPED)

function bounded(maxLength: number, pattern: RegExp) {
  return z.string().check(
    z.maxLength(maxLength, { error: `must have at most ${maxLength} characters`, abort: true }),
    z.regex(pattern, {
      error: ({ input = '' }) =>
        TYPED.test(input) ? 'must not contain line breaks' : 'must not contain control characters',
    }),
  )
}

/**
 * What a value says as text: trimmed, with plain line ends; undefined when nothing of it can be seen.
 * @throws ParameterError for a file, true and false.
 */
export function cleanText(value: RawValue | undefined): string | undefined {
  const text = textOf(value).replaceAll('\r\n', '\n').trim()
  return text === '' || isInvisible(text) ? undefined : text
}

/** `cleanText` of a value that stands for something else, such as a number: also bounded. */
export function shortText(value: RawValue | undefined, schema = SHORT_TEXT): string | undefined {
  const text = cleanText(value)
  if (text === undefined) return undefined
  const { data, error } = z.safeParse(schema, text)
  if (error) throw new ParameterError(error.issues[0]?.message ?? '')
  return data
}

const SHORT_TEXT = lines(255)

/** A text as it is. Only texts and numbers are texts: `false` is no name. */
export function textOf(value: RawValue | undefined): string {
  if (value instanceof File) throw new ParameterError('must be a text, not a file')
  if (typeof value === 'boolean') throw new ParameterError('must be a text or number, not true or false')
  const text = String(value ?? '')
  assertWhole(text)
  return text
}

/** @throws ParameterError for a text that UTF-8 cannot hold. */
export function assertWhole(written: string): void {
  if (LONE_SURROGATE.test(written)) throw new ParameterError('must not contain incomplete characters')
}
