// The addresses of sign-ups: mistyped ones, international ones, and those that a second sign-up corrects.
import { domainToUnicode } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, confirm, PASSWORD, signIn, signUp, userCount, wrongUserCounts } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import type { Stack } from '../../support/stack.js'

/** An administrator has decided on them. */
const decidedOn = [
  { id: 80, username: 'early.admin', region_id: 1 },
  { id: 81, username: 'banned', is_disabled: true },
].map((user) => ({ type: 'user', email: `${user.username}@example.org`, password: PASSWORD, ...user }))

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...decidedOn], { LOG_LEVEL: 'silent' }, { mail: true })
})
afterAll(() => stack.close())

describe('the address of a sign-up', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['GMAIL.CM', 'gmail.com'],
    ['gmai.con', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['ohtmail.con', 'hotmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.com', 'hotmail.com'],
    ['yahooo.com', 'yahoo.com'],
    ['yahoo.co.ukk', 'yahoo.co.uk'],
    ['outlok.com', 'outlook.com'],
    ['iclould.com', 'icloud.com'],
  ])('is not taken at %s', async (domain, meant) => {
    const { status, body } = await signUp(stack, 'tommy', { email: `tommy@${domain}` })

    expect([status, body.errors]).toEqual([400, expect.stringContaining(`did you mean ${meant}?`)])
  })

  it.each(['mail.com', 'ymail.com', 'yahoo.co.in', 'outlook.de', 'gmx.com', 'cloud.com', 'example.co'])(
    'takes an address at %s, which a provider has',
    async (domain) => {
      const username = `at.${domain}`

      expect((await signUp(stack, username, { email: `someone@${domain}` })).status).toBe(200)
    },
  )

  it.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['Info@BÜCHER.example', 'info@xn--bcher-kva.example'],
    ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@example。org', 'info@example.org'],
  ])('takes an address at an international domain: %s', async (email, ascii) => {
    const username = ascii.replace(/\W/g, '.').slice(-19)

    const { status, body } = await signUp(stack, username, { email })
    // Mail programs show the domain as people write it.
    await confirm(await mailedLink(stack, `info@${domainToUnicode(ascii.slice('info@'.length))}`))

    expect([status, body.user?.email]).toEqual([200, ascii])
    for (const login of [email, ascii]) expect((await signIn(stack, login)).body.user.username).toBe(username)
    expect((await signUp(stack, `${username}b`, { email })).body.errors).toBe('email is already taken')
  })

  it('replaces the address of an account that was never confirmed', async () => {
    const [before, signedUp] = [await userCount(stack), await signUp(stack, 'typo', { email: 'tpyo@example.org' })]
    const lost = await mailedLink(stack, 'tpyo@example.org')

    const again = await signUp(stack, 'Typo', { email: 'right@example.org' })

    expect(again.status).toBe(200)
    expect(again.body.user).toMatchObject({ id: signedUp.body.user.id, username: 'typo', email: 'right@example.org' })
    expect(await userCount(stack)).toBe(before + 1)
    expect(await wrongUserCounts()).toEqual([])
    expect((await confirm(lost)).status).toBe(400)
    expect((await signIn(stack, 'tpyo@example.org')).body.errors).not.toContain('not confirmed')
    expect((await confirm(await mailedLink(stack, 'right@example.org'))).status).toBe(200)
    for (const login of ['typo', 'right@example.org']) {
      expect((await signIn(stack, login)).body.user).toMatchObject({ id: signedUp.body.user.id })
    }
    expect((await signUp(stack, 'stranger', { email: 'tpyo@example.org' })).status).toBe(200)
  })

  it('replaces it again, and back', async () => {
    const { id } = (await signUp(stack, 'often', { email: 'one@example.org' })).body.user
    for (const email of ['two@example.org', 'three@example.org', 'one@example.org']) {
      expect((await signUp(stack, 'often', { email })).body.user).toMatchObject({ id, email })
    }

    await confirm(await mailedLink(stack, 'one@example.org'))

    expect(await claimsOf('two@example.org', 'three@example.org')).toEqual([])
    expect((await signIn(stack, 'one@example.org')).status).toBe(200)
  })

  it('says of no other account more than that its name is taken', async () => {
    const wrong = { password: 'golden ball', confirm_password: 'golden ball' }
    await signUp(stack, 'waiting')
    await signUp(stack, 'settled')
    await confirm(await mailedLink(stack, 'settled@example.org'))

    const answers = await Promise.all([
      signUp(stack, 'waiting', { ...wrong, email: 'thief@example.org' }),
      signUp(stack, 'settled', { ...wrong, email: 'thief@example.org' }),
      signUp(stack, 'settled', { email: 'thief@example.org' }),
    ])

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [409, { errors: 'username is already taken' }]),
    )
    expect(await mailsTo(stack, 'thief@example.org')).toEqual([])
    expect((await signIn(stack, 'settled')).status).toBe(200)
  })

  it('limits guesses at any account, whether it is confirmed or not', async () => {
    const { PAIR_LIMIT } = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
    await signUp(stack, 'pending')
    for (const login of ['pending', 'flipper']) {
      await useUp(PAIR_LIMIT, JSON.stringify([login, '127.0.0.1']), PAIR_LIMIT.max)
    }

    const statuses = await Promise.all(
      ['pending', 'flipper'].map(async (name) => (await signUp(stack, name, { email: 'guess@example.org' })).status),
    )

    expect(statuses).toEqual([429, 429])
  })

  it('does not replace the address by one that is taken or wrong', async () => {
    await signUp(stack, 'careful')

    const taken = await signUp(stack, 'careful', { email: 'flipper@example.org' })
    const wrong = await signUp(stack, 'careful', { email: 'careful@gmial.com' })

    expect([taken.status, taken.body.errors]).toEqual([409, 'email is already taken'])
    expect([wrong.status, wrong.body.errors]).toEqual([400, expect.stringContaining('did you mean gmail.com?')])
    expect((await claimsOf('careful', 'careful@example.org')).map(({ email }) => email)).toEqual([
      'careful@example.org',
      'careful@example.org',
    ])
  })

  it('does not replace the address of an administrator, or of an account that an administrator has disabled', async () => {
    for (const username of ['early.admin', 'banned']) {
      expect((await signUp(stack, username, { email: `mine.${username}@example.org` })).status).toBe(409)
    }
  })

  it('keeps the account that is confirmed at the moment when its address is replaced', async () => {
    await signUp(stack, 'racing')
    const link = await mailedLink(stack, 'racing@example.org')

    const [confirmed, replaced] = await Promise.all([
      confirm(link),
      signUp(stack, 'racing', { email: 'racing2@example.org' }),
    ])

    expect([confirmed.status, replaced.status].sort()).toEqual(
      confirmed.status === 200 ? [200, 409] : [200, 400].sort(),
    )
    const items = await claimsOf('racing', 'racing@example.org', 'racing2@example.org')
    expect(items).toHaveLength(2)
    expect(new Set(items.map(({ email }) => email)).size).toBe(1)
  })

  it('gives one of two who want the same address', async () => {
    await Promise.all([signUp(stack, 'left'), signUp(stack, 'rite')])

    const answers = await Promise.all(
      ['left', 'rite'].map((name) => signUp(stack, name, { email: 'both@example.org' })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await claimsOf('both@example.org')).toHaveLength(1)
    expect(await mailsTo(stack, 'both@example.org')).toHaveLength(1)
  })

  it('ends with one account and one address when many of one person come at once', async () => {
    const before = await userCount(stack)
    const addresses = Array.from({ length: 10 }, (_, n) => `hasty${n}@example.org`)

    const answers = await Promise.all(addresses.map((email) => signUp(stack, 'hasty', { email })))

    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await userCount(stack)).toBe(before + 1)
    expect(await wrongUserCounts()).toEqual([])
    const [named, ...addressed] = await claimsOf('hasty', ...addresses)
    expect(addressed).toEqual([expect.objectContaining({ id: named?.id, email: named?.email })])
  })

  it('limits the emails of replaced addresses as those of new accounts', async () => {
    await signUp(stack, 'spammer')
    await useUp({ name: 'sign-up-mailbox', max: 20, seconds: 24 * 3600 }, 'flooded@example.org')

    expect((await signUp(stack, 'spammer', { email: 'flooded@example.org' })).status).toBe(429)
    expect((await claimsOf('spammer')).map(({ email }) => email)).toEqual(['spammer@example.org'])
  })
})
