// Replaces the API Gateway HTTP API locally: passes requests to handlers as events and writes their responses.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Route } from '../../shared/http/routes.js'
import { startEdge } from './edge.js'
import { gatewayEvent } from './gateway-event.js'
import { createRouter, type Router, segmentsOf } from './router.js'

type Result = APIGatewayProxyStructuredResultV2

export interface RoutedHandler {
  routes: readonly Route[]
  handler: (event: APIGatewayProxyEventV2) => Promise<Result>
}

export interface HttpFront {
  /** Without a trailing slash. */
  url: string
  /** Passes all further requests to these handlers. */
  serve(handlers: readonly RoutedHandler[]): void
  /** Accepts no more requests; resolves when the running ones have finished. */
  close(): Promise<void>
}

// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const MAX_HEADER_BYTES = 10_240
const MAX_REQUEST_BYTES = 10 * 1024 * 1024
/** Lambda's limits for the JSON text: a base64 body counts a third more than its bytes, an escaped quote twice. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024
const MAX_RESULT_BYTES = 6_291_556
/** In JSON and UTF-8, with escapes. */
const MAX_BYTES_PER_CHARACTER = 6

const KEEP_ALIVE_MS = 65_000
const CLOSE_TIMEOUT_MS = 10_000

interface FrontOptions {
  host?: string
  /** 0: any free port. */
  port?: number
  /** Serves paths as CloudFront does in front of API Gateway. */
  withEdge?: boolean
  /** A response waits for it: who asks again finds what is derived from what the request has written. */
  derived?: () => Promise<void>
}

export async function startHttpFront(
  handlers: readonly RoutedHandler[],
  { host = '127.0.0.1', port = 0, withEdge = false, derived }: FrontOptions = {},
): Promise<HttpFront> {
  let router = createRouter(handlers)
  const atEdge = withEdge ? startEdge() : (path: string, rawQuery: string) => ({ path, rawQuery })
  let closing = false
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    async (request, response) => {
      try {
        const result = await resultOf(router, atEdge, request)
        await derived?.()
        // A connection that stays open would keep the server from closing.
        response.shouldKeepAlive &&= !closing
        writeResult(response, result)
      } catch (error) {
        // An incomplete request means that the client has disconnected.
        if (request.complete) writeResult(response, failure(request, error))
      }
    },
  )
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: urlOf(server.address() as AddressInfo),
    serve: (next) => {
      router = createRouter(next)
    },
    close: async () => {
      closing = true
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      const closed = once(server, 'close')
      server.close()
      await closed
      clearTimeout(timer)
    },
  }
}

/** A server that listens on all addresses is reachable at the loopback address. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

async function resultOf(
  router: Router<RoutedHandler>,
  atEdge: ReturnType<typeof startEdge>,
  request: IncomingMessage,
): Promise<Result> {
  const receivedAt = new Date()
  const body = await readBody(request)
  if (!body) return errorResult(413, 'Request Entity Too Large')
  const [sent = '', ...query] = (request.url ?? '/').split('?')
  const { path, rawQuery: rawQueryString } = atEdge(sent, query.join('?'))
  const segments = decodedSegments(path)
  if (!segments) return errorResult(400, 'Bad Request')
  const match = router(request.method ?? 'GET', segments)
  if (!match) return errorResult(404, 'Not Found')
  const { target, ...matched } = match
  const event = gatewayEvent({ ...matched, request, body, path: `/${segments.join('/')}`, rawQueryString, receivedAt })
  if (isLarger(event, MAX_EVENT_BYTES)) return errorResult(413, 'Request Entity Too Large')
  const result = await target.handler(event)
  if (isLarger(result, MAX_RESULT_BYTES))
    throw new Error(`a response may have at most ${MAX_RESULT_BYTES} bytes as JSON`)
  return result
}

function failure({ method, url }: IncomingMessage, error: unknown): Result {
  console.error(`${method} ${url} failed:`, error)
  return errorResult(500, 'Internal Server Error')
}

/**
 * Undefined when it is too large. It is read to its end, because a client that is cut off does not see the response.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  // Most requests have none.
  if (length === undefined && encoding === undefined) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= MAX_REQUEST_BYTES) chunks.push(chunk)
  }
  return bytes <= MAX_REQUEST_BYTES ? Buffer.concat(chunks) : undefined
}

function decodedSegments(path: string): string[] | undefined {
  try {
    return segmentsOf(path)
  } catch {
    return undefined
  }
}

function isLarger(message: { body?: string | undefined }, maxBytes: number): boolean {
  if ((message.body?.length ?? 0) * MAX_BYTES_PER_CHARACTER < maxBytes / 2) return false
  return Buffer.byteLength(JSON.stringify(message)) > maxBytes
}

function errorResult(statusCode: number, message: string): Result {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) }
}

const ASCII = /^[\t\x20-\x7e]*$/

function writeResult(response: ServerResponse, result: Result): void {
  const { statusCode = 200, headers = {}, cookies, body = '', isBase64Encoded } = result
  // A text goes out with the headers in one piece, and needs no memory outside of V8's. Both are UTF-8 then, which headers are not.
  const isAscii = Object.values(headers).every((value) => ASCII.test(String(value)))
  const content = isBase64Encoded || !isAscii ? Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') : body
  const bytes = Buffer.byteLength(content)
  response.statusCode = statusCode
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value))
  if (cookies) response.setHeader('set-cookie', cookies)
  const mayHaveBody = statusCode !== 204 && statusCode !== 304
  // The length in a response to HEAD is that of GET, or is left out.
  const hasLength = response.req.method === 'HEAD' ? bytes > 0 : mayHaveBody
  if (hasLength) response.setHeader('content-length', bytes)
  response.end(mayHaveBody ? content : undefined)
}
