import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, linksOf, openPage, post, requestPasswordReset, signIn, signUp } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailedLink } from '../../support/mails.js'
import { operatorNow } from '../../support/records.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 4, username: '<b>bold</b>', email: 'bold@example.org', confirmed_at },
  { type: 'user', id: 5, username: 'fresh', email: 'fresh@example.org' },
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

describe('GET /users/confirmation', () => {
  const open = (token: string) =>
    openPage(`${stack.url}/users/confirmation?${new URLSearchParams({ confirmation_token: token })}`)

  it.each(['', 'nonsense', '1-abc-nonsense', '<script>alert(1)</script>', 'x'.repeat(5000)])(
    'says what to do when the token is "%.40s"',
    async (token) => {
      const page = await open(token)
      const { status, text, headers } = page

      expect([status, linksOf(page)]).toEqual([400, ['/']])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(text).toContain('<html lang="en">')
      expect(text).not.toContain('<script')
    },
  )

  it('confirms the account by the button of the page, and says so of every later visit', async () => {
    await signUp(stack, 'confirmed')
    const link = await mailedLink(stack, 'confirmed@example.org')
    const [opened, first, second, again] = [
      await openPage(link),
      await confirm(link),
      await confirm(link),
      await openPage(link),
    ]

    expect(opened.status).toBe(200)
    expect(opened.text).toContain('<form method="post" action="/users/confirmation">')
    expect(opened.text).toContain(`value="${new URL(link).searchParams.get('confirmation_token')}"`)
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('Your account is confirmed<') })
    for (const later of [second, again]) {
      expect(later).toMatchObject({ status: 200, text: expect.stringContaining('already confirmed') })
    }
    expect((await signIn(stack, 'confirmed')).status).toBe(200)
  })

  it('confirms nothing for programs that open or check links', async () => {
    await signUp(stack, 'scanned')
    const link = await mailedLink(stack, 'scanned@example.org')

    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200)
    expect((await signIn(stack, 'scanned')).status).toBe(401)
  })

  it('does not call an account confirmed that is deleted at this moment', async () => {
    const { body } = await signUp(stack, 'vanishing')
    const link = await mailedLink(stack, 'vanishing@example.org')
    const { deleteUser } = await import('../../../shared/removal/accounts/deletion.js')
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'vanishing' })
    const confirming = confirm(link)
    await paused.reached
    await deleteUser(body.user.id, false, operatorNow())
    paused.resume()

    expect((await confirming).status).toBe(400)
  })

  it.each([
    ...['/', '/locations/874', '/locations/874#note-5001', '/#suggest'],
    ...['/account', '/account/saved', '/account/settings'],
  ])('leads back to %s', async (path) => {
    // No address gets that many emails.
    const name = `back${path.replace(/\W/g, '').slice(-12)}`
    await signUp(stack, name, { return_to: path })
    const link = await mailedLink(stack, `${name}@example.org`)
    expect((await openPage(link)).text).toContain(`name="return_to" value="${path}"`)

    expect((await confirm(link)).text).toContain(`<a href="${path}">`)
  })

  it.each([
    ...['//example.org', 'https://example.org', '/locations/1/../../x', '/#"><script>', 'javascript:alert(1)'],
    ...['/account/', '/account/profile', '/account/nothing', '/account/saved/1', '/accounts', '/account@example.org'],
    ...['/account/saved?next=//example.org', '/account/../x', 'account', '/%2Faccount', '//account'],
  ])('leads nowhere else: %s', async (return_to) => {
    const answers = [
      await signUp(stack, 'misled', { return_to }),
      await post(stack, '/users/resend_confirmation.json', { identification: 'bold', return_to }),
      await post(stack, '/users/forgot_password.json', { identification: 'bold', return_to }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([
        400,
        'return_to must be / or the path of a location or of the account area',
      ])
    }

    await signUp(stack, 'mangled')
    const link = await mailedLink(stack, 'mangled@example.org')
    const confirmed = await confirm(`${link}&${new URLSearchParams({ return_to })}`)
    expect([confirmed.status, linksOf(confirmed)]).toEqual([200, ['/']])
  })

  it('takes no button without a genuine token', async () => {
    expect((await confirm(`${stack.url}/users/confirmation?confirmation_token=5-abc-nonsense`)).status).toBe(400)
  })

  it('takes no token that was made for something else', async () => {
    const link = new URL(await requestPasswordReset(stack, 'bold@example.org'))

    expect((await open(link.searchParams.get('reset_password_token') ?? '')).status).toBe(400)
  })

  it('takes no token that is too old', async () => {
    const { confirmationLink } = await import('../../../shared/accounts/account-links.js')
    const { findAccount } = await import('../../../shared/accounts/store.js')
    const account = await findAccount('fresh')
    if (!account) throw new Error('there is no such account')
    const linkOf = (days: number) =>
      confirmationLink(account, { origin: stack.url, now: new Date(Date.now() - days * 24 * 3600_000) })

    expect((await openPage(await linkOf(7.1))).status).toBe(400)
    expect((await openPage(await linkOf(6.9))).status).toBe(200)
  })
})
