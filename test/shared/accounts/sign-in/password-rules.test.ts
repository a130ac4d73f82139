import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from '../../../../shared/accounts/sign-in/common-passwords.js'
import { passwordProblems } from '../../../../shared/accounts/sign-in/password-rules.js'

const owner = { username: 'Flipper_Fan', email: 'tommy.walker@example.org' }

describe('a new password', () => {
  it.each([
    'silver ball',
    'x'.repeat(7).concat('y'),
    'ab'.repeat(64).slice(1).concat('!'),
    '🎱🕹🎯🎲🎱🎮🎰🃏',
    '  a   b  ',
    'dragon sleeps',
    'dragon20191',
    'Flipper_Fan7',
  ])('may be "%s"', (password) => {
    expect(passwordProblems(password, owner)).toEqual([])
  })

  it.each(['', 'x7!kq#2', 'x'.repeat(129), '🎱🕹🎯🎲'])('may not be "%s", for its length', (password) => {
    expect(passwordProblems(password, owner)).toEqual(['password must have 8 to 128 characters'])
  })

  it.each(['Flipper_Fan', 'flipper_FAN', 'tommy.walker@example.org', 'Tommy.Walker', ' tommy.walker '])(
    'may not be a name of the account: "%s"',
    (password) => {
      expect(passwordProblems(password, owner)).toEqual(['password must not be the username or the email address'])
    },
  )

  it.each([
    'password',
    'PassWord1',
    'p@ssw0rd!',
    'iloveyou',
    'admin123',
    'dragon2019',
    'trustno1',
    '1q2w3e4r',
    'aaaaaaaa',
    'abcabcabc',
    '20192019',
    '12345678',
    '1234567890',
    '87654321',
    'qwertyuiop',
    'abcdefgh',
    'hgfedcba',
    'qwerasdf',
    'abcd1234',
    'ＰＡＳＳＷＯＲＤ',
  ])('may not be as common as "%s"', (password) => {
    expect(passwordProblems(password, owner)).toEqual(['password must not be one of the most common passwords'])
  })

  it('is compared with words, which are in lower case', () => {
    expect([...COMMON_PASSWORDS].filter((word) => word !== word.toLowerCase() || /\s/.test(word))).toEqual([])
  })

  it('belongs to an account that may have no address', () => {
    expect(passwordProblems('silver ball', { username: 'ann', email: null })).toEqual([])
  })
})
