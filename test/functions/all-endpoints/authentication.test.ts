// Every endpoint that asks who is calling, asked by who may not call it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, loadFunctions } from '../../../lib/functions/registry.js'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const callers: ImportRecord[] = [
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
const signed = cases.filter(({ auth }) => auth !== 'optional')

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...callers])
})
afterAll(() => stack.close())

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/auth/tokens.js')
  return apiToken({ id, token_version: 0 })
}

async function ask({ method, path }: Case, headers: Record<string, string> = {}) {
  const response = await fetch(`${stack.url}${API_PREFIX}${path}`, { method, headers })
  return { status: response.status, body: await response.json() }
}

const credentials = (email: string, token: string) => ({ 'x-user-email': email, 'x-user-token': token })

describe('who is not signed in', () => {
  it('is looked for', () => {
    expect(signed.length).toBeGreaterThan(0)
  })

  it.each(signed)('is refused by $method $path', async (one) => {
    expect(await ask(one)).toEqual({ status: 401, body: { errors: expect.stringContaining('sign in') } })
  })

  it.each(signed)('is refused by $method $path with a wrong token', async (one) => {
    const right = await tokenOf(10)
    const wrong = `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`

    for (const token of [wrong, right.slice(0, -1), `${right}A`, 'nonsense', '99-aaaaaaaaaaaaaaaaaaa']) {
      expect((await ask(one, credentials('flipper@example.org', token))).status, token).toBe(401)
    }
  })

  it.each(signed)("is refused by $method $path with another's address", async (one) => {
    expect((await ask(one, credentials('tilt@example.org', await tokenOf(10)))).status).toBe(401)
  })
})

describe('a user who is not confirmed', () => {
  it.each(cases)('is refused by $method $path', async (one) => {
    const answer = await ask(one, credentials('unconfirmed@example.org', await tokenOf(50)))

    expect(answer).toEqual({ status: 401, body: { errors: expect.stringContaining('not confirmed') } })
  })
})

describe('a user who is disabled', () => {
  it.each(cases)('is refused by $method $path', async (one) => {
    const answer = await ask(one, credentials('disabled@example.org', await tokenOf(51)))

    expect(answer).toEqual({ status: 403, body: { error: 'account_disabled' } })
  })
})
