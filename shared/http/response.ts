// Makes the HTTP response: JSON, ETag, CORS and common headers.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ResponseTooLargeError } from '../errors.js'
import { compressed, type Encoding } from '../runtime/compression.js'
import { environment } from '../runtime/environment.js'
import { type Meter, serverTiming } from '../table/meter.js'
import { BinaryBody, EncodedBody } from './reply.js'

/** Sent to pages that may call the API, with the allowed origin. */
const CORS_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Origin, Accept, Content-Type, X-Requested-With, X-CSRF-Token, Authorization, X-User-Email, X-User-Token, X-Api-Token, AppVersion, X-HTTP-Method-Override, Idempotency-Key, If-Match, If-None-Match',
  'access-control-request-method': '*',
  'access-control-expose-headers':
    'ETag, Idempotent-Replayed, Link, Location, Retry-After, Server-Timing, X-Data-Credit, X-Request-Id',
  'access-control-max-age': '86400',
} as const

const ANY_ORIGIN = '*'
const CORS_ORIGINS = environment.CORS_ORIGINS.split(',').map((origin) => origin.trim())

/** Lets a page of this origin call the API. The response varies by origin unless all are allowed. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (CORS_ORIGINS.includes(ANY_ORIGIN)) return { 'access-control-allow-origin': ANY_ORIGIN, ...CORS_HEADERS }
  if (!origin || !CORS_ORIGINS.includes(origin)) return { vary: 'Origin' }
  return { 'access-control-allow-origin': origin, ...CORS_HEADERS, vary: 'Origin' }
}

/** From here on CloudFront would compress the body itself, and weaken a strong ETag. */
const MIN_COMPRESSED_BYTES = 1000
/** Lambda responds with at most 6 MB, headers included (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). */
const MAX_RESPONSE_BYTES = 6 * 1024 * 1024 - 64 * 1024

export interface ResponseParts {
  status: number
  headers: Record<string, string>
  /** Ready to send; undefined for a response without body. */
  body?: string | EncodedBody | BinaryBody
}

/** Precedes a bigint's digits; parameters reject control characters, so no stored text has it. */
const BIGINT_MARK = '\u0000'

/** JSON in which a bigint is a number with all its digits, as in 64-bit scores. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Only a bigint makes JSON.stringify fail. A replacer costs more, so it is used only then.
    if (!(error instanceof TypeError)) throw error
    const marked = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${BIGINT_MARK}${one}` : one))
    return marked.replace(/"\\u0000(-?\d+)"/g, '$1')
  }
}

/**
 * Completes a response: with an ETag made from the body if it has none, 304 when the client's ETag still matches,
 * compressed when the client accepts that, without body for HEAD.
 * @throws ResponseTooLargeError above Lambda's limit.
 */
export function toResponse(event: APIGatewayProxyEventV2, parts: ResponseParts): APIGatewayProxyStructuredResultV2 {
  const method = event.requestContext.http.method
  const readable = method === 'GET' || method === 'HEAD'
  const headers: Record<string, string> = { ...parts.headers }
  // Encoded once for the length, the hash and the compression: each of them would encode the text again.
  const encoded = typeof parts.body === 'object' ? parts.body : new EncodedBody(parts.body ?? '')
  const { bytes } = encoded
  let isBase64Encoded = encoded instanceof BinaryBody
  let body = encoded instanceof BinaryBody ? bytes.toString('base64') : encoded.text
  const isCompressible = !isBase64Encoded && bytes.length >= MIN_COMPRESSED_BYTES
  if (isCompressible) headers.vary = 'Accept-Encoding'
  let digest: string | undefined
  if (readable && parts.status === 200) {
    if (!headers.etag) digest = encoded.digest
    const etag = headers.etag ?? `W/"${digest}"`
    headers.etag = etag
    if (matchesEtag(event.headers['if-none-match'], etag)) {
      return { statusCode: 304, headers: withoutContent(headers), body: '' }
    }
  }
  if (isCompressible) {
    const encoding = preferredEncoding(event.headers['accept-encoding'])
    if (encoding) {
      headers['content-encoding'] = encoding
      const { 'cache-control': cacheControl } = headers
      body = compressed(bytes, encoding, cacheControl === 'no-store' ? undefined : digest)
      isBase64Encoded = true
    }
  }
  if (isBase64Encoded ? body.length > MAX_RESPONSE_BYTES : isTooLargeAsText(body, bytes.length))
    throw new ResponseTooLargeError()
  if (method === 'HEAD') return { statusCode: parts.status, headers, body: '' }
  return { statusCode: parts.status, headers, body, isBase64Encoded }
}

/**
 * Adds CORS, the request's id, the data credit and, where switched on, the cost. The response's own headers win.
 * @param cost - undefined where it is not for the client.
 */
export function withCommonHeaders(
  event: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
  cost: { milliseconds: number; meter: Meter } | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { vary: corsVary, ...cors } = corsHeaders(event.headers.origin)
  const headers: Record<string, string> = {
    ...cors,
    'x-request-id': event.requestContext.requestId,
    'x-content-type-options': 'nosniff',
  }
  if (environment.DATA_CREDIT) headers['x-data-credit'] = environment.DATA_CREDIT
  if (cost && environment.SERVER_TIMING === 'on') headers['server-timing'] = serverTiming(cost.meter, cost.milliseconds)
  for (const [name, value] of Object.entries(response.headers ?? {})) headers[name] = encodedHeader(String(value))
  if (corsVary) headers.vary = headers.vary ? `${headers.vary}, ${corsVary}` : corsVary
  return { ...response, headers }
}

/** What a header cannot have (RFC 9110 §5.5): a line break would fail the request. Latin-1 is kept, as credits have it. */
const NOT_IN_HEADERS = /[^\t\x20-\x7e\xa0-\xff]/u

function encodedHeader(value: string): string {
  if (!NOT_IN_HEADERS.test(value)) return value
  return value.replace(new RegExp(NOT_IN_HEADERS, 'gu'), (character) =>
    encodeURIComponent(Buffer.from(character).toString()),
  )
}

/** Lambda counts the response as JSON, in which a quote takes two bytes and a control character six. */
function isTooLargeAsText(body: string, bytes: number): boolean {
  return bytes * 6 > MAX_RESPONSE_BYTES && Buffer.byteLength(JSON.stringify(body)) > MAX_RESPONSE_BYTES
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-')))
}

/** Brotli if accepted, else gzip; `q=0` means not accepted (RFC 9110 §12.5.3). */
function preferredEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [coding, quality ? Number(quality.slice(2)) : 1]
    }),
  )
  const accepts = (coding: string) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}
