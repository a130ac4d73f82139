import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { type RawRequest, rawRequest } from '../../support/raw-request.js'
import { type Stack, startStack } from '../../support/stack.js'
import { anyText } from '../../support/text-arbitraries.js'

/** Endpoints that show what becomes of requests and responses. */
async function load() {
  const { endpoint } = await import('../../../shared/http/endpoint.js')
  const { Reply } = await import('../../../shared/http/reply.js')
  const { BadRequestError, HttpError } = await import('../../../shared/errors.js')
  const { id, integer } = await import('../../../shared/parameters/values.js')
  const { required } = await import('../../../shared/parameters/parameter.js')
  const { text } = await import('../../../shared/parameters/values.js')
  const { handler: notFound } = await import('../../../functions/fallback/not-found.js')
  const common = {
    summary: 'For this test',
    parameters: z.object({}),
    response: z.unknown(),
    access: [],
  } as const
  return {
    'test/echo': endpoint({ ...common, route: 'GET /echo.json', cacheSeconds: 60 }, (_, { raw }) => raw),
    'test/write': endpoint({ ...common, route: 'POST /things.json' }, (_, { raw }) => new Reply(raw, { status: 201 })),
    'test/show': endpoint(
      {
        ...common,
        route: 'GET /things/{id}.json',
        parameters: z.object({
          id: required(id('its id')),
          name: text('its name', 5),
          count: integer('how many', 1, 9),
        }),
      },
      (parameters) => parameters,
    ),
    'test/named': endpoint({ ...common, route: 'GET /names/{name}.json' }, (_, { raw }) => raw),
    'test/header': endpoint(
      { ...common, route: 'GET /header.json', parameters: z.object({ value: text('its value', 1_000) }) },
      ({ value = '' }) => new Reply({}, { headers: { 'x-value': value } }),
    ),
    'test/large': endpoint(
      { ...common, route: 'GET /large.json', parameters: z.object({ size: integer('bytes', 1, 1e7) }) },
      ({ size = 1 }) => ({ text: '"'.repeat(size) }),
    ),
    'test/fail': endpoint({ ...common, route: 'GET /fail.json' }, () => {
      throw new Error('a secret of the table')
    }),
    'test/busy': endpoint({ ...common, route: 'GET /busy.json' }, () => {
      throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
    }),
    'test/reject': endpoint(
      { ...common, route: 'GET /reject.json', parameters: z.object({ status: integer('status', 400, 499) }) },
      ({ status = 400 }) => {
        throw new HttpError(status, 'Not today', { 'x-why': 'Monday' })
      },
    ),
    'test/reject-twice': endpoint({ ...common, route: 'GET /reject-twice.json' }, () => {
      throw new BadRequestError(['a is required', 'b is required'])
    }),
    'fallback/not-found': notFound,
  }
}

let stack: Stack
beforeAll(async () => {
  stack = await startStack({
    load,
    environment: { SERVER_TIMING: 'on', DATA_CREDIT: 'The testers', LOG_LEVEL: 'silent' },
  })
})
afterAll(() => stack.close())

describe('a header', () => {
  it('has every text, whatever a header cannot have', async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 40 }), async (text) => {
        const query = new URLSearchParams({ value: text })
        const { status, headers } = await raw(`/header.json?${query}`)

        // Control characters are no parameter.
        if (status === 400) expect(text).toMatch(/[\p{Cc}\u2028\u2029]/u)
        else expect(String(headers['x-value'] ?? '')).toMatch(/^[\t\x20-\x7e\xa0-\xff]*$/)
        expect(status).toBeOneOf([200, 400])
      }),
      { numRuns: 200 },
    )
  })
})

const raw = (path: string, request: RawRequest = {}) => rawRequest(stack.url, `${API_PREFIX}${path}`, request)

const JSON_TYPE = { 'content-type': 'application/json' }

describe('parameters of the query', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1;b=2', { a: '1', b: '2' }],
    ['a=1;b=2&c=3', { a: '1', b: '2', c: '3' }],
    ['a=1%3B2%262', { a: '1;2&2' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1', { a: ['1'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a%5B10%5D=1&a%5B11%5D=2', { a: ['1', '2'] }],
    ['a%5B%5D=1&a=2', { a: ['1', '2'] }],
    ['a=x+y&b=%C3%A9', { a: 'x y', b: 'é' }],
    ['a=&b', { a: '', b: '' }],
    ['=1&a=2', { a: '2' }],
    ['a=1,2', { a: '1,2' }],
    ['__proto__=1&constructor=2', JSON.parse('{"__proto__":"1","constructor":"2"}')],
    ['', {}],
  ])('reads ?%s', async (query, expected) => {
    expect(JSON.parse(String((await raw(`/echo.json?${query}`)).body))).toEqual(expected)
  })

  it('rejects more than 500', async () => {
    expect((await stack.get(`/echo.json?${'a&'.repeat(500)}`)).status).toBe(200)
    const { status, body } = await stack.get(`/echo.json?${'a&'.repeat(501)}`)
    expect([status, body]).toEqual([400, { errors: 'A request may have at most 500 parameters' }])
  })
})

