// Reads the body of a request. Its size, nesting and number of parameters are checked before it is parsed.
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { BadRequestError, HttpError } from '../errors.js'
import { Nested, type RawParameters, type RawValue } from '../parameters/parameter.js'

export interface FormLimit {
  bytes: number
  /** Added to the error for a larger body. */
  advice: string
}

/** Room for the longest message in any script and encoding: a character takes nine bytes in a urlencoded form. */
export const MAX_BODY_BYTES = 128 * 1024
const MAX_PARAMETERS = 500
const MAX_DEPTH = 20

export function bodySize({ body, isBase64Encoded }: APIGatewayProxyEventV2): number {
  return Buffer.byteLength(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
}

/** Whether a form that is not parsed yet may have a parameter whose name begins like this. */
export function mayHaveParameter(event: APIGatewayProxyEventV2, prefix: string): boolean {
  return bytesOf(event).includes(prefix)
}

/**
 * The parameters of a body by name. Repeats become a list.
 * @param formLimit - of a multipart form; other bodies have at most `MAX_BODY_BYTES`.
 * @throws HttpError 400 for a body that is unreadable or not in UTF-8, 413 for one that is too large.
 */
export async function readBody(event: APIGatewayProxyEventV2, formLimit?: FormLimit): Promise<RawParameters> {
  if (!event.body) return {}
  const contentType = event.headers['content-type'] ?? ''
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isMultipart = mediaType === 'multipart/form-data'
  assertSize(event, isMultipart ? formLimit?.bytes : undefined, formLimit?.advice)
  const bytes = bytesOf(event)
  if (isMultipart) return collect(await parseMultipart(bytes, contentType))
  // Some programs put a byte order mark in front, which the decoder takes away.
  const text = new TextDecoder().decode(bytes)
  assertDecoded(text)
  const looksLikeJson = text.trimStart().startsWith('{')
  if (mediaType === 'application/json' || mediaType.endsWith('+json') || looksLikeJson) return parseJson(text)
  return collect(parseForm(text, 'body'))
}

/**
 * A decoder has put U+FFFD where bytes were not UTF-8: the one above, that of multipart forms, or API Gateway, which
 * passes JSON on as a text.
 */
function assertDecoded(text: string): void {
  if (text.includes('\ufffd')) throw notUtf8('body')
}

const notUtf8 = (what: string) => new BadRequestError(`${what} must be in UTF-8`)

function assertSize(event: APIGatewayProxyEventV2, maxBytes = MAX_BODY_BYTES, advice?: string): void {
  if (bodySize(event) <= maxBytes) return
  throw new HttpError(413, `body must have at most ${maxBytes} bytes${advice ? `; ${advice}` : ''}`)
}

function bytesOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
}

/**
 * Old clients separate parameters by `;`, new ones mix both. Payload 2.0 joins repeats by commas, so the raw text is
 * read.
 * @param what - has the text, for errors.
 * @throws BadRequestError for too many parameters, and for percent-encoded bytes that are not UTF-8.
 */
export function parseForm(text: string, what: 'query' | 'body'): [string, string][] {
  if (text === '') return []
  assertCount(text.match(/[&;]/g)?.length ?? 0)
  for (const [bytes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(bytes)
    } catch {
      throw notUtf8(what)
    }
  }
  return [...new URLSearchParams(text.replaceAll(';', '&'))]
}

function assertCount(count: number): void {
  if (count > MAX_PARAMETERS) throw new BadRequestError(`A request may have at most ${MAX_PARAMETERS} parameters`)
}

/** Of the name of a list's element: some clients number the elements. */
const LIST_SUFFIX = /\[\d*\]$/

export function collect(pairs: Iterable<[string, RawValue]>): RawParameters {
  const parameters: RawParameters = Object.create(null)
  let count = 0
  for (const [rawName, value] of pairs) {
    if (rawName === '') continue
    assertCount(++count)
    const name = rawName.replace(LIST_SUFFIX, '')
    const seen = parameters[name]
    if (seen === undefined) parameters[name] = name === rawName ? value : [value]
    else parameters[name] = Array.isArray(seen) ? [...seen, value] : [seen, value]
  }
  return parameters
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<[string, RawValue][]> {
  const boundary = boundaryOf(contentType)
  // One boundary precedes each part, and one ends the form.
  assertCount(occurrences(bytes, `--${boundary}`) - 1)
  const pairs = await formPairs(bytes, boundary)
  for (const [name, value] of pairs) assertDecoded(typeof value === 'string' ? `${name}=${value}` : name)
  return pairs
}

/** @param boundary - whose parts have been counted: the parser reads no other one from the header. */
async function formPairs(bytes: Buffer, boundary: string): Promise<[string, RawValue][]> {
  try {
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
    const form = await new Response(new Uint8Array(bytes), { headers }).formData()
    return [...form]
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new BadRequestError('body is not readable as multipart/form-data')

function parseJson(text: string): RawParameters {
  if (text.trim() === '') return {}
  assertShape(text)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new BadRequestError('body is not readable as JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new BadRequestError('body must be a JSON object')
  }
  const pairs = Object.entries(parsed).flatMap(([name, value]): [string, RawValue][] => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const listName = Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name
    return values.map((one) => [listName, rawValue(one)])
  })
  return Object.assign(collect(pairs), emptyLists(parsed))
}

/** They clear what holds a list, while an absent one leaves it. */
function emptyLists(parsed: object): RawParameters {
  const entries = Object.entries(parsed).filter(([name, value]) => name !== '' && Array.isArray(value) && !value.length)
  return Object.fromEntries(entries.map(([name]) => [name.replace(/\[\]$/, ''), []]))
}

/** Bounds what JSON.parse makes of the text: brackets and commas outside of its strings. */
function assertShape(text: string): void {
  let [depth, commas, inString] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else inString = sign !== '"'
    } else if (sign === '"') inString = true
    else if (sign === ',') commas++
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > MAX_DEPTH) throw new BadRequestError(`body must have at most ${MAX_DEPTH} levels`)
  }
  assertCount(commas)
}

/** Without the signs that parsers read in different ways; see RFC 2046, section 5.1.1. */
const BOUNDARY = /;\s*boundary=("?)([\w'()+,./:=?-]+)\1\s*(?:;|$)/i

/** @throws BadRequestError without one. */
function boundaryOf(contentType: string): string {
  const boundary = BOUNDARY.exec(contentType)?.[2]
  if (boundary === undefined) throw unreadable()
  return boundary
}

function occurrences(bytes: Buffer, text: string): number {
  let count = 0
  for (
    let at = bytes.indexOf(text);
    at >= 0 && count <= MAX_PARAMETERS + 1;
    at = bytes.indexOf(text, at + text.length)
  ) {
    count++
  }
  return count
}

function rawValue(value: unknown): RawValue {
  return typeof value === 'object' && value !== null ? new Nested(value) : (value as string | number | boolean | null)
}
