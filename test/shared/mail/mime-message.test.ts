import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Email } from '../../../shared/mail/email.js'
import { composeMessage } from '../../../shared/mail/mime-message.js'
import { newEmail } from '../../support/emails.js'

interface ParsedMail {
  headerLines: { key: string; line: string }[]
  subject?: string
  text?: string
  html?: string | false
  date?: Date
  messageId?: string
  from?: { text: string; value: { name: string; address?: string }[] }
}

/** The parser of the local mailbox, independent of the composer. */
const { simpleParser }: { simpleParser(message: Buffer): Promise<ParsedMail> } = createRequire(
  createRequire(import.meta.url).resolve('aws-ses-v2-local'),
)('mailparser')

const CONTEXT = {
  id: '0f8fad5b',
  writtenAt: new Date('2020-02-29T12:00:00Z'),
  sender: 'directory@example.org',
  serviceName: 'Flipper Finder',
}

const compose = (fields: Partial<Email> = {}, context = {}) =>
  composeMessage(newEmail(fields), { ...CONTEXT, ...context })
const parsed = async (fields: Partial<Email> = {}, context = {}) => simpleParser(await compose(fields, context))
const headersOf = async (fields: Partial<Email> = {}, context = {}) =>
  Object.fromEntries((await parsed(fields, context)).headerLines.map(({ key, line }) => [key, line]))

describe('composeMessage', () => {
  it.each([
    { to: [] },
    { to: [''] },
    { to: ['a@example.org, b@example.org'] },
    { to: ['a@example.org\r\nBcc: b@example.org'] },
    { to: ['player@example.org'], cc: ['Bob <b@example.org>'] },
    { to: ['player@example.org'], bcc: ['b@example.org\n'] },
  ])('rejects the recipients %j without naming them', async (recipients) => {
    const error = await compose(recipients).catch((thrown) => thrown)

    expect(error.name).toBe('EmailError')
    expect(error.message).not.toContain('example')
  })

  it.each([
    ['a subject', { subject: 'hello\r\nBcc: evil@example.com\r\n\r\nbody' }, {}],
    ['a subject with a bare line feed', { subject: 'hello\nBcc: evil@example.com' }, {}],
    ['a subject with a line separator', { subject: 'hello\u2028Bcc: evil@example.com' }, {}],
    ['a subject that is encoded', { subject: 'hällo\r\nBcc: evil@example.com' }, {}],
    ['a reply address', { replyTo: 'a@example.org\r\nBcc: evil@example.com' }, {}],
    ['two reply addresses', { replyTo: 'a@example.org, evil@example.com' }, {}],
    ["the service's name", {}, { serviceName: 'Directory"\r\nBcc: evil@example.com' }],
  ])('adds no header for %s', async (_, fields, context) => {
    const { headerLines, from } = await parsed(fields, context)

    const keys = headerLines.map(({ key }) => key).sort()
    expect(keys).toEqual((await parsed()).headerLines.map(({ key }) => key).sort())
    expect(from?.value.map(({ address }) => address)).toEqual(['directory@example.org'])
  })

  it('puts the name of the service before the subject', async () => {
    expect((await parsed({ subject: 'ein Gerät — 日本 🎱' })).subject).toBe('Flipper Finder - ein Gerät — 日本 🎱')
  })

  it('keeps subjects on one line and within 200 characters', async () => {
    expect((await parsed({ subject: 'one\r\n\ttwo\0three' })).subject).toBe('Flipper Finder - one two three')
    expect((await parsed({ subject: 'long '.repeat(500) })).subject?.length).toBeLessThanOrEqual(200)
  })

  it('cuts a subject between characters', async () => {
    const { subject } = await parsed({ subject: `x${'🎱'.repeat(300)}` })

    expect(subject).toMatch(/^Flipper Finder - x(🎱)+$/u)
  })

  it('sets the headers for sender, replies, threading and filters', async () => {
    const { 'content-type': type, ...headers } = await headersOf({
      cc: ['c@example.org', 'd@example.org'],
      replyTo: 'visitor@example.com',
    })

    expect(headers).toEqual({
      from: 'From: Flipper Finder <directory@example.org>',
      to: 'To: player@example.org',
      cc: 'Cc: c@example.org, d@example.org',
      'reply-to': 'Reply-To: visitor@example.com',
      subject: 'Subject: Flipper Finder - a machine has moved',
      'message-id': 'Message-ID: <0f8fad5b@example.org>',
      'x-email-id': 'X-Email-ID: 0f8fad5b',
      date: 'Date: Sat, 29 Feb 2020 12:00:00 +0000',
      'list-id': 'List-ID: <mail.example.org>',
      'auto-submitted': 'Auto-Submitted: auto-generated',
      'mime-version': 'MIME-Version: 1.0',
    })
    expect(type).toContain('multipart/alternative')
  })

  it('has the headers by which mail programs stop such emails with one POST, where there are any', async () => {
    const unsubscribe = `https://pins.example.org/users/watches?token=a-${'x'.repeat(60)}`
    const unfolded = (line = '') => line.replaceAll(/\r\n\s+/g, ' ')

    const headers = await headersOf({ unsubscribe })

    expect(unfolded(headers['list-unsubscribe'])).toBe(`List-Unsubscribe: <${unsubscribe}>`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(Object.keys(await headersOf())).not.toContain('list-unsubscribe')
    const injected = await headersOf({ unsubscribe: 'https://pins.example.org/?a=>\r\nBcc: b@example.org' })
    expect(injected.bcc).toBeUndefined()
    await expect(compose({ unsubscribe: 'javascript:alert(1)' })).rejects.toThrow('not valid')
  })

  it('does not reveal blind copies', async () => {
    const message = await compose({ bcc: ['hidden@example.com'] })

    expect(message.toString()).not.toContain('hidden')
  })

  it('carries any text and HTML unchanged', async () => {
    const text = `.\nFrom here\n日本 ${'x'.repeat(2000)}\n\n-- \nend`
    const { text: readText, html } = await parsed({ text, html: '<p>ä &lt;b&gt;</p>\r\nBcc: evil@example.com' })

    expect(readText?.trim()).toBe(text)
    expect(html).toContain('<p>ä &lt;b&gt;</p>\nBcc: evil@example.com')
  })
})
