// Sends requests to the endpoints in this process, like the local HTTP server, and records what each one reads.
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { API_PREFIX } from '../../shared/http/routes.js'
import { type MeteredCall, metered } from '../../shared/table/meter.js'
import type { Endpoint } from '../functions/registry.js'
import { gatewayEvent } from '../local/gateway-event.js'
import { createRouter, segmentsOf } from '../local/router.js'
import { type ReadItem, readsOf } from './reads.js'

/** One request, its response and its costs. */
export interface Exchange {
  /** Below the API's prefix, with the query. */
  path: string
  status: number
  response: unknown
  /** Compressed. */
  responseBytes: number
  calls: number
  roundTrips: number
  /** Read request units. */
  rrus: number
  /** How many of the table and its indexes were read. */
  sources: number
  read: ReadItem[]
  milliseconds: number
}

/** A GET without a body, if not told otherwise. */
export interface RequestOptions {
  method?: string
  body?: Record<string, unknown>
}

export type Client = (path: string, options?: RequestOptions) => Promise<Exchange>

/** As browsers and the mobile app send them. */
const HEADERS = { host: '127.0.0.1', accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

const decompress = promisify(brotliDecompress)

export function createClient(endpoints: readonly Endpoint[]): Client {
  const router = createRouter(endpoints)
  return async (path, { method = 'GET', body } = {}) => {
    const [route = '', query = ''] = `${API_PREFIX}${path}`.split('?')
    const segments = segmentsOf(route)
    const match = router(method, segments)
    if (!match) throw new Error(`no endpoint has the path ${path}`)
    const { target, ...matched } = match
    const event = gatewayEvent({
      ...matched,
      request: requestWith(method, body),
      body: Buffer.from(body ? JSON.stringify(body) : ''),
      path: `/${segments.join('/')}`,
      rawQueryString: query,
      receivedAt: new Date(),
    })
    return exchange(path, async () => {
      const result = await target.handler(event)
      return () => readResponse(result)
    })
  }
}

type Outcome = Pick<Exchange, 'status' | 'response' | 'responseBytes'>

/** Measures `act`. The function that it returns reads the outcome after the measurement. */
export async function exchange(path: string, act: () => Promise<() => Promise<Outcome>>): Promise<Exchange> {
  const seen: MeteredCall[] = []
  return metered(
    async (meter) => {
      const startedAt = performance.now()
      const outcome = await act()
      const milliseconds = performance.now() - startedAt
      const { items: read, unreportedRrus, sources } = readsOf(seen)
      return {
        path,
        calls: meter.calls,
        roundTrips: meter.trips,
        rrus: meter.capacityUnits + unreportedRrus,
        sources: sources.size,
        read,
        milliseconds,
        ...(await outcome()),
      }
    },
    (call) => seen.push(call),
  )
}

function requestWith(method: string, body: object | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = method
  const headers = body ? { ...HEADERS, 'content-type': 'application/json' } : HEADERS
  request.rawHeaders = Object.entries(headers).flat()
  return request
}

async function readResponse(result: APIGatewayProxyStructuredResultV2): Promise<Outcome> {
  const { statusCode: status = 200, body = '', headers = {}, isBase64Encoded } = result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const text = headers['content-encoding'] === 'br' ? await decompress(bytes) : bytes
  return { status, response: JSON.parse(text.toString()) as unknown, responseBytes: bytes.length }
}