describe('parameters of the body', () => {
  const form = new FormData()
  form.append('a', '1')
  form.append('b[]', 'größer')
  form.append('b[]', '3')

  it.each(['GET', 'POST'])('are read of JSON, with their types, for %s', async (method) => {
    const path = method === 'GET' ? '/echo.json' : '/things.json'
    const body = JSON.stringify({ a: 1, b: true, c: null, d: ['x', 2], 'e[]': ['y'], f: 'é' })

    const answer = await raw(path, { method, headers: JSON_TYPE, body })

    expect(JSON.parse(String(answer.body))).toEqual({ a: 1, b: true, c: null, d: ['x', 2], e: ['y'], f: 'é' })
  })

  it.each(['GET', 'POST'])('are read of a form, for %s', async (method) => {
    const path = method === 'GET' ? '/echo.json' : '/things.json'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const answer = await raw(path, { method, headers, body: 'a=1;b=2&c[0]=3&d=%C3%A9' })

    expect(JSON.parse(String(answer.body))).toEqual({ a: '1', b: '2', c: ['3'], d: 'é' })
  })

  it.each(['GET', 'POST'])('are read of a multipart form, for %s', async (method) => {
    const path = method === 'GET' ? '/echo.json' : '/things.json'
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }

    const answer = await raw(path, { method, headers, body: Buffer.from(await encoded.arrayBuffer()) })

    expect(JSON.parse(String(answer.body))).toEqual({ a: '1', b: ['größer', '3'] })
  })

  it('are read of JSON that has another type or none', async () => {
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/vnd.api+json' }]) {
      const answer = await raw('/things.json', { method: 'POST', headers, body: '{"a":"ü"}' })
      expect(JSON.parse(String(answer.body))).toEqual({ a: 'ü' })
    }
  })

  it.each([
    ['JSON', JSON_TYPE, '\ufeff{"a":"ü"}', { a: 'ü' }],
    ['JSON with blanks around it', JSON_TYPE, '\ufeff \r\n{"a":"ü"}\n', { a: 'ü' }],
    ['JSON without a type', {}, '\ufeff{"a":"ü"}', { a: 'ü' }],
    ['nothing', JSON_TYPE, '\ufeff', {}],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, '\ufeffa=%C3%BC', { a: 'ü' }],
  ])('are read of %s with a byte order mark', async (_, headers, body, read) => {
    for (const sent of [body, Buffer.from(body)]) {
      const answer = await raw('/things.json', { method: 'POST', headers, body: sent })
      expect(JSON.parse(String(answer.body))).toEqual(read)
    }
  })

  it('win over the query, and the path wins over both', async () => {
    const answer = await raw('/names/path.json?name=query&a=query&b=query', {
      headers: JSON_TYPE,
      body: '{"name":"body","a":"body"}',
    })

    expect(JSON.parse(String(answer.body))).toEqual({ name: 'path', a: 'body', b: 'query' })
  })

  it.each([
    ['{"a":', 'body is not readable as JSON'],
    ['[1]', 'body must be a JSON object'],
    ['"a"', 'body must be a JSON object'],
    ['null', 'body must be a JSON object'],
  ])('are refused as JSON in %s', async (body, errors) => {
    const answer = await stack.request('/things.json', { method: 'POST', headers: JSON_TYPE, body })

    expect([answer.status, answer.body]).toEqual([400, { errors }])
  })

  it('are rejected in an unreadable multipart form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body } = await stack.request('/things.json', { method: 'POST', headers, body: 'a=1' })

    expect([status, body]).toEqual([400, { errors: 'body is not readable as multipart/form-data' }])
  })

  it('are counted by the boundary of a multipart form, and not by a parameter like it', async () => {
    const headers = { 'content-type': 'multipart/form-data; xboundary=other; boundary=x' }
    const part = '--x\r\ncontent-disposition: form-data; name=""\r\n\r\n\r\n'
    const body = `${part.repeat(600)}--x--\r\n`
    const answer = await stack.request('/things.json', { method: 'POST', headers, body })

    expect([answer.status, answer.body]).toEqual([400, { errors: 'A request may have at most 500 parameters' }])
    // Parsers read it in different ways.
    for (const boundary of ['x"y', '"\\x"']) {
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const { errors } = (await stack.request('/things.json', { method: 'POST', headers: type, body })).body
      expect(errors).toBe('body is not readable as multipart/form-data')
    }
  })

  it('are nothing when the body is blank', async () => {
    const { status, body } = await stack.request('/things.json', { method: 'POST', headers: JSON_TYPE, body: ' ' })

    expect([status, body]).toEqual([201, {}])
  })

  it('are rejected above 128 KB', async () => {
    const send = (size: number) =>
      stack.request('/things.json', { method: 'POST', headers: JSON_TYPE, body: '{}'.padEnd(size) })

    expect((await send(128 * 1024)).status).toBe(201)
    const { status, body } = await send(128 * 1024 + 1)
    expect([status, body]).toEqual([413, { errors: 'body must have at most 131072 bytes' }])
  })

  it.each([
    ['a deep list', `{"a":${'['.repeat(30_000)}`, 'body must have at most 20 levels'],
    [
      'a deep object that nobody asks for',
      `{"b":${'{"a":'.repeat(20)}1${'}'.repeat(21)}`,
      'body must have at most 20 levels',
    ],
    ['a long list', `{"a":[${'1,'.repeat(600)}1]}`, 'A request may have at most 500 parameters'],
    ['many names', `{${'"a":1,'.repeat(600)}"b":1}`, 'A request may have at most 500 parameters'],
  ])('are rejected as JSON with %s', async (_, body, errors) => {
    const answer = await stack.request('/things.json', { method: 'POST', headers: JSON_TYPE, body })

    expect([answer.status, answer.body]).toEqual([400, { errors }])
  })

  it('have any brackets, quotes and commas in their texts', async () => {
    const a = '{[,"\\\\'.repeat(600)
    const body = JSON.stringify({ a })

    const answer = await stack.request('/things.json', { method: 'POST', headers: JSON_TYPE, body })

    expect([answer.status, answer.body]).toEqual([201, { a }])
  })

  it('are rejected as a form with many parts', async () => {
    const many = new FormData()
    for (let part = 0; part <= 500; part++) many.append('a', '1')

    const { status, body } = await stack.request('/things.json', { method: 'POST', body: many })

    expect([status, body]).toEqual([400, { errors: 'A request may have at most 500 parameters' }])
  })
})

