import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HttpFront, startHttpFront } from '../../../lib/local/http-front.js'
import type { Route } from '../../../shared/http/routes.js'
import { type RawRequest, rawRequest } from '../../support/raw-request.js'

let front: HttpFront
beforeEach(async () => {
  front = await startHttpFront([])
})
afterEach(() => front.close())

const routesOf = (...texts: string[]): Route[] =>
  texts.map((text) => {
    const [method, path = '$default'] = text === '$default' ? ['ANY'] : text.split(' ')
    return { method, path } as Route
  })

/** Serves one handler that gives this result, and asks it. */
async function ask(result: APIGatewayProxyStructuredResultV2, path = '/', request: RawRequest = {}) {
  front.serve([{ routes: routesOf('$default'), handler: async () => result }])
  return rawRequest(front.url, path, request)
}

/** Serves one handler at a route, and gives the event that it gets. */
async function eventOf(route: string, path: string, request: RawRequest = {}): Promise<APIGatewayProxyEventV2> {
  const handler = async (event: APIGatewayProxyEventV2) => ({ statusCode: 200, body: JSON.stringify(event) })
  front.serve([{ routes: routesOf(route), handler }])
  return JSON.parse(String((await rawRequest(front.url, path, request)).body))
}

describe('routing', () => {
  const ROUTES = [
    '$default',
    'ANY /{rest+}',
    'ANY /places/{id}',
    'GET /places/{id}',
    'ANY /places/closest.json',
    'GET /places/top.json',
    'ANY /{kind}/closest.json',
    'GET /places/{id}/machines',
    'PUT /places/{id}',
  ]

  it.each([
    ['GET', '/places/closest.json', 'ANY /places/closest.json'],
    ['GET', '/places/7', 'GET /places/{id}'],
    ['HEAD', '/places/7', 'ANY /places/{id}'],
    ['PUT', '/places/7', 'PUT /places/{id}'],
    ['POST', '/places/top.json', 'ANY /places/{id}'],
    ['GET', '/others/closest.json', 'ANY /{kind}/closest.json'],
    ['GET', '/places/7/machines', 'GET /places/{id}/machines'],
    ['GET', '/places/7/machines/8', 'ANY /{rest+}'],
    ['GET', '/places/', 'ANY /{rest+}'],
    ['GET', '/places', 'ANY /{rest+}'],
    ['GET', '/', '$default'],
  ])('routes %s %s to %s', async (method, path, expected) => {
    // The first of the list that matches would be another one, whichever way it is sorted.
    for (const routes of [ROUTES, [...ROUTES].reverse()]) {
      front.serve(
        routes.map((route) => ({ routes: routesOf(route), handler: async () => ({ headers: { 'x-route': route } }) })),
      )
      expect((await rawRequest(front.url, path, { method })).headers['x-route']).toBe(expected)
    }
  })

  it('decodes path parameters and the path', async () => {
    const event = await eventOf('GET /places/{name}/machines', '/places/Caf%C3%A9%20%26%20Bar%2f9/machines?x=%20')

    expect(event.pathParameters).toEqual({ name: 'Café & Bar/9' })
    expect(event.rawPath).toBe('/places/Café & Bar/9/machines')
    expect(event.rawQueryString).toBe('x=%20')
  })

  it('puts the rest of the path into a greedy parameter', async () => {
    expect((await eventOf('GET /{rest+}', '/a/b/c')).pathParameters).toEqual({ rest: 'a/b/c' })
  })

  it('responds 404 without a route, and 400 to invalid percent-encoding', async () => {
    front.serve([{ routes: routesOf('GET /a'), handler: async () => ({ statusCode: 200 }) }])

    const unknown = await rawRequest(front.url, '/b')
    expect([unknown.status, String(unknown.body)]).toEqual([404, '{"message":"Not Found"}'])
    const broken = await rawRequest(front.url, '/%E0%A4%A')
    expect([broken.status, String(broken.body)]).toEqual([400, '{"message":"Bad Request"}'])
  })
})

