import { describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
const { confirmAccountEmail } = await import('../../../shared/mail/emails/confirm-account.js')
const { passwordChangedEmail } = await import('../../../shared/mail/emails/password-changed.js')
const { resetPasswordEmail } = await import('../../../shared/mail/emails/reset-password.js')

const email = 'flipper@example.org'
const username = 'flip<b>per'
const link = 'https://example.org/users/page?token=x-1&y=2'
const escapedLink = 'href="https://example.org/users/page?token=x-1&amp;y=2"'

describe('account emails', () => {
  it.each([
    confirmAccountEmail({ email, link }),
    resetPasswordEmail({ email, link, validHours: 6 }),
    passwordChangedEmail({ email, username, forgotPasswordLink: link }),
  ])('$subject: goes only to the account, with the link as text and as HTML', (sent) => {
    expect([sent.to, sent.cc, sent.bcc]).toEqual([[email], undefined, undefined])
    expect(sent.text).toContain(`\n${link}\n`)
    expect(sent.html).toContain(escapedLink)
    expect(sent.html).not.toContain('<b>')
  })

  it('greets the user by name once the address is confirmed', () => {
    const { text, html } = passwordChangedEmail({ email, username })

    expect(text).toContain('Hello flip<b>per!')
    expect(html).toContain('Hello flip&lt;b&gt;per!')
  })

  it('names the account, how long the link is valid, and that the email may be ignored', () => {
    const { text } = resetPasswordEmail({ email, link, validHours: 6 })

    expect(text).toContain(email)
    expect(text).toContain('6 hours')
    expect(text).toMatch(/ignore/)
  })

  it('reports a changed password without a link where there is no page for it', () => {
    const { text, html } = passwordChangedEmail({ email, username })

    expect(text).toContain('If you did not change it')
    expect(html).not.toContain('href')
  })
})
