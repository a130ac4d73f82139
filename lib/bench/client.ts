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
import { type KeyRange, rangesOf } from './copies/key-ranges.js'
import { type ReadItem, readsOf, unreportedWriteUnitsOf, writeUnitsOf } from './reads.js'

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
  /** Write request units. */
  wrus: number
  /** Write units that DynamoDB bills and the local engine does not report. */
  unreportedWriteUnits: number
  /** How many of the table and its indexes were read. */
  sources: number
  read: ReadItem[]
  /** The keys that were read, whether or not they have items. */
  ranges: KeyRange[]
  milliseconds: number
}

/** A GET without a body, if not told otherwise. */
interface RequestOptions {
  method?: string
  body?: Record<string, unknown>
}

/** @param path - below the API's prefix. */
export type Client = (path: string, options?: RequestOptions) => Promise<Exchange>
/** @param path - the full path. */
export type Sender = (path: string, init: RequestInit) => Promise<Exchange>

/** As browsers and the mobile app send them. */
const HEADERS = { host: '127.0.0.1', accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

const decompress = promisify(brotliDecompress)

export function createClient(endpoints: readonly Endpoint[]): Client {
  const send = createSender(endpoints)
  return (path, { method = 'GET', body } = {}) => {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return send(`${API_PREFIX}${path}`, { method, ...json })
  }
}

export function createSender(endpoints: readonly Endpoint[]): Sender {
  const eventOf = createEvents(endpoints)
  return async (path, init) => {
    const { target, event } = await eventOf(path, init)
    return exchange(path, async () => {
      const result = await target.handler(event)
      return () => readResponse(result)
    })
  }
}

/** The events of requests, with the endpoints that they are for. */
export function createEvents(endpoints: readonly Endpoint[]) {
  const router = createRouter(endpoints)
  return async (path: string, { method = 'GET', headers, body = null }: RequestInit = {}) => {
    const [route = '', query = ''] = path.split('?')
    const segments = segmentsOf(route)
    const match = router(method, segments)
    if (!match) throw new Error(`no endpoint has the path ${path}`)
    const { target, ...matched } = match
    // Writes a form as the client would send it.
    const written = new Response(body, { headers: new Headers(headers) })
    const event = gatewayEvent({
      ...matched,
      request: emptyRequest(method, written.headers),
      body: Buffer.from(await written.arrayBuffer()),
      path: `/${segments.join('/')}`,
      rawQueryString: query,
      receivedAt: new Date(),
    })
    return { target, event }
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
      const wrus = writeUnitsOf(seen)
      return {
        path,
        calls: meter.calls,
        roundTrips: meter.trips,
        rrus: meter.capacityUnits - wrus + unreportedRrus,
        wrus,
        unreportedWriteUnits: unreportedWriteUnitsOf(seen),
        sources: sources.size,
        read,
        ranges: seen.flatMap(rangesOf),
        milliseconds,
        ...(await outcome()),
      }
    },
    (call) => seen.push(call),
  )
}

function emptyRequest(method: string, headers: Headers): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.headersDistinct = Object.fromEntries(
    [...Object.entries(HEADERS), ...headers].map(([name, value]) => [name, [value]]),
  )
  return request
}

async function readResponse(result: APIGatewayProxyStructuredResultV2): Promise<Outcome> {
  const { statusCode: status = 200, body = '', headers = {}, isBase64Encoded } = result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const text = headers['content-encoding'] === 'br' ? await decompress(bytes) : bytes
  const isJson = /^application\/(geo\+)?json/.test(String(headers['content-type']))
  const response: unknown = isJson ? JSON.parse(text.toString()) : undefined
  return { status, response, responseBytes: bytes.length }
}
