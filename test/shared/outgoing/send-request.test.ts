// Requests to addresses that somebody has written: where they go, and what is read of the response.
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOT_PUBLIC, sendRequest } from '../../../shared/outgoing/send-request.js'

let server: Server
let port: number
let connections: number
let respond: (response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((_, response) => respond(response)).on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
  respond = (response) => response.end('fine')
})

const send = (mayVisit: Parameters<typeof sendRequest>[1]['mayVisit'], { host = 'localhost', maxBytes = 100 } = {}) =>
  sendRequest(new URL(`http://${host}:${port}/`), {
    mayVisit,
    headers: {},
    signal: AbortSignal.timeout(2_000),
    maxBytes,
  })

describe('sendRequest', () => {
  it('asks about the address that it connects to', async () => {
    const mayVisit = vi.fn((_: URL, address: string | undefined) => address === undefined || address === '127.0.0.1')

    expect(await send(mayVisit)).toMatchObject({ status: 200, text: 'fine' })
    expect(mayVisit.mock.calls.map(([, address]) => address)).toContain('127.0.0.1')
    expect(connections).toBe(1)
  })

  it.each(['localhost', '127.0.0.1'])('connects to nothing where %s may not be visited', async (host) => {
    const sending = send((_, address) => address === undefined, { host })

    await expect(sending).rejects.toMatchObject({ code: NOT_PUBLIC })
    expect(connections).toBe(0)
  })

  it.each([
    ['the beginning of a body without an end', 10, 'xxxxxxxxxx'],
    ['nothing of it', 0, ''],
  ])('reads %s', async (_, maxBytes, text) => {
    respond = (response) => void response.write('x'.repeat(50))

    expect(await send(() => true, { maxBytes })).toMatchObject({ status: 200, text })
  })

  it('follows no redirect', async () => {
    respond = (response) => response.writeHead(307, { location: '/elsewhere' }).end()

    expect(await send(() => true)).toMatchObject({ status: 307, location: '/elsewhere' })
    expect(connections).toBe(1)
  })

  it('ends at its signal', async () => {
    respond = () => {}

    await expect(
      sendRequest(new URL(`http://127.0.0.1:${port}/`), {
        ...{ mayVisit: () => true, headers: {}, signal: AbortSignal.timeout(50), maxBytes: 10 },
      }),
    ).rejects.toThrow()
  })
})
