import { describe, expect, it } from 'vitest'
import { isMailAddress, mailboxOf } from '../../../shared/text/email-address.js'

describe('isMailAddress', () => {
  it.each(['a@example.org', 'first.last+tag@mail.example.org', "o'brien_x@x-1.co", `${'n'.repeat(64)}@example.org`])(
    'accepts %s',
    (text) => {
      expect(isMailAddress(text)).toBe(true)
    },
  )

  it.each([
    '',
    'example.org',
    '@example.org',
    'a@',
    'a@localhost',
    'a@@example.org',
    'a@b@example.org',
    'a@example.org, b@example.org',
    'a@example.org;b@example.org',
    'a,b@example.org',
    'A <a@example.org>',
    '<a@example.org>',
    'a@example.org (A)',
    '"a b"@example.org',
    ' a@example.org',
    'a@example.org\n',
    'a\r\nBcc: b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a\0@example.org',
    '.a@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example..org',
    'a@[127.0.0.1]',
    'ä@example.org',
    'a@exämple.org',
    `${'n'.repeat(65)}@example.org`,
    `a@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(20)}.org`,
  ])('refuses %j', (text) => {
    expect(isMailAddress(text)).toBe(false)
  })
})

describe('mailboxOf', () => {
  it.each([
    ['Ann@Example.org', 'ann@example.org'],
    ['ann+tag@example.org', 'ann@example.org'],
    ['ann+a+b@example.org', 'ann@example.org'],
    ['+ann@example.org', '+ann@example.org'],
    ['ann.lee@example.org', 'ann.lee@example.org'],
    ['A.n.n.Lee+tag@Gmail.com', 'annlee@gmail.com'],
    ['ann.lee@googlemail.com', 'annlee@gmail.com'],
    ['ann.lee@gmail.com.example.org', 'ann.lee@gmail.com.example.org'],
  ])('makes %s %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})
