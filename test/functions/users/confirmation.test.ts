import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, requestPasswordReset, signIn, signUp } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailedLink } from '../../support/mails.js'
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
    expect(second).toMatchObject({ status: 200, text: expect.stringContaining('already confirmed') })
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
