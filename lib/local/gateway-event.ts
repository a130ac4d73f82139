// Converts a request to the event of an API Gateway HTTP API (payload format 2.0).
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

export interface RoutedRequest {
  request: IncomingMessage
  body: Buffer
  routeKey: string
  /** Decoded, as in API Gateway, although the event calls it `rawPath`. */
  path: string
  rawQueryString: string
  pathParameters: Record<string, string>
  receivedAt: Date
}

/** Bodies of every other type are base64, including forms and those without a type. */
const TEXT_TYPES = /^(text\/.*|application\/(json|xml|javascript))$/

export function gatewayEvent(routed: RoutedRequest): APIGatewayProxyEventV2 {
  const { request, body, routeKey, path, rawQueryString, pathParameters, receivedAt } = routed
  const { cookie, ...received } = request.headersDistinct
  const sourceIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const headers: Record<string, string> = {
    ...Object.fromEntries(Object.entries(received).map(([name, values = []]) => [name, values.join(',')])),
    'x-forwarded-for': [...(received['x-forwarded-for'] ?? []), sourceIp].join(', '),
    'x-forwarded-port': String(request.socket.localPort),
    'x-forwarded-proto': 'http',
  }
  const domainName = headers.host?.replace(/:\d+$/, '') ?? 'localhost'
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookie ? { cookies: cookie.flatMap((one) => one.split(/;\s*/)) } : {}),
    headers,
    ...(rawQueryString ? { queryStringParameters: joined(new URLSearchParams(rawQueryString)) } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: clfTime(receivedAt),
      timeEpoch: receivedAt.getTime(),
    },
    ...bodyOf(body, headers['content-type']),
  }
}

/** Joins repeated parameters with commas. */
function joined(pairs: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) values.set(name, values.has(name) ? `${values.get(name)},${value}` : value)
  return Object.fromEntries(values)
}

function bodyOf(body: Buffer, contentType = ''): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false }
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isText = TEXT_TYPES.test(mediaType)
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

/** `12/Mar/2020:19:03:58 +0000`, the time format of web servers' logs. */
function clfTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ')
  return `${day}/${month}/${year}:${clock} +0000`
}