describe('parameters of the path', () => {
  it.each(['7', '7.json', '7.JSON', '7%20', '7.json%20', '%37'])('reads %s as the id 7', async (segment) => {
    expect((await stack.get(`/things/${segment}`)).body).toEqual({ id: 7 })
  })

  it('decodes once', async () => {
    expect((await stack.get('/names/Caf%C3%A9%2525.json')).body).toEqual({ name: 'Café%25' })
  })

  it.each([
    ['/echo.json;a=1', '/echo.json?a=1'],
    ['/echo.json;a=1;;b=x%20y?c=3', '/echo.json?a=1&b=x%20y&c=3'],
    ['/echo.json/?a=1', '/echo.json?a=1'],
    ['/echo.json%20', '/echo.json'],
    ['/things/7.json;a=1', '/things/7.json?a=1'],
    ['/names/a%3Fb;c=1&d=2', '/names/a%3Fb?c=1&d=2'],
    ['/nothing/', '/nothing'],
  ])('redirects %s to the path that is served', async (written, served) => {
    const { status, headers } = await raw(written)

    expect([status, headers.location]).toEqual([308, `${API_PREFIX}${served}`])
  })

  it('redirects to no other host', async () => {
    const { status } = await rawRequest(stack.url, '//example.org/api/v1/;a=1')

    expect(status).toBe(404)
  })

  it('accepts a path without the .json of the route', async () => {
    expect((await stack.get('/echo?a=1')).body).toEqual({ a: '1' })
  })
})

describe('checks', () => {
  it('names every parameter that is wrong', async () => {
    const { status, body } = await stack.get('/things/x?name=abcdef&count=10')

    expect(status).toBe(400)
    expect(body).toEqual({
      errors: [
        'id must be an id, a whole number from 1',
        'name must have at most 5 characters',
        'count must be a whole number from 1 to 9',
      ],
    })
  })

  it.each(['name=a%00', 'name=%1B', 'name=%C2%85', 'count=%00', 'name[]=%07'])(
    'rejects control characters, as in ?%s',
    async (query) => {
      const { status, body } = await stack.get(`/things/7?${query}`)

      expect(status).toBe(400)
      expect(body.errors).toMatch(/^(name|count) must not contain control characters$/)
    },
  )

  it('rejects control characters in the path', async () => {
    expect((await stack.get('/things/7%00')).status).toBe(400)
  })
})

