// What is done by links in letters: confirming an account, choosing another password.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import {
  choosePassword,
  mailedLink,
  mailsTo,
  openPage,
  PASSWORD,
  post,
  requestPasswordReset,
  signIn,
  signUp,
} from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import type { ImportRecord } from '../../support/fixture.js'
import { rawRequest } from '../../support/raw-request.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 1, username: 'kevin', email: 'kevin@example.org', confirmed_at },
  { type: 'user', id: 2, username: 'gone', email: 'gone@example.org', confirmed_at, is_disabled: true },
  { type: 'user', id: 3, username: 'noaddress', confirmed_at },
  { type: 'user', id: 4, username: '<b>bold</b>', email: 'bold@example.org', confirmed_at },
  { type: 'user', id: 5, username: 'fresh', email: 'fresh@example.org' },
  { type: 'user', id: 6, username: 'forged', email: 'forged@example.org', confirmed_at },
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

describe.each([
  { path: '/users/forgot_password.json', mailed: 'kevin', address: 'kevin@example.org' },
  { path: '/users/resend_confirmation.json', mailed: 'fresh', address: 'fresh@example.org' },
])('POST $path', ({ path, mailed, address }) => {
  const ask = (identification: string) => post(stack, path, { identification })

  it('refuses a blank identification', async () => {
    expect(await ask(' ')).toMatchObject({ status: 400, body: { errors: 'identification is required' } })
  })

  it('answers the same, and no sooner, whether there is such an account', async () => {
    const times: number[] = []
    const timed = async (identification: string) => {
      const startedAt = performance.now()
      const { status, body } = await ask(identification)
      times.push(performance.now() - startedAt)
      return { status, body }
    }
    const before = (await mailsTo(stack, address)).length
    const answers = await Promise.all([mailed, 'nobody', 'nobody@example.org', 'gone', 'noaddress'].map(timed))

    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { msg: expect.any(String) } })))
    expect(new Set(answers.map(({ body }) => body.msg)).size).toBe(1)
    expect(Math.min(...times)).toBeGreaterThan(950)
    expect(await mailsTo(stack, address)).toHaveLength(before + 1)
    expect(await mailsTo(stack, 'gone@example.org')).toEqual([])
  })

  it('answers in time when the mail is slow, and mails it later', async () => {
    const faults = await failCalls({ operation: 'DeleteItem', hangMs: 3_000 })
    const startedAt = performance.now()

    const { status } = await ask(mailed)
    const spent = performance.now() - startedAt
    faults.stop()

    expect(faults.failed).toBe(1)
    expect(status).toBe(200)
    expect(spent).toBeLessThan(2_500)
  })

  it('mails to who is called by the address in other letters', async () => {
    const before = (await mailsTo(stack, address)).length
    await ask(address.toUpperCase())

    expect(await mailsTo(stack, address)).toHaveLength(before + 1)
  })

  it.each(['stranger', 'noaddress'])('is done for %s so often, and no more', async (identification) => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(identification)))
    const refused = answers.filter(({ status }) => status === 429)

    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('POST /users/resend_confirmation.json', () => {
  it('mails nothing to who is confirmed', async () => {
    const before = (await mailsTo(stack, 'kevin@example.org')).length
    await post(stack, '/users/resend_confirmation.json', { identification: 'kevin' })

    expect(await mailsTo(stack, 'kevin@example.org')).toHaveLength(before)
  })
})

describe('a mailed link', () => {
  it.each(['x-forwarded-host', 'host'])('leads to this service, whatever name %s gives it', async (header) => {
    const body = new URLSearchParams({ identification: 'forged' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', [header]: 'evil.example' }
    await rawRequest(stack.url, `${API_PREFIX}/users/forgot_password.json`, { method: 'POST', headers, body })

    expect(new URL(await mailedLink(stack, 'forged@example.org')).origin).toBe(stack.url)
  })
})

describe('GET /users/confirmation', () => {
  const open = (token: string) =>
    openPage(`${stack.url}/users/confirmation?${new URLSearchParams({ confirmation_token: token })}`)

  it.each(['', 'nonsense', '1-abc-nonsense', '<script>alert(1)</script>', 'x'.repeat(5000)])(
    'says what to do when the token is "%.40s"',
    async (token) => {
      const { status, text, headers } = await open(token)

      expect(status).toBe(400)
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(text).toContain('<html lang="en">')
      expect(text).not.toContain('<script')
    },
  )

  it('confirms the account once, and says so of every visit', async () => {
    await signUp(stack, 'confirmed')
    const link = await mailedLink(stack, 'confirmed@example.org')
    const [first, second] = [await openPage(link), await openPage(link)]

    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('Your account is confirmed<') })
    expect(second).toMatchObject({ status: 200, text: expect.stringContaining('confirmed already') })
    expect((await signIn(stack, 'confirmed')).status).toBe(200)
  })

  it('confirms nothing for programs that check links', async () => {
    await signUp(stack, 'scanned')
    const link = await mailedLink(stack, 'scanned@example.org')

    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200)
    expect((await signIn(stack, 'scanned')).status).toBe(401)
  })

  it('takes no token that was made for something else', async () => {
    const link = new URL(await requestPasswordReset(stack, 'bold@example.org'))

    expect((await open(link.searchParams.get('reset_password_token') ?? '')).status).toBe(400)
  })

  it('takes no token that is too old', async () => {
    const { confirmationLink } = await import('../../../shared/auth/account-links.js')
    const { findAccount } = await import('../../../shared/store/accounts.js')
    const account = await findAccount('fresh')
    if (!account) throw new Error('there is no such account')
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

    expect((await openPage(await confirmationLink(account, stack.url, daysAgo(7.1)))).status).toBe(400)
    expect((await openPage(await confirmationLink(account, stack.url, daysAgo(6.9)))).status).toBe(200)
  })
})

