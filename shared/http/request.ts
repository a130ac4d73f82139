// Reads a request: its parameters from path, query string and body as one set, its method, client and origin.
import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { BadRequestError, HttpError } from '../errors.js'
import { Nested, type RawParameters, type RawValue } from '../parameters/parameter.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { environment } from '../runtime/environment.js'
import { ORIGIN_KEY_HEADER } from './origin-key.js'

export interface BodyLimit {
  bytes: number
  /** Added to the error for a larger body. */
  advice?: string
}

const DEFAULT_BODY_LIMIT: BodyLimit = { bytes: 256 * 1024 }
const MAX_PARAMETERS = 500

/**
 * Reads all parameters of a request. The path wins over the body, the body over the query. `name[]` is the same
 * parameter as `name`, and repeats become a list.
 * @throws HttpError 400 for an unreadable body, 413 for one that is too large.
 */
export async function readParameters(
  event: APIGatewayProxyEventV2,
  bodyLimit = DEFAULT_BODY_LIMIT,
): Promise<RawParameters> {
  const query = collect(parseQuery(event.rawQueryString))
  const body = await readBody(event, bodyLimit)
  const path = collect(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, withoutSuffix(value ?? '')]),
  )
  return Object.assign(Object.create(null), query, body, path)
}

/** Behind a proxy that blocks DELETE, a POST can say that it means one. */
export function methodOf(event: APIGatewayProxyEventV2, raw: RawParameters): string {
  const { method } = event.requestContext.http
  const meant = String(event.headers['x-http-method-override'] ?? raw._method ?? '').toUpperCase()
  return method === 'POST' && ['DELETE', 'DESTROY'].includes(meant) ? 'DELETE' : method
}

export function clientInfo(event: APIGatewayProxyEventV2): ClientInfo {
  return {
    ip: viewerAddress(event) ?? event.requestContext.http.sourceIp,
    userAgent: event.headers['user-agent'] ?? '',
    appVersion: event.headers.appversion ?? '',
  }
}

const LOCAL_HOST = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?$/i

/**
 * The service's public address, for links in responses and emails. A deployed service trusts its settings and API
 * Gateway only: with a forged Host or X-Forwarded-Host, a client would have the links in other users' emails sent there.
 */
export function originOf({ headers, requestContext: { domainName } }: APIGatewayProxyEventV2): string {
  if (environment.PUBLIC_URL) return environment.PUBLIC_URL
  if (!environment.DYNAMODB_ENDPOINT) return `https://${domainName}`
  const { host = '' } = headers
  return `http://${LOCAL_HOST.test(host) ? host : `127.0.0.1:${headers['x-forwarded-port']}`}`
}

/**
 * The viewer's IP address from CloudFront's header, which is `address:port`. Clients can send that header to API
 * Gateway directly, so it counts only with the key that the distribution alone has.
 */
function viewerAddress({ headers }: APIGatewayProxyEventV2): string | undefined {
  const address = headers['cloudfront-viewer-address']
  if (!address || !environment.ORIGIN_KEY || !isSame(headers[ORIGIN_KEY_HEADER] ?? '', environment.ORIGIN_KEY)) {
    return undefined
  }
  return address.replace(/:\d+$/, '')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Old clients separate parameters by `;`, new ones mix both. Payload 2.0 joins repeats by commas, so the raw text is read. */
function parseQuery(rawQueryString: string | undefined): [string, string][] {
  return [...new URLSearchParams((rawQueryString ?? '').replaceAll(';', '&'))]
}

/** `.json` is optional in every path, and some clients send a trailing blank. */
function withoutSuffix(segment: string): string {
  return segment.trim().replace(/\.json$/i, '')
}

function collect(pairs: Iterable<[string, RawValue]>): RawParameters {
  const parameters: RawParameters = Object.create(null)
  let count = 0
  for (const [rawName, value] of pairs) {
    if (rawName === '') continue
    if (++count > MAX_PARAMETERS) throw new BadRequestError(`A request may have at most ${MAX_PARAMETERS} parameters`)
    const name = rawName.replace(/\[\]$/, '')
    const seen = parameters[name]
    if (seen === undefined) parameters[name] = name === rawName ? value : [value]
    else parameters[name] = Array.isArray(seen) ? [...seen, value] : [seen, value]
  }
  return parameters
}

async function readBody(event: APIGatewayProxyEventV2, limit: BodyLimit): Promise<RawParameters> {
  if (!event.body) return {}
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > limit.bytes) {
    const advice = limit.advice ? `; ${limit.advice}` : ''
    throw new HttpError(413, `body must have at most ${limit.bytes} bytes${advice}`)
  }
  const contentType = event.headers['content-type'] ?? ''
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (mediaType === 'multipart/form-data') return collect(await parseMultipart(bytes, contentType))
  const text = bytes.toString('utf8')
  const looksLikeJson = text.trimStart().startsWith('{')
  if (mediaType === 'application/json' || mediaType.endsWith('+json') || looksLikeJson) return parseJson(text)
  return collect(parseQuery(text))
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<[string, RawValue][]> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
    return [...form]
  } catch {
    throw new BadRequestError('body is not readable as multipart/form-data')
  }
}

function parseJson(text: string): RawParameters {
  if (text.trim() === '') return {}
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
  return collect(pairs)
}

function rawValue(value: unknown): RawValue {
  return typeof value === 'object' && value !== null ? new Nested(value) : (value as string | number | boolean | null)
}
