import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailsTo } from '../../support/mails.js'
import type { Stack } from '../../support/stack.js'

const OLD_PASSWORD = 'first of the silver balls'
const NEW_PASSWORD = 'second of the silver balls'

const account = (id: number, username: string, fields: object = {}): ImportRecord => ({
  type: 'user',
  id,
  username,
  email: `${username}@example.org`,
  confirmed_at: '2019-01-01T00:00:00Z',
  ...fields,
})

let stack: Stack
beforeAll(async () => {
  const users = [
    account(50, 'mover'),
    account(51, 'rival'),
    account(52, 'changer', { password: OLD_PASSWORD }),
    account(56, 'careful', { password: OLD_PASSWORD }),
    account(54, 'banned', { is_disabled: true }),
    account(55, 'patriot'),
  ]
  stack = await startDirectory([...fixture, ...users], {}, { mail: true })
})
afterAll(() => stack.close())

async function tokenOf(id: number): Promise<string> {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  return apiToken({ id, token_version: 0 })
}

/** A request as the app sends it: JSON with the token alone. */
function send(path: string, body: object, method = 'POST') {
  return stack.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function isSignedIn(id: number, user_token: string, user_email?: string): Promise<boolean> {
  const { status } = await send(`/users/${id}/add_life_list_machine.json`, { user_token, user_email, machine_id: 642 })
  return status === 200
}

describe.each([
  ['POST', 'update_email.json', { email: 'elsewhere@example.org' }],
  [
    'POST',
    'update_password.json',
    { current_password: 'x', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  ],
  ['POST', 'update_user_flag.json', { flag: 'fr' }],
  ['PUT', 'account.json', { language: 'fr' }],
  ['DELETE', '', {}],
])('%s /users/{id}/%s', (method, action, fields) => {
  const path = (id: number) => (action === '' ? `/users/${id}.json` : `/users/${id}/${action}`)

  it('is for the user of the account', async () => {
    const user_token = await tokenOf(51)

    expect((await send(path(50), fields, method)).status).toBe(401)
    expect((await send(path(50), { ...fields, user_token: `${user_token}x` }, method)).status).toBe(401)
    expect((await send(path(50), { ...fields, user_token }, method)).status).toBe(403)
    expect((await send(path(99), { ...fields, user_token }, method)).status).toBe(404)
  })

  it('tells the client of a disabled account so, and nobody else', async () => {
    const disabled = { status: 403, body: { error: 'account_disabled' } }

    expect(await send(path(54), { ...fields, user_token: await tokenOf(54) }, method)).toMatchObject(disabled)
    const old = { user_email: 'banned@example.org', user_token: 'old' }
    expect((await send(path(54), { ...fields, ...old }, method)).status).toBe(401)
  })
})

describe('POST /users/{id}/update_email.json', () => {
  const change = async (email: string, id = 50) =>
    send(`/users/${id}/update_email.json`, { user_token: await tokenOf(id), email })

  it.each([
    ['', 400, 'email is required'],
    ['nowhere', 400, 'email must be one email address such as name@example.org'],
    ['me@example.con', 400, 'email ends in .con, which does not exist: did you mean example.com?'],
    ['RIVAL@example.org', 409, 'email is already taken'],
  ])('rejects "%s"', async (email, status, errors) => {
    expect(await change(email)).toMatchObject({ status, body: { errors } })
  })
})

describe('POST /users/{id}/update_password.json', () => {
  const change = (
    user_token: string,
    current_password: string,
    password: string,
    password_confirmation = password,
    id = 52,
  ) => send(`/users/${id}/update_password.json`, { user_token, current_password, password, password_confirmation })

  it.each([
    [OLD_PASSWORD, 'short', 'short', 'password must have 8 to 128 characters'],
    [OLD_PASSWORD, 'password1', 'password1', 'password must not be one of the most common passwords'],
    [OLD_PASSWORD, NEW_PASSWORD, OLD_PASSWORD, 'password_confirmation must be the same as password'],
    ['not the present one', NEW_PASSWORD, NEW_PASSWORD, 'current_password is wrong'],
  ])('rejects %s, %s, %s', async (current, password, again, errors) => {
    expect(await change(await tokenOf(56), current, password, again, 56)).toMatchObject({
      status: 400,
      body: { errors },
    })
  })

  it('ends all tokens but that of the request, until the next change', async () => {
    const [token, other] = [await tokenOf(52), await tokenOf(52)]
    const [first, repeat] = [
      await change(token, OLD_PASSWORD, NEW_PASSWORD),
      await change(token, OLD_PASSWORD, NEW_PASSWORD),
    ]

    expect(first).toMatchObject({ status: 200, body: { msg: expect.any(String) } })
    expect(repeat).toMatchObject({ status: 200, body: first.body })
    expect([await isSignedIn(52, token), await isSignedIn(52, other)]).toEqual([true, false])
    expect((await signIn(stack, 'changer', OLD_PASSWORD)).status).toBe(401)
    const { authentication_token: fresh } = (await signIn(stack, 'changer', NEW_PASSWORD)).body.user
    const notices = await mailsTo(stack, 'changer@example.org')
    expect(notices.map(({ text }) => text.includes('All other devices have to sign in again'))).toEqual([true])
    expect((await change(token, NEW_PASSWORD, 'third of the silver balls')).status).toBe(200)
    expect([await isSignedIn(52, token), await isSignedIn(52, fresh)]).toEqual([true, false])
    const { changePassword, findAccount } = await import('../../../shared/accounts/store.js')
    const stored = await findAccount('changer')
    if (stored) await changePassword(stored, stored.password_hash ?? '', new Date(), undefined)
    expect(await isSignedIn(52, token)).toBe(false)
  })
})

describe('POST /users/{id}/update_user_flag.json', () => {
  const change = async (fields: object) =>
    send('/users/55/update_user_flag.json', { user_token: await tokenOf(55), ...fields })
  const flag = async () => (await stack.get('/users/55/profile_info.json')).body.profile_info.flag

  it('sets and clears the flag', async () => {
    expect(await change({ flag: 'us-or' })).toMatchObject({ status: 200, body: { user: { id: 55, flag: 'us-or' } } })
    expect(await flag()).toBe('us-or')
    expect((await change({ flag: null })).body).toEqual({ user: { id: 55, flag: null } })
    await change({ flag: 'transgender' })
    expect((await change({ flag: '' })).body).toEqual({ user: { id: 55, flag: null } })
    expect(await flag()).toBe(null)
  })

  it.each([{ flag: 'US' }, { flag: 'us-xx' }, { flag: '<b>' }, {}])('rejects %j', async (fields) => {
    expect(await change(fields)).toMatchObject({ status: 400, body: { errors: expect.stringContaining('flag') } })
  })
})

describe('PUT /users/{id}/account.json', () => {
  const change = async (fields: object) =>
    send('/users/55/account.json', { user_token: await tokenOf(55), ...fields }, 'PUT')
  const language = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(55)}` }
    return (await stack.request('/users/55/account.json', { headers })).body.account.language
  }

  it('sets the language and clears it, which the own account shows', async () => {
    expect(await language()).toBe(null)
    expect(await change({ language: 'sv' })).toMatchObject({ body: { account: { id: 55, language: 'sv' } } })
    expect(await language()).toBe('sv')
    expect((await change({ language: '' })).body).toEqual({ account: { id: 55, language: null } })
    await change({ language: 'fi' })
    expect((await change({ language: null })).status).toBe(200)
    expect(await language()).toBe(null)
  })

  it.each([{ language: 'DE' }, { language: 'nl' }, { language: 'toString' }, { language: 7 }, {}])(
    'rejects %j',
    async (fields) => {
      expect(await change(fields)).toMatchObject({ status: 400, body: { errors: expect.stringContaining('language') } })
    },
  )
})
