import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, endpointsOf } from '../../../lib/functions/registry.js'
import { endsSession } from '../../../lib/openapi/example-requests.js'
import { needsAdministrator } from '../../../shared/http/definition.js'
import { administratorToken } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { jpegPhoto } from '../../support/photos.js'
import { pictureFile, storedObjects } from '../../support/pictures.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const CHIEF = {
  type: 'user',
  id: 60,
  username: 'chief',
  email: 'chief@example.org',
  confirmed_at: '2019-01-01T00:00:00Z',
  is_super_admin: true,
}
const PAGE = 'https://example.org'
/** Nothing has it, so that a request can be repeated. */
const UNKNOWN = '987654'

let stack: Stack
let endpoints: Endpoint[]
let credentials: Record<string, string>
let ofAdministrator: Record<string, string>
beforeAll(async () => {
  const environment = { PUBLIC_URL: 'http://127.0.0.1:3000', CORS_ORIGINS: PAGE, LOG_LEVEL: 'silent' }
  stack = await startDirectory([...fixture, CHIEF], environment, { pictures: true })
  endpoints = endpointsOf(await import('../../../functions/endpoints.js'))
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const token = await apiToken({ id: FLIPPER.id, token_version: 0 })
  credentials = { 'x-user-email': FLIPPER.email, 'x-user-token': token }
  ofAdministrator = { authorization: `Bearer ${await administratorToken(CHIEF.id)}` }
})
afterAll(() => stack.close())

const endpointOf = (name: string) => endpoints.find((one) => one.name === name) as Endpoint
const credentialsFor = ({ definition }: Endpoint) => (needsAdministrator(definition) ? ofAdministrator : credentials)
/** Those after which others still have a session. */
const lasting = () => endpoints.filter((endpoint) => !endsSession(endpoint))

interface Sent {
  headers?: Record<string, string>
  /** Absent: that of the route. */
  method?: string
  /** Every parameter of the path. */
  id?: string
  /** Absent: the route's. */
  path?: string
  form?: Buffer
}

/** As SAM 1.170 makes it (samcli/local/apigw/event_constructor.py): without joined query parameters. */
function samEvent({ routes }: Endpoint, sent: Sent = {}): APIGatewayProxyEventV2 {
  const { headers = {}, id = '100', form } = sent
  const { method: routed = 'GET', path = '/' } = routes[0] ?? {}
  const method = sent.method ?? (routed === 'ANY' ? 'GET' : routed)
  const rawPath = sent.path ?? path.replace(/\{\w+\}/g, id)
  const pathParameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
  const routeKey = path === '$default' ? path : `${method} ${path}`
  const all = { host: '127.0.0.1:3000', 'x-forwarded-proto': 'http', 'x-forwarded-port': '3000', ...headers }
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    cookies: [],
    headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [titleCase(name), value])),
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
    // In base64 only what the template names as binary: forms with files.
    body: form?.toString('base64') ?? '',
    pathParameters,
    isBase64Encoded: form !== undefined,
  }
}

/** `x-http-method-override` becomes `X-Http-Method-Override`. */
function titleCase(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** The same event as API Gateway makes it. */
function lowered(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const headers = Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value])
  return { ...event, headers: Object.fromEntries(headers) }
}

/** The event without one of its fields, or with null there, whatever the types say. */
function changed(event: APIGatewayProxyEventV2, name: string, value: null | undefined): APIGatewayProxyEventV2 {
  const { [name as 'body']: _, ...others } = event
  return { ...others, ...(value === null ? { [name]: null } : {}) } as unknown as APIGatewayProxyEventV2
}

