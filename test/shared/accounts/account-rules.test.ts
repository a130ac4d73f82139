import { describe, expect, it } from 'vitest'
import { emailProblems, usernameProblems } from '../../../shared/accounts/account-rules.js'

describe('a username', () => {
  it.each(['a', 'Pin_Ball.99', 'a'.repeat(20), '_7_'])('may be %s', (username) => {
    expect(usernameProblems(username)).toEqual([])
  })

  it.each(['a'.repeat(21), 'a b', 'a-b', 'a@b', 'ä', 'a\nb', '<b>', '日本', '...', '_'])(
    'may not be %s',
    (username) => {
      expect(usernameProblems(username)).toHaveLength(1)
    },
  )
})

describe('an email address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    "o'neil@example.org",
    `${'a'.repeat(64)}@example.org`,
    'x@example.cm',
    'x@example.co',
    'x@con.example',
  ])('may be %s', (email) => {
    expect(emailProblems(email)).toEqual([])
  })

  it.each([
    'a',
    '@example.org',
    'a@',
    'a@b',
    'a@@example.org',
    'a@b@example.org',
    'a b@example.org',
    'a,b@example.org',
    'a@example.org,b@example.org',
    'Name <a@example.org>',
    'a@example.org\nbcc: b@example.org',
    'a@exa mple.org',
    'a@-example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.org`,
  ])('may not be %s', (email) => {
    expect(emailProblems(email)).toEqual(['email must be one email address such as name@example.org'])
  })

  it.each([
    ['a@example.con', 'example.com'],
    ['a@mail.example.cmo', 'mail.example.com'],
    ['a@example.ney', 'example.net'],
    ['a@example.orv', 'example.org'],
  ])('suggests a correction of %s', (email, meant) => {
    expect(emailProblems(email)).toEqual([expect.stringContaining(`did you mean ${meant}?`)])
  })

  it('may end in the name of an object property', () => {
    expect(emailProblems('a@example.constructor')).toEqual([])
  })
})
