import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, endpointsOf } from '../../../lib/functions/registry.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let endpoints: Endpoint[]
let token: string
beforeAll(async () => {
  stack = await startDirectory(fixture, { PUBLIC_URL: 'http://127.0.0.1:3000' })
  endpoints = endpointsOf(await import('../../../functions/endpoints.js'))
  const { apiToken } = await import('../../../shared/auth/tokens.js')
  token = await apiToken({ id: FLIPPER.id, token_version: 0 })
})
afterAll(() => stack.close())

/** As SAM 1.170 makes it (samcli/local/apigw/event_constructor.py): without joined query parameters. */
function samEvent({ routes }: Endpoint, headers: Record<string, string>): APIGatewayProxyEventV2 {
  const { method: routed = 'GET', path = '/' } = routes[0] ?? {}
  const method = routed === 'ANY' ? 'GET' : routed
  const rawPath = path.replace(/\{\w+\}/g, '100')
  const pathParameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '100']))
  const routeKey = path === '$default' ? path : `${method} ${path}`
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    cookies: [],
    headers: { Host: '127.0.0.1:3000', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '3000', ...headers },
    requestContext: {
      accountId: '123456789012',
      apiId: '1234567890',
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'Custom User Agent String',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: '22/Nov/2026:11:00:00 +0000',
      timeEpoch: 1_795_345_200,
      domainName: 'localhost',
      domainPrefix: 'localhost',
    },
    body: '',
    pathParameters,
    isBase64Encoded: false,
  }
}

describe('an event as SAM makes it', () => {
  it('is understood by every endpoint', async () => {
    const credentials = { 'X-User-Email': FLIPPER.email, 'X-User-Token': token }
    for (const endpoint of endpoints) {
      const { statusCode = 0 } = await endpoint.handler(samEvent(endpoint, credentials))

      expect(statusCode, endpoint.name).toBeLessThan(500)
      if (endpoint.definition.auth === 'user') expect(statusCode, endpoint.name).not.toBe(401)
    }
  })

  it('is not answered again in full when its entity tag still matches', async () => {
    const list = endpoints.find(({ name }) => name === 'regions/list') as Endpoint
    const { headers = {} } = await list.handler(samEvent(list, {}))

    const { statusCode } = await list.handler(samEvent(list, { 'If-None-Match': String(headers.etag) }))

    expect(statusCode).toBe(304)
  })
})
