// Making an account, up to the confirmation by the mailed link.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import {
  claimsOf,
  confirm,
  PASSWORD,
  post,
  signIn,
  signUp,
  userCount,
  wrongUserCounts,
} from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import { rawRequest } from '../../support/raw-request.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' }, { mail: true })
})
afterAll(() => stack.close())

describe('POST /users/signup.json', () => {
  const good = { username: 'Tommy', email: 'tommy@example.org', password: PASSWORD, confirm_password: PASSWORD }
  type Rejection = [string, Record<string, string>, number, string | string[]]
  const rejections: Rejection[] = [
    ['no password', { password: '' }, 400, 'password is required'],
    ['a blank confirmation', { confirm_password: '  ' }, 400, 'confirm_password is required'],
    ['neither', { password: '', confirm_password: '' }, 400, ['password is required', 'confirm_password is required']],
    [
      'nothing',
      { username: '', email: '', password: '', confirm_password: '' },
      400,
      ['username', 'email', 'password', 'confirm_password'].map((name) => `${name} is required`),
    ],
    ['no username', { username: '' }, 400, 'username is required'],
    ['no address', { email: ' ' }, 400, 'email is required'],
    ['passwords that differ', { confirm_password: 'silver bal' }, 400, 'confirm_password must be the same as password'],
    ['a blank at the end of one', { confirm_password: `${PASSWORD} ` }, 400, 'confirm_password must be the same'],
    ['the username of another', { username: 'FLIPPER' }, 409, 'username is already taken'],
    ['the address of another', { email: 'Flipper@Example.org' }, 409, 'email is already taken'],
    ['a long username', { username: 'a'.repeat(21) }, 400, 'username must have at most 20 characters'],
    ['a blank within the username', { username: 'pin ball' }, 400, 'username must have only letters, digits, _ and .'],
    ...['Admin', 'ad_min', 'SUPPORT', 'r00t', 'm.o.d.e.r.a.t.o.r', 'Null'].map(
      (username): Rejection => [`the username ${username}`, { username }, 400, 'username is reserved'],
    ),
    ['an address that is none', { email: 'tommy' }, 400, 'email must be one email address such as name@example.org'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 400, 'email must be one email address'],
    [
      'a mistyped ending',
      { email: 'tommy@example.con' },
      400,
      'email ends in .con, which does not exist: did you mean example.com?',
    ],
    [
      'a short password',
      { password: 'x7!kq#2', confirm_password: 'x7!kq#2' },
      400,
      'password must have 8 to 128 characters',
    ],
    [
      'a common password',
      { password: 'Password1', confirm_password: 'Password1' },
      400,
      'password must not be one of the most common passwords',
    ],
    [
      'the address as password',
      { password: good.email, confirm_password: good.email },
      400,
      'password must not be the username or the email address',
    ],
  ]

  it.each(rejections)('rejects %s', async (_, fields, status, errors) => {
    const answer = await post(stack, '/users/signup.json', { ...good, ...fields })

    expect(answer.status).toBe(status)
    expect([answer.body.errors].flat().join()).toContain([errors].flat().join())
    expect(await claimsOf('tommy', 'tommy@example.org')).toEqual([])
  })

  it('takes usernames that only contain a reserved one', async () => {
    for (const username of ['admiral', 'supporter7', 'root.beer']) {
      expect((await signUp(stack, username)).status).toBe(200)
    }
  })

  it('reports every problem at once', async () => {
    const fields = { username: 'no/slash', email: 'x', password: '1', confirm_password: '1' }
    const { status, body } = await post(stack, '/users/signup.json', fields)

    expect(status).toBe(400)
    expect(body.errors.map((text: string) => text.split(' ')[0])).toEqual(['username', 'email', 'password'])
  })

  it('makes an account that can be used once it is confirmed', async () => {
    const before = await userCount(stack)

    const { status, body, headers } = await signUp(stack, 'Ann.Droid_1', { email: 'Ann@Example.org' })

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.user).toEqual({
      id: expect.any(Number),
      username: 'Ann.Droid_1',
      email: 'ann@example.org',
      authentication_token: expect.stringMatching(/^[\w-]{20,30}$/),
    })
    expect(await userCount(stack)).toBe(before + 1)
    expect(await wrongUserCounts()).toEqual([])
    expect((await stack.get(`/users/${body.user.id}/profile_info.json`)).body.profile_info.id).toBe(body.user.id)
    expect(await signIn(stack, 'ann.droid_1')).toMatchObject({
      status: 401,
      body: { errors: expect.stringContaining('not confirmed') },
    })

    const token = { user_token: body.user.authentication_token, location_id: '1' }
    const early = await post(stack, `/users/${body.user.id}/add_fave_location.json`, token)
    const page = await confirm(await mailedLink(stack, 'ann@example.org'))
    const late = await post(stack, `/users/${body.user.id}/add_fave_location.json`, token)

    expect(early).toMatchObject({ status: 401, body: { errors: expect.stringContaining('not confirmed') } })
    expect(page.status).toBe(200)
    expect(late.status).not.toBe(401)
    const { authentication_token, ...account } = body.user
    for (const login of ['ANN.droid_1', 'ann@EXAMPLE.org']) {
      expect((await signIn(stack, login)).body.user).toMatchObject(account)
    }
  })

  it('gives the same account when the same sign-up comes again, until it is confirmed', async () => {
    const first = await signUp(stack, 'twice')
    const again = await signUp(stack, 'twice')
    const guess = await signUp(stack, 'twice', { password: 'golden ball', confirm_password: 'golden ball' })
    await confirm(await mailedLink(stack, 'twice@example.org'))
    const late = await signUp(stack, 'twice')

    expect(again).toMatchObject({ status: 200, body: first.body })
    expect([guess, late].map(({ status }) => status)).toEqual([409, 409])
    expect(await mailsTo(stack, 'twice@example.org')).toHaveLength(1)
    expect(await wrongUserCounts()).toEqual([])
  })

  it('makes one account when the answer of the table is lost', async () => {
    const before = await userCount(stack)
    const faults = await failCalls({ operation: 'TransactWriteItems', after: true, times: 2 })
    const { status, body } = await signUp(stack, 'lost')
    faults.stop()
    const again = await signUp(stack, 'lost')

    expect(faults.failed).toBe(2)
    expect(status).toBe(200)
    expect(again.body).toEqual(body)
    expect(await userCount(stack)).toBe(before + 1)
    expect(await wrongUserCounts()).toEqual([])
    expect(await mailsTo(stack, 'lost@example.org')).toHaveLength(1)
  })

  it('makes none when the table takes nothing', async () => {
    const error = Object.assign(new Error('no'), { name: 'ValidationException' })
    const faults = await failCalls({ operation: 'TransactWriteItems', error })
    const failed = await signUp(stack, 'unlucky')
    faults.stop()

    expect(failed.status).toBe(500)
    expect(await claimsOf('unlucky', 'unlucky@example.org')).toEqual([])
    expect(await mailsTo(stack, 'unlucky@example.org')).toEqual([])
    expect((await signUp(stack, 'unlucky')).status).toBe(200)
  })

  const twenty = Array.from({ length: 20 }, (_, index) => index)

  it('makes one account of the sign-ups of 20 people with the same username', async () => {
    const before = await userCount(stack)
    const answers = await Promise.all(
      twenty.map((n) => {
        const password = `${PASSWORD} of ${n}`
        return signUp(stack, 'racer', { email: `racer${n}@example.org`, password, confirm_password: password })
      }),
    )
    const winners = answers.filter(({ status }) => status === 200)

    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await userCount(stack)).toBe(before + 1)
    expect(await wrongUserCounts()).toEqual([])
    const owned = await claimsOf('racer', ...twenty.map((n) => `racer${n}@example.org`))
    expect(owned.map(({ id }) => id)).toEqual([winners[0]?.body.user.id, winners[0]?.body.user.id])
    expect((await stack.mails()).filter(({ to }) => to[0]?.startsWith('racer'))).toHaveLength(1)
  }, 60_000)

  it('makes one account of 20 sign-ups with the same address', async () => {
    const before = await userCount(stack)
    const answers = await Promise.all(twenty.map((n) => signUp(stack, `rider${n}`, { email: 'Rider@example.org' })))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await userCount(stack)).toBe(before + 1)
    expect(await wrongUserCounts()).toEqual([])
    expect(await claimsOf(...twenty.map((n) => `rider${n}`))).toHaveLength(1)
    expect(await mailsTo(stack, 'rider@example.org')).toHaveLength(1)
  }, 60_000)

  it('is limited for each mailbox, whatever the tag and case of its address', async () => {
    await useUp({ name: 'sign-up-mailbox', max: 20, seconds: 24 * 3600 }, 'taggy@example.org')

    const rejected = await signUp(stack, 'taggy', { email: 'Taggy+1@example.org' })
    const other = await signUp(stack, 'taggy', { email: 'taggie@example.org' })

    expect([rejected.status, other.status]).toEqual([429, 200])
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mailsTo(stack, 'taggy+1@example.org')).toEqual([])
  })

  it('leaves others some of what a mailbox gets, whatever tags one network tries', async () => {
    const from = async (localAddress: string, n: number) => {
      const email = `crowded+${n}@example.org`
      const fields = { username: `crowded${n}`, email, password: PASSWORD, confirm_password: PASSWORD }
      const { status } = await rawRequest(stack.url, `${API_PREFIX}/users/signup.json`, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
      return status
    }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push(await from('127.0.0.9', n))

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await from('127.0.0.10', 6)).toBe(200)
  })

  it('is limited for each customer, who may have many networks', async () => {
    await useUp({ name: 'sign-up-customer', max: 400, seconds: 3600 }, '127.0.0.8')
    const fields = { username: 'many', email: 'many@example.org', password: PASSWORD, confirm_password: PASSWORD }
    const from = async (localAddress: string) =>
      rawRequest(stack.url, `${API_PREFIX}/users/signup.json`, {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })

    expect([(await from('127.0.0.8')).status, (await from('127.0.0.7')).status]).toEqual([429, 200])
  })

  it('counts guesses at the password of an unconfirmed account as attempts to sign in', async () => {
    await signUp(stack, 'guessed')
    const statuses: number[] = []
    const { PAIR_LIMIT } = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
    await useUp(PAIR_LIMIT, JSON.stringify(['guessed', '127.0.0.1']), PAIR_LIMIT.max - 1)
    for (let n = 0; n < 2; n++) {
      statuses.push(
        (await signUp(stack, 'guessed', { password: 'golden ball', confirm_password: 'golden ball' })).status,
      )
    }

    expect(statuses).toEqual([409, 429])
  })

  it('sends an email that says nothing of what was entered', async () => {
    await signUp(stack, 'buy.example.com')
    const [mail] = await mailsTo(stack, 'buy.example.com@example.org')

    expect(mail?.text).toMatch(/^Welcome!\n/)
    expect([mail?.subject, mail?.text, mail?.html].join()).not.toContain('buy.example.com')
  })

  it('is limited for each IP address', async () => {
    const send = () =>
      rawRequest(stack.url, `${API_PREFIX}/users/signup.json`, { method: 'POST', localAddress: '127.0.0.9' })
    const responses = await Promise.all(Array.from({ length: 101 }, send))
    const rejected = responses.find(({ status }) => status === 429)

    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0)
    expect(String(rejected?.body)).toContain('Too many requests')
  })
})
