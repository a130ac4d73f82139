// Reads a request: its parameters from path, query string and body as one set, its method, client and origin.
import { createHmac, createSecretKey } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ipPrefix } from '../actions/rate-limits.js'
import type { RawParameters } from '../parameters/parameter.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { environment } from '../runtime/environment.js'
import { viewerAddress, viewerPoint } from './cloudfront.js'
import { collect, type FormLimit, parseForm, readBody } from './request-body.js'

/** With header names in lower case, as API Gateway writes them: `sam local` hands them on as `X-User-Token`. */
export function withLowerCaseHeaders(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const headers = Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  return { ...event, headers: Object.fromEntries(headers) }
}

/**
 * Reads all parameters of a request. The path wins over the body, the body over the query. `name[]` and
 * `name[0]` are the same parameter as `name`, and repeats become a list.
 * @throws HttpError 400 for a body or query that is unreadable or not in UTF-8, 413 for one that is too large.
 */
export async function readParameters(event: APIGatewayProxyEventV2, formLimit?: FormLimit): Promise<RawParameters> {
  const query = readQuery(event)
  const body = await readBody(event, formLimit)
  const path = collect(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, withoutSuffix(value ?? '')]),
  )
  return Object.assign(Object.create(null), query, body, path)
}

export function readQuery(event: APIGatewayProxyEventV2): RawParameters {
  return collect(parseForm(event.rawQueryString ?? '', 'query'))
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
    point: viewerPoint(event),
  }
}

const CLIENT_SECRET = environment.ORIGIN_KEY ?? environment.TOKEN_SECRET
/** As an object, since making one of a text takes longer than the hash. */
const CLIENT_KEY = CLIENT_SECRET ? createSecretKey(CLIENT_SECRET, 'utf8') : undefined
const CLIENT_CHARACTERS = 16

/**
 * The client in log lines: a keyed hash of what identifies its IP address, because logs should not contain addresses.
 * Undefined without a key, which only deployments without CloudFront lack: there, API Gateway logs the address.
 */
export function clientDigest(event: APIGatewayProxyEventV2): string | undefined {
  if (!CLIENT_KEY) return undefined
  const hash = createHmac('sha256', CLIENT_KEY).update(ipPrefix(clientInfo(event).ip))
  return hash.digest('hex').slice(0, CLIENT_CHARACTERS)
}

const LOCAL_HOST = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?$/i

/**
 * The service's public address, for links in responses and emails. A deployed service trusts its settings and API
 * Gateway only: with a forged Host or X-Forwarded-Host, a client would have the links in other users' emails sent
 * there.
 */
export function originOf({ headers, requestContext: { domainName } }: APIGatewayProxyEventV2): string {
  if (environment.PUBLIC_URL) return environment.PUBLIC_URL
  if (!environment.DYNAMODB_ENDPOINT) return `https://${domainName}`
  const { host = '' } = headers
  return `http://${LOCAL_HOST.test(host) ? host : `127.0.0.1:${headers['x-forwarded-port']}`}`
}

/** `.json` is optional in every path, and some clients send a trailing blank. */
function withoutSuffix(segment: string): string {
  return segment.trim().replace(/\.json$/i, '')
}
