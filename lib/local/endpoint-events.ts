// Makes the events of requests, for calling endpoints without an HTTP server.
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Endpoint } from '../functions/registry.js'
import { gatewayEvent } from './gateway-event.js'
import { createRouter, segmentsOf } from './router.js'

/** As browsers and the mobile app send them. */
const HEADERS = { host: '127.0.0.1', accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

/** A function of a full path, which returns the event and the endpoint that it is for. @throws Error when there is none. */
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

function emptyRequest(method: string, headers: Headers): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.headersDistinct = Object.fromEntries(
    [...Object.entries(HEADERS), ...headers].map(([name, value]) => [name, [value]]),
  )
  return request
}
