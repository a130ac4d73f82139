// What the document says of blank texts. Parameters read them as absent, which JSON Schema cannot tell from their schemas.
import type { JsonSchema } from '../../shared/docs/document.js'

/** What shows nothing (`isInvisible`), without the control characters and what lies beyond U+FFFF. */
const BLANKS = [
  String.raw`\t\n\u0020\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f`,
  String.raw`\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`,
].join('')

/** Of a text that must not be blank. The pattern is without lookahead: tools can generate texts from it. */
export function rejectBlank(schema: JsonSchema): void {
  if (schema.type !== 'string' || schema.enum) return
  const { minLength = 1, pattern = '' } = schema as { minLength?: number; pattern?: string }
  schema.minLength = minLength
  const [, characters, excluded] = /^\^((?:\(.*\|)?\[\^(.*)\]\)?\*)\$$/.exec(pattern) ?? []
  if (characters !== undefined) schema.pattern = `^${characters}[^${excluded}${BLANKS}]${characters}$`
}

/** Of a text that may be blank; others have a length above 0. */
export function admitBlank(schema: JsonSchema): void {
  const { pattern, minLength } = schema as { pattern?: string; minLength?: number }
  if (pattern === undefined || minLength !== undefined || new RegExp(pattern).test('')) return
  schema.pattern = `^\\s*$|${pattern}`
}