describe('methods', () => {
  it('responds to HEAD as to GET, without the body', async () => {
    const get = await raw('/echo.json?a=1')
    const head = await raw('/echo.json?a=1', { method: 'HEAD' })

    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it.each(['/echo.json', '/things.json', '/nowhere'])('responds to the preflight of %s', async (path) => {
    const { status, headers, body } = await stack.request(path, { method: 'OPTIONS' })

    expect([status, body]).toEqual([200, undefined])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toContain('PUT')
    expect(headers.get('access-control-allow-headers')).toContain('X-User-Token')
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('rejects %s where only GET is allowed, and says so', async (method) => {
    const { status, headers, body } = await stack.request('/echo.json', { method })

    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(body).toEqual({ errors: 'This path takes GET, HEAD only' })
  })

  it('does not know a path that no endpoint has', async () => {
    const { status, body } = await stack.get('/nowhere.json')

    expect(status).toBe(404)
    expect(body.errors).toMatch('GET /api/v1/nowhere.json')
  })
})

describe('ETag', () => {
  it('responds 304 when the client has the response, with headers but without body and type', async () => {
    const { headers } = await raw('/echo.json?a=1')
    const etag = headers.etag ?? ''

    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const again = await raw('/echo.json?a=1', { headers: { 'if-none-match': known } })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['content-type']).toBeUndefined()
      expect(again.headers['cache-control']).toBe('public, max-age=60')
      expect(again.headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('responds in full when the ETag differs', async () => {
    const { headers } = await raw('/echo.json?a=1')

    const other = await raw('/echo.json?a=2', { headers: { 'if-none-match': headers.etag ?? '' } })

    expect(other.status).toBe(200)
  })

  it('is not sent with errors and writes', async () => {
    expect((await stack.get('/nowhere')).headers.has('etag')).toBe(false)
    expect((await stack.request('/things.json', { method: 'POST' })).headers.has('etag')).toBe(false)
  })
})

describe('compression', () => {
  const large = (acceptEncoding?: string, size = 2_000) =>
    raw(`/large.json?size=${size}`, {
      headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
    })
  const plain = JSON.stringify({ text: '"'.repeat(2_000) })

  it.each([['br'], ['gzip, deflate, br'], ['gzip;q=1.0, br;q=0.5'], ['gzip;q=0, *']])(
    'is brotli for %s',
    async (accepted) => {
      const { headers, body } = await large(accepted)

      expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
      expect(headers['content-length']).toBe(String(body.length))
      expect(String(brotliDecompressSync(body))).toBe(plain)
    },
  )

  it.each(['gzip', 'gzip, br;q=0', 'GZIP; q=0.5'])('is gzip for %s', async (accepted) => {
    const { headers, body } = await large(accepted)

    expect(headers['content-encoding']).toBe('gzip')
    expect(String(gunzipSync(body))).toBe(plain)
  })

  it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', '*;q=0', 'deflate'])(
    'is left out for %s',
    async (accepted) => {
      const { headers, body } = await large(accepted)

      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'Accept-Encoding'])
      expect(String(body)).toBe(plain)
    },
  )

  it('is left out up to 1 KB', async () => {
    const { headers } = await large('br, gzip', 200)

    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  })

  it('has the same ETag and Vary as the uncompressed response', async () => {
    const compressed = await large('br')
    const known = { 'if-none-match': compressed.headers.etag ?? '' }
    const { status, headers } = await raw('/large.json?size=2000', { headers: known })

    expect([status, headers.vary]).toEqual([304, 'Accept-Encoding'])
  })

  it('makes a response fit that would be too large without it', async () => {
    expect((await large('br', 2_500_000)).status).toBe(200)
    const { status, body } = await large('identity', 2_500_000)
    expect(status).toBe(400)
    expect(String(body)).toMatch(/too large.*limit and cursor/)
  })
})

describe('headers of every response', () => {
  it.each([
    ['/echo.json', 200],
    ['/things/x', 400],
    ['/nowhere', 404],
    ['/reject.json?status=403', 403],
    ['/fail.json', 500],
  ])('are there at %s', async (path, expected) => {
    const { status, headers } = await stack.get(path)

    expect(status).toBe(expected)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-data-credit')).toBe('The testers')
    expect(headers.get('server-timing')).toMatch(/^handler;dur=\d+\.\d, dynamodb;desc="calls=0 trips=0 units=0"/)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it.each([
    ['GET', '/echo.json', 'public, max-age=60'],
    ['GET', '/things/7', 'no-store'],
    ['POST', '/things.json', 'no-store'],
    ['GET', '/things/x', 'no-store'],
    ['GET', '/fail.json', 'no-store'],
  ])('say for %s %s that it is to be cached as %s', async (method, path, expected) => {
    expect((await stack.request(path, { method })).headers.get('cache-control')).toBe(expected)
  })
})

describe('errors', () => {
  it('respond with the status, text and headers of the HttpError', async () => {
    const { status, headers, body } = await stack.get('/reject.json?status=409')

    expect([status, body, headers.get('x-why')]).toEqual([409, { errors: 'Not today' }, 'Monday'])
  })

  it('lists several reasons', async () => {
    const { status, body } = await stack.get('/reject-twice.json')

    expect([status, body]).toEqual([400, { errors: ['a is required', 'b is required'] }])
  })

  it('hide other errors, and give the request id that is in the log', async () => {
    const { status, headers, body } = await stack.get('/fail.json')

    expect(status).toBe(500)
    expect(body.errors).toContain(headers.get('x-request-id'))
    expect(JSON.stringify(body)).not.toMatch(/secret/)
  })

  it('asks to come again when the table is busy', async () => {
    const { status, headers, body } = await stack.get('/busy.json')

    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    expect(body).toEqual({ errors: 'The service is busy, please try again' })
  })
})

describe('with ERROR_STATUS=classic', () => {
  let classic: Stack
  beforeAll(async () => {
    classic = await startStack({ load, environment: { ERROR_STATUS: 'classic' } })
  })
  afterAll(() => classic.close())

  it.each([400, 401, 403, 404, 409, 422])('sends %i as 200', async (status) => {
    const answer = await classic.get(`/reject.json?status=${status}`)

    expect([answer.status, answer.body]).toEqual([200, { errors: 'Not today' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('sends invalid parameters as 200', async () => {
    expect((await classic.get('/things/x')).status).toBe(200)
  })

  it('keeps the status of errors that no endpoint throws', async () => {
    expect((await classic.get('/nowhere')).status).toBe(404)
    expect((await classic.request('/echo.json', { method: 'PUT' })).status).toBe(405)
    const tooLarge = { method: 'POST', headers: JSON_TYPE, body: '{}'.padEnd(300_000) }
    expect((await classic.request('/things.json', tooLarge)).status).toBe(413)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect((await classic.get('/fail.json')).status).toBe(500)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('forbids browsers to guess the type, of errors too', async () => {
    for (const path of ['/echo.json', '/reject-twice.json', '/nowhere']) {
      const { headers } = await classic.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('leaves out the headers that are off', async () => {
    const { headers } = await classic.get('/echo.json')

    expect([headers.has('server-timing'), headers.has('x-data-credit')]).toEqual([false, false])
  })
})

describe('the log line of a request', () => {
  it('has the hash of the address that CloudFront names, and no address', async () => {
    const ORIGIN_KEY = 'k'.repeat(40)
    const logged = await startStack({ load, environment: { LOG_LEVEL: 'info', ORIGIN_KEY } })
    const log = vi.spyOn(console, 'info').mockReturnValue()
    for (const viewer of ['198.51.100.1:443', '198.51.100.1:444', '198.51.100.2:443']) {
      await logged.get('/echo.json', { headers: { 'cloudfront-viewer-address': viewer, 'x-origin-key': ORIGIN_KEY } })
    }
    const lines = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    await logged.close()

    const [first, second, third] = lines.map((line) => JSON.parse(line).client)
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), first])
    expect(third).not.toBe(first)
    expect(lines.join()).not.toContain('198.51.100')
  })
})

describe('a request that no endpoint takes', () => {
  it.each([
    ['POST', '/nowhere', 404],
    ['GET', '/nowhere', 404],
    ['DELETE', '/echo.json', 405],
    ['PROPFIND', '/echo.json', 405],
  ])('is rejected without reading its body: %s %s', async (method, path, expected) => {
    for (const body of ['{', '['.repeat(100), ' '.repeat(300_000)]) {
      const { status, headers } = await raw(path, { method, headers: JSON_TYPE, body })

      expect([status, headers['x-content-type-options']]).toEqual([expected, 'nosniff'])
    }
  })
})