describe('an event as SAM makes it', () => {
  it('is understood by every endpoint', async () => {
    for (const endpoint of lasting()) {
      const { statusCode = 0 } = await endpoint.handler(samEvent(endpoint, { headers: credentialsFor(endpoint) }))

      expect(statusCode, endpoint.name).toBeLessThan(500)
      const { auth = 'public' } = endpoint.definition
      if (auth !== 'public' && auth !== 'optional') expect(statusCode, endpoint.name).not.toBe(401)
    }
  })

  it('gets from every endpoint the response that an event with names in lower case gets', async () => {
    for (const endpoint of lasting()) {
      const headers = { ...credentialsFor(endpoint), origin: PAGE, 'accept-encoding': 'gzip', 'if-none-match': '*' }
      const event = samEvent(endpoint, { headers, id: UNKNOWN })

      const titled = await endpoint.handler(event)
      const usual = await endpoint.handler(lowered(event))

      expect(titled.statusCode, endpoint.name).toBe(usual.statusCode)
      expect(titled.headers?.['content-encoding'], endpoint.name).toBe(usual.headers?.['content-encoding'])
      // No response has it where the header Origin is not found.
      expect(titled.headers?.['access-control-allow-origin'], endpoint.name).toBe(PAGE)
    }
  })

  it('is not answered again in full when its entity tag still matches', async () => {
    const list = endpointOf('regions/list')
    const { headers = {} } = await list.handler(samEvent(list))

    const { statusCode } = await list.handler(samEvent(list, { headers: { 'if-none-match': String(headers.etag) } }))

    expect(statusCode).toBe(304)
  })

  it.each(['gzip', 'br'])('is answered in the encoding %s that it accepts', async (encoding) => {
    const list = endpointOf('machines/list')

    const plain = await list.handler(samEvent(list))
    const compressed = await list.handler(samEvent(list, { headers: { 'accept-encoding': encoding } }))

    expect([plain.headers?.['content-encoding'], plain.isBase64Encoded]).toEqual([undefined, false])
    expect([compressed.headers?.['content-encoding'], compressed.isBase64Encoded]).toEqual([encoding, true])
    const decode = encoding === 'gzip' ? gunzipSync : brotliDecompressSync
    expect(decode(Buffer.from(compressed.body ?? '', 'base64')).toString()).toBe(plain.body)
  })

  it('may mean a DELETE by a POST', async () => {
    const remove = endpointOf('location-machine-xrefs/delete')
    const post = { method: 'POST', id: UNKNOWN }
    const statusOf = async (headers: Record<string, string>) =>
      (await remove.handler(samEvent(remove, { ...post, headers: { ...credentials, ...headers } }))).statusCode

    expect(await statusOf({})).toBe(405)
    expect(await statusOf({ 'x-http-method-override': 'DELETE' })).toBe(404)
  })

  it('may have a form with a picture', async () => {
    const create = endpointOf('location-picture-xrefs/create')
    const fields = new FormData()
    fields.set('location_id', '100')
    fields.set('photo', pictureFile(await jpegPhoto()))
    const request = new Request(PAGE, { method: 'POST', body: fields })
    const headers = { ...credentials, 'content-type': request.headers.get('content-type') ?? '' }
    const form = Buffer.from(await request.arrayBuffer())

    const { statusCode, body = '' } = await create.handler(samEvent(create, { headers, form }))

    expect([statusCode, body]).toEqual([201, expect.stringContaining('"location_id":100')])
    expect((await storedObjects(stack)).length).toBeGreaterThan(0)
  })

  /** All that a request can do without. */
  const OPTIONAL = [
    'rawPath',
    'rawQueryString',
    'cookies',
    'headers',
    'queryStringParameters',
    'pathParameters',
    'stageVariables',
    'body',
    'isBase64Encoded',
  ]
  it.each(OPTIONAL.flatMap((name) => [[name, undefined] as const, [name, null] as const]))(
    'needs no %s: it may be %s',
    async (name, value) => {
      const list = endpointOf('regions/list')
      const suggest = endpointOf('locations/suggest')

      expect(await list.handler(changed(samEvent(list), name, value))).toMatchObject({ statusCode: 200 })
      const { statusCode } = await suggest.handler(changed(samEvent(suggest), name, value))
      expect(statusCode).toBe((await suggest.handler(samEvent(suggest))).statusCode)
    },
  )

  it('has the path as it was sent, with which a request at no route is led to the usual one', async () => {
    const fallback = endpoints.find(({ definition }) => definition.fallback) as Endpoint
    const show = endpointOf('locations/show')

    expect(await fallback.handler(samEvent(fallback, { path: '/api/v1/regions.json/' }))).toMatchObject({
      statusCode: 308,
      headers: { location: '/api/v1/regions.json' },
    })
    const shown = await show.handler(samEvent(show, { path: '/api/v1/locations/100.json', id: '100.json' }))
    expect(JSON.parse(shown.body ?? '')).toMatchObject({ id: 100 })
  })
})
