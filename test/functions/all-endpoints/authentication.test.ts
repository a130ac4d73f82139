// Every endpoint that needs a user rejects clients that are not signed in, not confirmed or disabled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../lib/functions/registry.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'
import { wrongToken } from '../../support/wrong-token.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const rejectedUsers: ImportRecord[] = [
  { type: 'user', id: 50, username: 'unconfirmed', email: 'unconfirmed@example.org' },
  { type: 'user', id: 51, username: 'disabled', email: 'disabled@example.org', confirmed_at, is_disabled: true },
]

interface Case {
  method: string
  path: string
  auth: string
}

function casesOf({ definition: { route, aliases = [], auth = 'public' } }: Endpoint): Case[] {
  return [route, ...aliases].map((text) => {
    const [method = '', path = ''] = text.split(' ')
    return { method, path: path.replace('{region}', 'portland').replace(/\{\w+\}/g, '100'), auth }
  })
}

const cases = (await loadFunctions()).endpoints.flatMap(casesOf).filter(({ auth }) => auth !== 'public')
const signedIn = cases.filter(({ auth }) => auth !== 'optional')

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...rejectedUsers], { ORIGIN_KEY })
})
afterAll(() => stack.close())

/** One of the values for each case, which all share their check: all of them are tried, but not everywhere. */
const someOf = <T>(values: readonly T[], one: Case, among: readonly Case[]): readonly T[] => {
  const index = among.indexOf(one) % values.length
  return usually(values.slice(index, index + 1), values)
}

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}

/** With it, requests say from which address they come: more than the limits allow from one. */
const ORIGIN_KEY = 'the key of CloudFront in this test'
let requests = 0

async function send({ method, path }: Case, headers: Record<string, string> = {}) {
  requests += 1
  const address = `10.0.${requests >> 8}.${requests & 255}:443`
  const sent = { ...headers, 'x-origin-key': ORIGIN_KEY, 'cloudfront-viewer-address': address }
  const response = await fetch(`${stack.url}${API_PREFIX}${path}`, { method, headers: sent })
  return { status: response.status, body: await response.json() }
}

const credentials = (email: string, token: string) => ({ 'x-user-email': email, 'x-user-token': token })

describe('a client that is not signed in', () => {
  it('is tested with some endpoints', () => {
    expect(signedIn.length).toBeGreaterThan(0)
  })

  it.each(signedIn)('is rejected by $method $path', async (one) => {
    expect(await send(one)).toEqual({ status: 401, body: { errors: expect.stringContaining('sign in') } })
  })

  it.each(signedIn)('is rejected by $method $path with a wrong token', async (one) => {
    const right = await tokenOf(10)
    const wrong = [wrongToken(right), right.slice(0, -1), `${right}A`, 'nonsense', '99-aaaaaaaaaaaaaaaaaaa']
    for (const token of someOf(wrong, one, signedIn)) {
      expect((await send(one, credentials('flipper@example.org', token))).status, token).toBe(401)
    }
  })

  it.each(signedIn)("is rejected by $method $path with another user's address", async (one) => {
    expect((await send(one, credentials('tilt@example.org', await tokenOf(10)))).status).toBe(401)
  })
})

describe("a client with somebody's address and without that account's token", () => {
  const addresses = ['flipper', 'unconfirmed', 'disabled', 'nobody'].map((name) => `${name}@example.org`)

  it.each(cases)('learns nothing of the account from $method $path', async (one) => {
    for (const token of someOf(['nonsense', wrongToken(await tokenOf(51)), undefined], one, cases)) {
      const answers = await Promise.all(
        addresses.map((email) => send(one, { 'x-user-email': email, ...(token && { 'x-user-token': token }) })),
      )

      expect(answers, token).toEqual(answers.map(() => answers[0]))
    }
  })
})

describe('a user who is not confirmed', () => {
  it.each(cases)('is rejected by $method $path', async (one) => {
    const response = await send(one, credentials('unconfirmed@example.org', await tokenOf(50)))

    expect(response).toEqual({ status: 401, body: { errors: expect.stringContaining('not confirmed') } })
  })
})

describe('a user who is disabled', () => {
  it.each(cases)('is rejected by $method $path', async (one) => {
    const response = await send(one, credentials('disabled@example.org', await tokenOf(51)))

    expect(response).toEqual({ status: 403, body: { error: 'account_disabled' } })
  })
})