describe('with the edge', () => {
  const LIST = '/api/v1/places.json'

  it.each([
    [`${LIST}?a=1`, LIST, 'a=1'],
    [`${LIST}/`, LIST, ''],
    [`${LIST}//?a=1;b`, LIST, 'a=1;b'],
    [`${LIST}%20?a=%20`, LIST, 'a=%20'],
    [`${LIST};a=1`, LIST, 'a=1'],
    [`${LIST};a=1;;b=x%20y&c?d=4`, LIST, 'a=1&b=x%20y&c=&d=4'],
    [`${LIST};a[]=1;a[]=2=3`, LIST, 'a[]=1&a[]=2=3'],
    [`${LIST};__proto__=1;constructor=2`, LIST, 'constructor=2'],
    ['/api/v1/places/7.json%20/;a=1', '/api/v1/places/7.json', 'a=1'],
    ['/api/v1/places?a=1', LIST, 'a=1'],
    ['/api/v1/places/;a=1', LIST, 'a=1'],
    ['/api/v1/places.geojson', '/api/v1/places.geojson', ''],
    ['/api/v1/places.csv?a=1', '/api/v1/places.geojson', 'format=csv&a=1'],
    ['/api/v1/places.kml/', '/api/v1/places.geojson', 'format=kml'],
    ['/api/v1/places.gpx;a=1', '/api/v1/places.geojson', 'format=gpx&a=1'],
    ['/api/v1/places/7/events.ics', '/api/v1/places/7/events.json', 'format=ics'],
    ['/api/v1/calendars/followed.ics?token=1', '/api/v1/calendars/followed.ics', 'token=1'],
    ['/pages.csv', '/pages.csv', ''],
    ['/api/v1/docs', '/api/v1/docs', ''],
    ['/api/v1/docs/searching', '/api/v1/docs/searching', ''],
    ['/api/v1/docserver', '/api/v1/docserver.json', ''],
    ['/pages', '/pages', ''],
    ['/pages/', '/pages/', ''],
    ['//example.org/;a=1', '//example.org/;a=1', ''],
    ['/', '/', ''],
  ])('serves %s as %s with the query %s', async (sent, path, query) => {
    const own = await startHttpFront([], { withEdge: true })
    const handler = async ({ rawPath, rawQueryString }: APIGatewayProxyEventV2) => ({
      statusCode: 200,
      body: JSON.stringify([rawPath, rawQueryString]),
    })
    own.serve([{ routes: routesOf('$default'), handler }])

    const { body } = await rawRequest(own.url, sent, { method: 'POST' })
    await own.close()

    expect(JSON.parse(String(body))).toEqual([path, query])
  })
})

describe('the event', () => {
  it('is the payload format 2.0 of API Gateway', async () => {
    vi.useFakeTimers({ now: new Date('2020-03-12T19:03:58.390Z'), toFake: ['Date'] })
    const event = await eventOf('ANY /places/{id}', '/places/7?a=1&a=2&b=%C3%A9', {
      headers: {
        Host: 'api.example.org:8080',
        'User-Agent': 'tester/1',
        'X-Two': ['one', 'two'],
        'X-Forwarded-For': '203.0.113.9',
        Cookie: 'a=1; b=2',
      },
    })
    vi.useRealTimers()

    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /places/{id}',
      rawPath: '/places/7',
      rawQueryString: 'a=1&a=2&b=%C3%A9',
      queryStringParameters: { a: '1,2', b: 'é' },
      pathParameters: { id: '7' },
      cookies: ['a=1', 'b=2'],
      isBase64Encoded: false,
      headers: {
        host: 'api.example.org:8080',
        'user-agent': 'tester/1',
        'x-two': 'one,two',
        'x-forwarded-for': '203.0.113.9, 127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-port': new URL(front.url).port,
      },
      requestContext: {
        http: { method: 'GET', path: '/places/7', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'tester/1' },
        requestId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        routeKey: 'ANY /places/{id}',
        stage: '$default',
        domainName: 'api.example.org',
        domainPrefix: 'api',
        time: '12/Mar/2020:19:03:58 +0000',
        timeEpoch: Date.parse('2020-03-12T19:03:58.390Z'),
      },
    })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event).not.toHaveProperty('body')
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml'])(
    'carries a body of type %s as text',
    async (type) => {
      const event = await eventOf('POST /a', '/a', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"é":1}',
      })

      expect([event.isBase64Encoded, event.body]).toEqual([false, '{"é":1}'])
    },
  )

  it.each([
    [{ 'content-type': 'application/octet-stream' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'multipart/form-data; boundary=x' }],
    [{}],
  ])('encodes a body with the headers %j as base64', async (headers) => {
    const bytes = Buffer.from([0, 255, 128, 10, 13])
    const event = await eventOf('POST /a', '/a', { method: 'POST', headers, body: bytes })

    expect(event.isBase64Encoded).toBe(true)
    expect(Buffer.from(event.body ?? '', 'base64')).toEqual(bytes)
  })
})

