import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { API_PREFIX } from '../../../../shared/http/routes.js'
import type { ImportRecord } from '../../../support/fixture.js'
import { type Stack, startStack } from '../../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 7, username: 'kevin', email: 'Kevin@example.org', confirmed_at },
  { type: 'user', id: 8, username: 'noaddress', confirmed_at },
]

async function load() {
  const { endpoint } = await import('../../../../shared/http/endpoint.js')
  const common = {
    summary: 'Returns the user of the request',
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
  const { importFiles } = await import('../../../../lib/import/import.js')
  await importFiles([users])
  const { apiToken } = await import('../../../../shared/accounts/sign-in/tokens.js')
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
  'parameters with other headers': (email, user_token) => ({
    query: pair(email, user_token),
    headers: { 'X-User-Email': 'nobody@example.org', 'X-User-Token': 'nonsense' },
  }),
  'headers with blank parameters': (email, user_token) => ({
    query: 'user_email=&user_token=',
    headers: { 'X-User-Email': email, 'X-User-Token': user_token },
  }),
}

async function send(name: string, { query = '', headers = {}, body }: ReturnType<Form>) {
  const init = { method: 'POST', headers, ...(body === undefined ? {} : { body }) }
  const response = await fetch(`${stack.url}${API_PREFIX}/${name}.json?${query}`, init)
  const result = { status: response.status, body: await response.json() }
  return { ...result, timing: response.headers.get('server-timing') ?? '' }
}

describe.each(Object.entries(forms))('credentials as %s', (_, form) => {
  it('identify the user, whatever the case of the email address', async () => {
    for (const email of ['Kevin@example.org', 'kevin@EXAMPLE.org']) {
      expect(await send('user', form(email, token))).toMatchObject({ status: 200, body: { id: 7 } })
    }
    expect((await send('optional', form('kevin@example.org', token))).body).toEqual({ id: 7 })
    expect((await send('public', form('kevin@example.org', token))).body).toEqual({ id: null })
  })

  it('do not identify a user with a wrong token', async () => {
    const wrong = form('kevin@example.org', `${token}x`)

    expect((await send('user', wrong)).status).toBe(401)
    expect((await send('optional', wrong)).body).toEqual({ id: null })
  })
})

describe('a token', () => {
  it('takes one round trip and at most one and a half RRU', async () => {
    const { timing } = await send('user', { headers: { authorization: `Bearer ${token}` } })

    expect(timing).toContain('trips=1 ')
    expect(Number(/units=([\d.]+)/.exec(timing)?.[1])).toBeLessThanOrEqual(1.5)
  })

  it('is enough without the email address for own records only', async () => {
    expect((await send('owner', { query: `user_token=${token}` })).body).toEqual({ id: 7 })
    expect((await send('user', { query: `user_token=${token}` })).status).toBe(401)
  })

  it('is rejected with the email address of another user', async () => {
    expect((await send('owner', { query: pair('other@example.org', token) })).status).toBe(401)
  })

  it('is said to be what is wrong when it is a bearer token that is not valid', async () => {
    const { status, body } = await send('user', { headers: { authorization: 'Bearer ended' } })

    expect([status, body]).toEqual([401, { errors: expect.stringMatching(/the token is missing or not valid/) }])
  })

  it('works as a bearer token for an account without an email address', async () => {
    const { apiToken } = await import('../../../../shared/accounts/sign-in/tokens.js')
    const bearer = await apiToken({ id: 8, token_version: 0 })

    expect((await send('user', { headers: { authorization: `bearer  ${bearer}` } })).body).toEqual({ id: 8 })
  })

  it('is invalid for another version', async () => {
    const { apiToken } = await import('../../../../shared/accounts/sign-in/tokens.js')
    const next = await apiToken({ id: 7, token_version: 1 })

    expect((await send('user', { query: pair('kevin@example.org', next) })).status).toBe(401)
  })
})
