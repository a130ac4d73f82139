// Endpoints that give credentials, and limits of what writes: for all of them, those of later versions too.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { takesIdempotencyKey } from '../../../shared/http/definition.js'
import { prefixOf } from '../../../shared/http/routes.js'
import { inParallel } from '../../../shared/runtime/in-parallel.js'
import { choosePassword, confirm, PASSWORD, requestPasswordReset, signIn } from '../../support/accounts.js'
import { administratorToken } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailedLink } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import type { Stack } from '../../support/stack.js'

const NEW_PASSWORD = 'second of the silver balls'
/** Whose password stays. */
const GUARD = 62
const ORIGIN_KEY = 'the key of CloudFront in this test'
const { endpoints } = await loadFunctions()

const chief = (id: number, username: string): ImportRecord => ({
  type: 'user',
  id,
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
  confirmed_at: '2019-01-01T00:00:00Z',
  is_super_admin: true,
})

let stack: Stack
beforeAll(async () => {
  const administrators = [chief(60, 'chief'), chief(61, 'deputy'), chief(GUARD, 'guard')]
  stack = await startDirectory([...fixture, ...administrators], { LOG_LEVEL: 'silent', ORIGIN_KEY }, { mail: true })
})
afterAll(() => stack.close())

/** Sends JSON with the idempotency key. */
function keyed(key: string, path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', 'idempotency-key': key, ...headers }
  return stack.request(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

async function userToken(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}

async function storedRequests(): Promise<number> {
  const { scanTable } = await import('../../../shared/table/whole/scan.js')
  let count = 0
  await scanTable({ filter: 'begins_with(pk, :request)', values: { ':request': 'IDEMPOTENCY#' } }, (page) => {
    count += page.length
  })
  return count
}

describe('endpoints that give credentials', () => {
  const giving = endpoints.filter(({ definition: { response } }) =>
    /_token"/.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))),
  )

  it('take no idempotency key, so that no repeat gets what the first request got', () => {
    expect(giving.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['admin-session/create', 'users/auth-details', 'users/sign-up']),
    )
    for (const { name, definition } of giving) expect(takesIdempotencyKey(definition), name).toBe(false)
  })

  it.each([
    ['chief', 'by email'],
    ['deputy', 'with the present one'],
  ])('open nothing to %s with the former password after it was changed %s', async (login, way) => {
    const signIns = ['/admin/sign_in.json', '/users/auth_details.json']
    const send = (path: string) => keyed(`the key of ${login}`, path, { login, password: PASSWORD })
    const [first, asUser] = await Promise.all(signIns.map(send))
    expect([first?.status, asUser?.status]).toEqual([200, 200])

    if (way === 'by email') {
      await choosePassword(await requestPasswordReset(stack, `${login}@example.org`), NEW_PASSWORD)
    } else {
      const form = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      const authorization = `Bearer ${asUser?.body.user.authentication_token}`
      const path = `/users/${asUser?.body.user.id}/update_password.json`
      expect((await keyed('change', path, form, { authorization })).status).toBe(200)
    }

    const repeats = await Promise.all(signIns.map(send))
    expect(repeats.map(({ status, headers }) => [status, headers.has('idempotent-replayed')])).toEqual([
      [401, false],
      [401, false],
    ])
  })

  it('give who repeats a sign-up no token once the account is confirmed', async () => {
    const form = {
      username: 'novice',
      email: 'novice@example.org',
      password: PASSWORD,
      confirm_password: PASSWORD,
    }
    const send = () => keyed('sign-up', '/users/signup.json', form)
    const first = await send()
    // The response was lost.
    expect([first.status, (await send()).body]).toEqual([200, first.body])
    await confirm(await mailedLink(stack, 'novice@example.org'))
    expect((await signIn(stack, 'novice')).status).toBe(200)

    expect(await send()).toMatchObject({ status: 409, body: { errors: 'username is already taken' } })
  })
})

describe('endpoints that write', () => {
  const writing = endpoints.filter(({ definition: { access } }) => access.includes('table:write'))
  /** Of an address, whose limits the other tests leave alone. */
  const from = (address: string) => ({ 'x-origin-key': ORIGIN_KEY, 'cloudfront-viewer-address': `${address}:443` })

  it('are tested', () => {
    expect(writing.length).toBeGreaterThan(50)
  })

  it.each(writing)('have a limit for each IP address, which also keeps keys from being stored: $name', async (one) => {
    const { ipRateLimit, route, auth } = one.definition
    if (!ipRateLimit) throw new Error(`${one.name} has no limit`)
    const [method = '', path = ''] = route.split(' ')
    await useUp(ipRateLimit, '10.0.0.1')
    const before = await storedRequests()

    const tokens = {
      account: administratorToken,
      administrator: administratorToken,
      'super-administrator': administratorToken,
    }
    const token = await (tokens[auth as keyof typeof tokens] ?? userToken)(GUARD)
    const response = await fetch(`${stack.url}${prefixOf(one.definition)}${path.replace(/\{\w+\}/g, '100')}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': one.name, ...from('10.0.0.1') },
    })

    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await storedRequests()).toBe(before)
  })

  it.each([
    ['a sign-in of administrators without a password', '/admin/sign_in.json', { login: 'chief' }],
    ['a sign-up without an address', '/users/signup.json', { username: 'someone', password: PASSWORD }],
  ])('stop hundreds of invalid requests with keys, and keep nothing of them: %s', async (what, path, body) => {
    const before = await storedRequests()
    // At most two windows of the limit.
    const numbers = Array.from({ length: 210 }, (_, number) => number)

    const statuses = new Set<number>()
    await inParallel(numbers, async (number) => {
      statuses.add((await keyed(`${what} ${number}`, path, body, from('10.0.0.2'))).status)
    })

    expect([...statuses].sort()).toEqual([400, 429])
    expect(await storedRequests()).toBe(before)
  })
})
