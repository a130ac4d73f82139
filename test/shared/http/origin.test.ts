// The address of links in responses and emails.
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

async function originOf(variables: Record<string, string>, headers: Record<string, string>): Promise<string> {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries({ TABLE_NAME: 'no-table', ...variables })) vi.stubEnv(name, value)
  vi.resetModules()
  const { endpoint } = await import('../../../shared/http/endpoint.js')
  const handler = endpoint(
    {
      summary: 'Tells the origin',
      route: 'GET /origin.json',
      parameters: z.object({}),
      response: z.unknown(),
      access: [],
    },
    (_, { origin }) => ({ origin }),
  )
  const http = { method: 'GET', path: '/api/v1/origin.json', sourceIp: '203.0.113.9' }
  const requestContext = { domainName: 'api.example.org', requestId: '1', http }
  const { body } = await handler({ headers, requestContext, rawQueryString: '' } as unknown as APIGatewayProxyEventV2)
  return JSON.parse(body ?? '').origin
}

const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '81',
}
const LOCAL = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' }

describe('the origin', () => {
  it.each([
    ['what API Gateway says', {}, FORGED, 'https://api.example.org'],
    ['what is configured', { PUBLIC_URL: 'https://pins.example.org/v2' }, FORGED, 'https://pins.example.org/v2'],
    ['the address of a local stack', LOCAL, { host: 'localhost:3000' }, 'http://localhost:3000'],
    ['an address of its network', LOCAL, { host: '192.0.2.7:3000' }, 'http://192.0.2.7:3000'],
    ['the port of a local stack', LOCAL, { ...FORGED, 'x-forwarded-port': '3000' }, 'http://127.0.0.1:3000'],
  ])('is %s', async (_, variables, headers, origin) => {
    expect(await originOf(variables, headers)).toBe(origin)
  })
})
