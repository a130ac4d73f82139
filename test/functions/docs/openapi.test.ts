// The OpenAPI document against what every endpoint answers on the sample.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import {
  deletionsLast,
  EXAMPLE_GEOCODE_KEY,
  exampleValues,
  requestWith,
} from '../../../lib/openapi/example-requests.js'
import { readExamples } from '../../../lib/openapi/examples.js'
import { docsOf, type ExampleValues } from '../../../lib/openapi/parameters.js'
import { type PublicRoute, routeTextsOf } from '../../../lib/openapi/route-texts.js'
import type { OpenApiDocument } from '../../../shared/docs/document.js'
import { fillTable } from '../../support/kept-items.js'
import { createResponseCheck, type ResponseCheck } from '../../support/response-check.js'
import { type Stack, startStack } from '../../support/stack.js'

interface Case {
  name: string
  route: PublicRoute
  text: string
  endpoint: Endpoint
}

const EXAMPLES = readExamples()
const endpoints = (await loadFunctions()).endpoints.filter(({ definition }) => !definition.fallback && !definition.page)
const cases = deletionsLast(endpoints).flatMap((endpoint) =>
  routeTextsOf(endpoint.definition).map((route): Case => {
    const text = `${route.method} ${route.path}`
    return { name: endpoint.name, route, text, endpoint }
  }),
)
const isSigned = ({ endpoint }: Case) => !['public', 'optional'].includes(endpoint.definition.auth ?? 'public')

let stack: Stack
let credentialsOf: (endpoint: Endpoint) => Record<string, string>
let check: ResponseCheck
beforeAll(async () => {
  stack = await startStack({ pictures: true, environment: { LOG_LEVEL: 'silent', GEOCODE_KEY: EXAMPLE_GEOCODE_KEY } })
  const { loadSample, exampleCredentialsOf } = await import('../../../lib/openapi/record-examples.js')
  await fillTable(stack.tableName, 'sample', loadSample)
  credentialsOf = await exampleCredentialsOf()
  const { body } = await stack.get('/openapi.json')
  check = createResponseCheck(body as OpenApiDocument)
})
afterAll(() => stack.close())

async function ask({ route, text }: Case, values: ExampleValues, headers: Record<string, string> = {}) {
  const { path, init } = requestWith(route, values, headers)
  const response = await fetch(`${stack.url}${path}`, init)
  const contentType = response.headers.get('content-type') ?? ''
  const body = contentType.includes('json') ? await response.json() : await response.text()
  return { route: text, status: response.status, contentType, body }
}

describe('GET /openapi.json', () => {
  it('names the service, its version and the address under which it was asked', async () => {
    const { body } = await stack.get('/openapi.json')

    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Machine Location Directory', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      servers: [{ url: stack.url }],
    })
    expect(body.info.contact).toEqual({ name: 'Machine Location Directory', url: stack.url })
    expect(body.info.license.url).toBe(`${stack.url}/about#conditions`)
    expect(body.info.description).toContain('## Conditions of use')
    expect(body.info.description).not.toContain('status 200')
  })

  it('is kept for a while, and not sent twice', async () => {
    const { headers } = await stack.get('/openapi.json')
    const etag = headers.get('etag') ?? ''
    const again = await stack.get('/openapi.json', { headers: { 'if-none-match': etag } })

    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    expect(again.status).toBe(304)
  })
})

// In order: some requests need a record that another one creates, so deletions come last.
describe('the document', { shuffle: false }, () => {
  it.each(cases)('says what $text answers', async (one) => {
    const values = EXAMPLES[one.name] ? exampleValues(one.endpoint) : {}
    const answer = await ask(one, values, credentialsOf(one.endpoint))

    expect(check(answer)).toBeUndefined()
    expect(answer.status, `npm run examples needs a request for ${one.name}`).toBeLessThan(300)
  })

  it.each(cases.filter(isSigned))('says how $text rejects who is not signed in', async (one) => {
    const answer = await ask(one, exampleValues(one.endpoint))

    expect(answer.status).toBe(401)
    expect(check(answer)).toBeUndefined()
  })

  it.each(cases)('says how $text rejects what is not there, or is wrong', async (one) => {
    const wrong = Object.fromEntries(
      Object.entries(docsOf(one.endpoint.definition))
        .filter(([name]) => name !== 'idempotency_key')
        .map(([name, { schema }]) => [name, schema.type === 'string' ? 'x' : '999999']),
    )
    const answer = await ask(one, wrong, credentialsOf(one.endpoint))

    expect(check(answer)).toBeUndefined()
  })

  it.each(Object.entries(EXAMPLES))('has an example of %s that is still as it answers', (name, example) => {
    const one = cases.find((candidate) => candidate.name === name)
    if (!one) throw new Error(`there is no endpoint ${name}: npm run examples`)
    // The document itself, and what is not JSON.
    if (example.body === undefined) return

    const contentType = one.text.endsWith('/feed.json') ? 'application/feed+json' : 'application/json'
    expect(check({ route: one.text, status: example.status, contentType, body: example.body })).toBeUndefined()
  })
})