describe('GET /users/password/edit', () => {
  it('says what to do when the link is not valid', async () => {
    const { status, text } = await openPage(`${stack.url}/users/password/edit?reset_password_token=1-abc-%3Cb%3E`)

    expect(status).toBe(400)
    expect(text).toContain('ask for another mail')
    expect(text).not.toContain('<form')
  })

  it('shows a form that everybody can use', async () => {
    const { status, text, headers } = await openPage(await requestPasswordReset(stack, 'bold@example.org'))

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain('<form method="post" action="/users/password">')
    expect(text).toContain('<label for="password">')
    expect(text).toContain('autocomplete="new-password"')
    expect(text).toContain('name="viewport"')
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect(text).not.toContain('<b>')
  })
})

describe('POST /users/password', () => {
  it('refuses a link that is not valid', async () => {
    const { status, text } = await choosePassword(`${stack.url}/?reset_password_token="><script>`, PASSWORD)

    expect(status).toBe(400)
    expect(text).not.toContain('<script')
  })

  it('shows the form again when the passwords are not good', async () => {
    const link = await requestPasswordReset(stack, 'bold@example.org')
    const short = await choosePassword(link, '12345')
    const different = await choosePassword(link, PASSWORD, 'golden ball')

    expect(short).toMatchObject({ status: 400, text: expect.stringContaining('must have 6 to 128 characters') })
    expect(different).toMatchObject({ status: 400, text: expect.stringContaining('not the same as password') })
    expect(different.text).toContain('<form')
    expect(different.text).not.toContain(PASSWORD)
    expect(different.text).not.toContain('<b>')
  })

  it('sets the password once, voids the token, tells the owner, and confirms', async () => {
    const { body } = await signUp(stack, 'forgetful')
    const { authentication_token: oldToken, id } = body.user
    const confirmation = await mailedLink(stack, 'forgetful@example.org')
    const link = await requestPasswordReset(stack, 'forgetful@example.org')
    const newer = await requestPasswordReset(stack, 'forgetful@example.org')

    const { status, text } = await choosePassword(link, 'golden ball')

    expect(status).toBe(200)
    expect(text).toContain('Your password is changed')
    expect((await mailsTo(stack, 'forgetful@example.org')).at(-1)?.subject).toContain('password was changed')
    expect((await signIn(stack, 'forgetful')).status).toBe(401)
    const signedIn = await signIn(stack, 'forgetful', 'golden ball')
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.user.authentication_token).not.toBe(oldToken)
    const favorite = { location_id: '1', user_token: oldToken }
    expect((await post(stack, `/users/${id}/add_fave_location.json`, favorite)).status).toBe(401)
    for (const used of [link, newer]) {
      expect((await openPage(used)).status).toBe(400)
      expect((await choosePassword(used, 'third ball')).status).toBe(400)
    }
    expect((await openPage(confirmation)).text).toContain('confirmed already')
  })

  it('lets one of ten in who use a link at once', async () => {
    const link = await requestPasswordReset(stack, 'kevin@example.org')
    const pages = await Promise.all(Array.from({ length: 10 }, (_, n) => choosePassword(link, `silver ball ${n}`)))
    const winner = pages.findIndex(({ status }) => status === 200)

    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(pages.filter(({ status }) => status === 400)).toHaveLength(9)
    expect((await signIn(stack, 'kevin', `silver ball ${winner}`)).status).toBe(200)
    const notices = (await mailsTo(stack, 'kevin@example.org')).filter(({ subject }) => subject.includes('changed'))
    expect(notices).toHaveLength(1)
  }, 60_000)

  it('takes no link that is older than six hours', async () => {
    const { resetLink } = await import('../../../shared/auth/account-links.js')
    const { findAccount } = await import('../../../shared/store/accounts.js')
    const account = await findAccount('bold@example.org')
    if (!account) throw new Error('there is no such account')
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000)

    expect((await openPage(await resetLink(account, stack.url, hoursAgo(6.1)))).status).toBe(400)
    expect((await openPage(await resetLink(account, stack.url, hoursAgo(5.9)))).status).toBe(200)
  })
})
