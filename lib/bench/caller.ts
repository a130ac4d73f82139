// Calls the endpoints in this process as the HTTP front does, and keeps what each request read.
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

/** One request and what became of it. */
export interface Exchange {
  /** Below the API's prefix, with the query. */
  path: string
  status: number
  answer: unknown
  /** As it goes over the wire: compressed. */
  answerBytes: number
  calls: number
  trips: number
  units: number
  /** How many of table and indexes were asked. */
  sources: number
  read: ReadItem[]
  milliseconds: number
}

export type Caller = (path: string) => Promise<Exchange>

/** Every browser and the mobile client send this. */
const HEADERS = { host: '127.0.0.1', accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

const decompress = promisify(brotliDecompress)

export function createCaller(endpoints: readonly Endpoint[]): Caller {
  const router = createRouter(endpoints)
  return async (path) => {
    const [route = '', query = ''] = `${API_PREFIX}${path}`.split('?')
    const segments = segmentsOf(route)
    const match = router('GET', segments)
    if (!match) throw new Error(`no endpoint answers ${path}`)
    const { target, ...matched } = match
    const event = gatewayEvent({
      ...matched,
      request: emptyRequest(),
      body: Buffer.alloc(0),
      path: `/${segments.join('/')}`,
      rawQueryString: query,
      receivedAt: new Date(),
    })
    return exchange(path, async () => {
      const result = await target.handler(event)
      return () => readAnswer(result)
    })
  }
}

type Outcome = Pick<Exchange, 'status' | 'answer' | 'answerBytes'>

/** Measures what `act` does. The function that it gives back reads the outcome once the clock has stopped. */
export async function exchange(path: string, act: () => Promise<() => Promise<Outcome>>): Promise<Exchange> {
  const seen: MeteredCall[] = []
  return metered(
    async (meter) => {
      const startedAt = performance.now()
      const outcome = await act()
      const milliseconds = performance.now() - startedAt
      const { items, unreportedUnits, sources } = readsOf(seen)
      const { calls, trips } = meter
      const units = meter.capacityUnits + unreportedUnits
      return { path, calls, trips, units, sources: sources.size, read: items, milliseconds, ...(await outcome()) }
    },
    (call) => seen.push(call),
  )
}

function emptyRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.rawHeaders = Object.entries(HEADERS).flat()
  return request
}

async function readAnswer(result: APIGatewayProxyStructuredResultV2): Promise<Outcome> {
  const { statusCode: status = 200, body = '', headers = {}, isBase64Encoded } = result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const text = headers['content-encoding'] === 'br' ? await decompress(bytes) : bytes
  return { status, answer: JSON.parse(text.toString()) as unknown, answerBytes: bytes.length }
}