describe('the response', () => {
  it('has status, headers, cookies, and the body with its length in bytes', async () => {
    const { status, headers, body } = await ask({
      statusCode: 201,
      headers: { 'x-number': 7, 'content-type': 'text/plain' },
      cookies: ['a=1', 'b=2; Secure'],
      body: 'größer',
    })

    expect([status, String(body)]).toEqual([201, 'größer'])
    expect(headers).toMatchObject({ 'x-number': '7', 'content-length': '8', 'set-cookie': ['a=1', 'b=2; Secure'] })
  })

  it('decodes a base64 body', async () => {
    const bytes = gzipSync('x'.repeat(2_000))
    const { headers, body } = await ask({ statusCode: 200, body: bytes.toString('base64'), isBase64Encoded: true })

    expect(body).toEqual(bytes)
    expect(headers['content-length']).toBe(String(bytes.length))
  })

  it('has no body for HEAD, and the length of one only when the handler gave it', async () => {
    const withBody = await ask({ statusCode: 200, body: 'four' }, '/', { method: 'HEAD' })
    expect([withBody.body.length, withBody.headers['content-length']]).toEqual([0, '4'])

    const withoutBody = await ask({ statusCode: 200, body: '' }, '/', { method: 'HEAD' })
    expect([withoutBody.body.length, withoutBody.headers['content-length']]).toEqual([0, undefined])
  })

  it('has neither body nor length with status 304', async () => {
    const { status, headers, body } = await ask({ statusCode: 304, headers: { etag: '"x"' }, body: '' })

    expect([status, body.length, headers.etag, headers['content-length']]).toEqual([304, 0, '"x"', undefined])
  })

  it('keeps the connection open', async () => {
    front.serve([{ routes: routesOf('$default'), handler: async () => ({ statusCode: 200, body: 'x' }) }])

    const { headers } = await fetch(front.url)

    expect(headers.get('connection')).toBe('keep-alive')
  })

  it.each([
    ['throws', async () => Promise.reject(new Error('secret'))],
    ['returns a header that cannot be sent', async () => ({ statusCode: 200, headers: { 'x-bad': 'line\nbreak' } })],
  ])('is 500 without details when the handler %s', async (_, handler) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    front.serve([{ routes: routesOf('$default'), handler }])

    const { status, body } = await rawRequest(front.url, '/')

    expect([status, String(body)]).toEqual([500, '{"message":"Internal Server Error"}'])
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('limits', () => {
  const MEGABYTE = 1024 * 1024
  const text = { 'content-type': 'text/plain' }
  const post = (bytes: number, headers: Record<string, string>) =>
    ask({ statusCode: 200 }, '/', { method: 'POST', headers, body: Buffer.alloc(bytes, 'x') })

  it('rejects a body over 10 MB', async () => {
    const { status, body } = await post(10 * MEGABYTE + 1, text)

    expect([status, String(body)]).toEqual([413, '{"message":"Request Entity Too Large"}'])
  })

  it('rejects an event over 6 MB, the limit of Lambda, including the overhead of base64', async () => {
    expect((await post(5.9 * MEGABYTE, text)).status).toBe(200)
    expect((await post(6 * MEGABYTE, text)).status).toBe(413)
    expect((await post(5.9 * MEGABYTE, {})).status).toBe(413)
  })

  it('fails when a response has more than 6 MB as JSON', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()

    expect((await ask({ statusCode: 200, body: 'x'.repeat(5.9 * MEGABYTE) })).status).toBe(200)
    expect((await ask({ statusCode: 200, body: 'x'.repeat(6.1 * MEGABYTE) })).status).toBe(500)
    // A quote is two bytes in JSON.
    expect((await ask({ statusCode: 200, body: '"'.repeat(3.1 * MEGABYTE) })).status).toBe(500)
    log.mockRestore()
  })

  it('rejects more than 10 KB of headers', async () => {
    expect((await ask({ statusCode: 200 }, `/?q=${'x'.repeat(11_000)}`)).status).toBe(431)
  })
})

describe('serve and close', () => {
  it('sends the next request to the latest handlers', async () => {
    expect(String((await ask({ statusCode: 200, body: 'old' })).body)).toBe('old')
    expect(String((await ask({ statusCode: 200, body: 'new' })).body)).toBe('new')
  })

  it('finishes the running request before it closes, and accepts no others', async () => {
    const own = await startHttpFront([])
    const started = new Promise<void>((resolve) => {
      own.serve([
        {
          routes: routesOf('$default'),
          handler: async () => {
            resolve()
            await new Promise((wait) => setTimeout(wait, 100))
            return { statusCode: 200, body: 'done' }
          },
        },
      ])
    })
    const running = fetch(own.url)
    await started

    const closed = own.close()

    await expect(fetch(own.url)).rejects.toThrow()
    expect(await (await running).text()).toBe('done')
    await closed
  })
})
