// Every endpoint responds to every wrong parameter with a 4xx that names it, never with a 5xx.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { type DocumentedParameter, describeParameters } from '../../../lib/openapi/parameters.js'
import { prefixOf } from '../../../shared/http/routes.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

/** They complete a request, so that nothing but the tested parameter is wrong. */
const VALID: Record<string, string> = {
  id: '100',
  region: 'portland',
  name: 'portland',
  address: 'Portland, OR',
  lat: '45.5',
  lon: '-122.6',
  swlat: '45',
  swlon: '-123',
  nelat: '46',
  nelon: '-122',
}

interface Case {
  /** Precedes the path. */
  prefix: string
  method: string
  path: string
  name: string
  value: string
  required: string[]
}

const endpoints = (await loadFunctions()).endpoints.filter(({ definition }) => !definition.fallback)

function wrongValues({ schema, lenient }: DocumentedParameter): string[] {
  const one = (schema.items ?? schema) as { type?: string; maxLength?: number; enum?: unknown }
  const wrong = ['a\u0000b', 'x'.repeat((one.maxLength ?? 255) * 2)]
  if ([one.type].flat().includes('boolean') || lenient) return wrong
  if (one.type === 'integer' || one.type === 'number') wrong.push('--1', '0x1F', '1 2', '1km', 'NaN')
  if (one.type === 'integer') wrong.push('1e999', '1.5')
  if (one.enum) wrong.push('nonsense')
  return wrong
}

let parametersBefore = 0
/** One of the wrong values, each in turn, or all. */
function valuesToTry(doc: DocumentedParameter): string[] {
  const wrong = wrongValues(doc)
  const index = parametersBefore++ % wrong.length
  return usually(wrong.slice(index, index + 1), wrong)
}

const cases = endpoints.flatMap((endpoint): Case[] => {
  const [method = '', path = ''] = endpoint.definition.route.split(' ')
  const prefix = prefixOf(endpoint.definition)
  const parameters = describeParameters(endpoint.definition.parameters)
  const required = Object.keys(parameters).filter((name) => name in VALID && !path.includes(`{${name}}`))
  return Object.entries(parameters).flatMap(([name, doc]) =>
    valuesToTry(doc).map((value) => ({ prefix, method, path, name, value, required })),
  )
})

/** With it, requests say from which address they come: more than the limits allow from one. */
const ORIGIN_KEY = 'the key of CloudFront in this test'
let requests = 0
function fromAnotherAddress(): Record<string, string> {
  requests += 1
  return { 'x-origin-key': ORIGIN_KEY, 'cloudfront-viewer-address': `10.0.${requests >> 8}.${requests & 255}:443` }
}

let stack: Stack
/** Of a user without special rights. */
let userAuthorization: string
/** Of several administrators, whose limits count them from wherever they ask. */
let administratorAuthorizations: string[]
const ADMINISTRATOR_IDS = Array.from({ length: 20 }, (_, index) => 60 + index)
beforeAll(async () => {
  const confirmed_at = '2019-01-01T00:00:00Z'
  const administrators = ADMINISTRATOR_IDS.map((id) => {
    return { type: 'user', id, username: `chief${id}`, confirmed_at, is_super_admin: true }
  })
  stack = await startDirectory([...fixture, ...administrators], { ORIGIN_KEY })
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  userAuthorization = `Bearer ${await apiToken({ id: 10, token_version: 0 })}`
  const { administratorExpiry, administratorToken } = await import(
    '../../../shared/accounts/sign-in/administrator-sign-in.js'
  )
  const expiry = administratorExpiry(new Date())
  const tokens = ADMINISTRATOR_IDS.map((id) => administratorToken({ id, token_version: 0 }, expiry))
  administratorAuthorizations = (await Promise.all(tokens)).map((token) => `Bearer ${token}`)
})
afterAll(() => stack.close())

describe('a wrong parameter', () => {
  it('is tested with every endpoint', () => {
    expect(cases.length).toBeGreaterThan(endpoints.length)
  })

  it.each(cases)('is rejected by $method $path: $name=$value', async (one) => {
    const { prefix, method, path, name, value, required } = one
    const inPath = path.includes(`{${name}}`)
    const filled = path.replace(/\{(\w+)\}/g, (_, one) =>
      encodeURIComponent(one === name ? value : (VALID[one] ?? '1')),
    )
    const sent = new URLSearchParams(Object.fromEntries(required.map((one) => [one, VALID[one] ?? ''])))
    if (!inPath) sent.set(name, value)
    // The longest texts would not fit into a URL.
    const hasBody = method === 'POST' || method === 'PUT'
    const url = `${stack.url}${prefix}${filled}${hasBody ? '' : `?${sent}`}`
    const address = fromAnotherAddress()
    const administrator = administratorAuthorizations[requests % administratorAuthorizations.length] ?? ''
    const headers = { authorization: path.startsWith('/admin/') ? administrator : userAuthorization, ...address }
    const response = await fetch(url, { method, headers, ...(hasBody ? { body: sent } : {}) })
    const text = await response.text()

    expect(response.status, text).toBeGreaterThanOrEqual(400)
    expect(response.status, text).toBeLessThan(500)
    expect(text).toContain(`${name} `)
  })
})

describe('an odd request', () => {
  it.each([
    '/locations.json?__proto__=1&constructor=2',
    '/locations.json?by_type_id[a]=1',
    '/locations.json?%',
    '/locations.json?=&&;;=x',
    '/locations.json?by_city_id=%ff%fe',
    '/locations.json?by_city_id=%F0%9F%98%80',
  ])('%s is not answered with a 5xx', async (path) => {
    expect((await stack.get(path)).status).toBeLessThan(500)
  })
})
