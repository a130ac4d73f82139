// Every endpoint that reads responds properly when the directory is empty.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import type { EndpointDefinition } from '../../../shared/http/definition.js'
import { type Stack, startStack } from '../../support/stack.js'

const PARAMETERS = new URLSearchParams({
  name: 'portland',
  geocode_key: 'a key of tests',
  address: 'Portland, OR',
  lat: '45.5',
  lon: '-122.6',
  swlat: '-90',
  swlon: '-180',
  nelat: '90',
  nelon: '180',
})

/** Signing in, the pages behind links in emails, and what has a token in its address. */
const needsToken = ({ access, route }: EndpointDefinition): boolean =>
  access.includes('token-secret:read') || route.includes('/calendars/')

const paths = (await loadFunctions()).endpoints
  .filter(({ definition }) => definition.route.startsWith('GET ') && !definition.fallback && !needsToken(definition))
  .flatMap(({ definition }) => [definition.route, ...(definition.aliases ?? [])])
  .map((route) => route.slice('GET '.length))

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ environment: { GEOCODE_KEY: 'a key of tests' } })
})
afterAll(() => stack.close())

describe('an empty directory', () => {
  it.each(paths)('responds to %s with nothing, or with 404', async (path) => {
    const filled = path.replace('{region}', 'portland').replace(/\{\w+\}/, '1')
    const separator = filled.includes('user_submissions/location') ? '?id=1&' : '?'
    const { status, body } = await stack.get(`${filled}${separator}${PARAMETERS}`)

    expect([200, 404]).toContain(status)
    // Pages say it in HTML.
    if (status === 404) expect(body.errors ?? body).toEqual(expect.stringMatching(/\w/))
  })
})
