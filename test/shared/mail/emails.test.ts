import { describe, expect, it, vi } from 'vitest'

vi.stubEnv('TABLE_NAME', 'no-table')
const { confirmAccountEmail } = await import('../../../shared/accounts/emails/confirm-account.js')
const change = await import('../../../shared/accounts/emails/email-change.js')
const { deletionAnnouncedEmail } = await import('../../../shared/accounts/emails/account-deletion.js')
const layout = await import('../../../shared/mail/layout.js')
const { passwordChangedEmail } = await import('../../../shared/accounts/emails/password-changed.js')
const { emailTexts } = await import('../../../shared/mail/texts.js')
const { resetPasswordEmail } = await import('../../../shared/accounts/emails/reset-password.js')

const english = await emailTexts({ language: null })
const email = 'flipper@example.org'
const username = 'flip<b>per'
const link = 'https://example.org/users/page?token=x-1&y=2'
const revertLink = 'https://example.org/users/email/revert?revert_token=x'
const newEmail = 'elsewhere@example.org'
const escapedLink = 'href="https://example.org/users/page?token=x-1&amp;y=2"'

describe('account emails', () => {
  it.each([
    confirmAccountEmail({ email, link }, english),
    resetPasswordEmail({ email, link, validHours: 6 }, english),
    passwordChangedEmail({ email, username, revertLink: link }, english),
    change.confirmEmailEmail({ email, link, validHours: 24 }, english),
    change.approveEmailEmail({ email, username, newEmail, link, revertLink, validHours: 24 }, english),
    change.emailChangeRequestedEmail({ email, username, newEmail, revertLink: link }, english),
    change.emailChangedEmail({ email, username, newEmail, revertLink: link }, english),
    deletionAnnouncedEmail({ email, username, link, deletedAt: '2026-01-08T10:11:12.000Z' }, english),
  ])('$subject: goes only to the account, with the link as text and as HTML', (sent) => {
    expect([sent.to, sent.cc, sent.bcc]).toEqual([[email], undefined, undefined])
    expect(sent.text).toContain(`\n${link}\n`)
    expect(sent.html).toContain(escapedLink)
    expect(sent.html).not.toContain('<b>')
  })

  it('greets the user by name once the address is confirmed', () => {
    const { text, html } = passwordChangedEmail({ email, username }, english)

    expect(text).toContain('Hello flip<b>per!')
    expect(html).toContain('Hello flip&lt;b&gt;per!')
  })

  it('names the account, how long the link is valid, and that the email may be ignored', () => {
    const { text } = resetPasswordEmail({ email, link, validHours: 6 }, english)

    expect(text).toContain(email)
    expect(text).toContain('6 hours')
    expect(text).toMatch(/ignore/)
  })

  it('reports a changed password without a link where there is no page for it', () => {
    const { text, html } = passwordChangedEmail({ email, username }, english)

    expect(text).toContain('If you did not change it')
    expect(html).not.toContain('href')
  })
})

describe('texts of users', () => {
  const { layOut } = layout
  const URL_LIKE = ['https://evil.example/x', 'www.evil.example', 'evil.example', 'evil。example', 'a@evil.example']
  const OTHER_LINKS = ['javascript:alert(1)', 'mailto:a@b', 'http://2130706433/', 'tel:+15035550100']

  it.each([...URL_LIKE, ...OTHER_LINKS])('are no links in the HTML of an email: %s', (written) => {
    const sent = layOut([written, { heading: written }, { fields: [['Comments', written]] }, { list: [written] }])

    const shown = sent.html.slice(sent.html.indexOf('<body'))
    expect(shown).not.toContain(written)
    expect(shown).not.toContain('href')
    expect(shown).not.toMatch(/evil[.。]\w|a@\w|\w:[/\w+]/)
    expect(sent.text.split(written).length).toBe(5)
  })

  it('stay legible: only what could be a link is changed, and nothing is seen of it', () => {
    const { html } = layOut(['Opens at 5. Ask for Ada: she has the key (ada@example.org).'])

    expect(html).toContain('Opens at 5. Ask for Ada: she has the key (ada@')
    expect(html.replaceAll('\u200d', '')).toContain('(ada@example.org).')
  })

  it('do not touch our own links', () => {
    expect(resetPasswordEmail({ email, link, validHours: 6 }, english).html).toContain(escapedLink)
  })
})
