// Whose request it is, in every form in which clients say so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { API_PREFIX } from '../../../shared/http/routes.js'
import type { ImportRecord } from '../../support/fixture.js'
import { type Stack, startStack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 7, username: 'kevin', email: 'Kevin@example.org', confirmed_at },
  { type: 'user', id: 8, username: 'noaddress', confirmed_at },
]

async function load() {
  const { endpoint } = await import('../../../shared/http/endpoint.js')
  const common = {
    summary: 'Tells who calls',
    parameters: z.object({}),
    response: z.unknown(),
    access: ['table:read'],
  } as const
  return {
    'test/user': endpoint({ ...common, route: 'POST /user.json', auth: 'user' }, (_, { user }) => ({ id: user.id })),
    'test/owner': endpoint({ ...common, route: 'POST /owner.json', auth: 'owner' }, (_, { user }) => ({ id: user.id })),
    'test/optional': endpoint({ ...common, route: 'POST /optional.json', auth: 'optional' }, (_, { user }) => ({
      id: user?.id ?? null,
    })),
    'test/public': endpoint({ ...common, route: 'POST /public.json' }, (_, { user }) => ({ id: user ?? null })),
  }
}

let stack: Stack
let token: string
beforeAll(async () => {
  stack = await startStack({ load, environment: { SERVER_TIMING: 'on' } })
  const { importFiles } = await import('../../../lib/import/import.js')
  await importFiles([], { records: users })
  const { apiToken } = await import('../../../shared/auth/tokens.js')
  token = await apiToken({ id: 7, token_version: 0 })
})
afterAll(() => stack.close())

type Form = (email: string, token: string) => { query?: string; headers?: Record<string, string>; body?: string }

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const pair = (user_email: string, user_token: string) => new URLSearchParams({ user_email, user_token }).toString()

const forms: Record<string, Form> = {
  'query parameters': (email, user_token) => ({ query: pair(email, user_token) }),
  'a form': (email, user_token) => ({ headers: FORM_TYPE, body: pair(email, user_token) }),
  'a JSON body': (user_email, user_token) => ({ headers: JSON_TYPE, body: JSON.stringify({ user_email, user_token }) }),
  headers: (email, user_token) => ({ headers: { 'X-User-Email': email, 'X-User-Token': user_token } }),
  'a header and a parameter': (email, user_token) => ({
    headers: { 'X-User-Email': email },
    query: `user_token=${user_token}`,
  }),
  'a bearer token': (_, user_token) => ({ headers: { authorization: `Bearer ${user_token}` } }),
  'parameters that win over headers': (email, user_token) => ({
    query: pair(email, user_token),
    headers: { 'X-User-Email': 'nobody@example.org', 'X-User-Token': 'nonsense' },
  }),
  'headers beside blank parameters': (email, user_token) => ({
    query: 'user_email=&user_token=',
    headers: { 'X-User-Email': email, 'X-User-Token': user_token },
  }),
}

async function ask(name: string, { query = '', headers = {}, body }: ReturnType<Form>) {
  const init = { method: 'POST', headers, ...(body === undefined ? {} : { body }) }
  const response = await fetch(`${stack.url}${API_PREFIX}/${name}.json?${query}`, init)
  const answer = { status: response.status, body: await response.json() }
  return { ...answer, timing: response.headers.get('server-timing') ?? '' }
}

describe.each(Object.entries(forms))('credentials as %s', (_, form) => {
  it('open the account, whatever the case of the address', async () => {
    for (const email of ['Kevin@example.org', 'kevin@EXAMPLE.org']) {
      expect(await ask('user', form(email, token))).toMatchObject({ status: 200, body: { id: 7 } })
    }
    expect((await ask('optional', form('kevin@example.org', token))).body).toEqual({ id: 7 })
    expect((await ask('public', form('kevin@example.org', token))).body).toEqual({ id: null })
  })

  it('open nothing with a wrong token', async () => {
    const wrong = form('kevin@example.org', `${token}x`)

    expect((await ask('user', wrong)).status).toBe(401)
    expect((await ask('optional', wrong)).body).toEqual({ id: null })
  })
})

describe('a token', () => {
  it('takes one trip and one and a half units at most', async () => {
    const { timing } = await ask('user', { headers: { authorization: `Bearer ${token}` } })

    expect(timing).toContain('trips=1 ')
    expect(Number(/units=([\d.]+)/.exec(timing)?.[1])).toBeLessThanOrEqual(1.5)
  })

  it('opens what is the own without the address, and nothing else', async () => {
    expect((await ask('owner', { query: `user_token=${token}` })).body).toEqual({ id: 7 })
    expect((await ask('user', { query: `user_token=${token}` })).status).toBe(401)
  })

  it('is of no use with the address of another, also for what is the own', async () => {
    expect((await ask('owner', { query: pair('other@example.org', token) })).status).toBe(401)
  })

  it('opens an account without an address as a bearer', async () => {
    const { apiToken } = await import('../../../shared/auth/tokens.js')
    const bearer = await apiToken({ id: 8, token_version: 0 })

    expect((await ask('user', { headers: { authorization: `bearer  ${bearer}` } })).body).toEqual({ id: 8 })
  })

  it('is void when the version counts up', async () => {
    const { apiToken } = await import('../../../shared/auth/tokens.js')
    const next = await apiToken({ id: 7, token_version: 1 })

    expect((await ask('user', { query: pair('kevin@example.org', next) })).status).toBe(401)
  })
})
