import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  choosePassword,
  linksOf,
  openPage,
  PASSWORD,
  post,
  requestPasswordReset,
  signIn,
  signUp,
} from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 1, username: 'kevin', email: 'kevin@example.org', confirmed_at },
  { type: 'user', id: 2, username: 'loser', email: 'loser@example.org', confirmed_at },
  { type: 'user', id: 4, username: '<b>bold</b>', email: 'bold@example.org', confirmed_at },
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

describe('POST /users/password', () => {
  it('rejects a link that is not valid', async () => {
    const { status, text } = await choosePassword(`${stack.url}/?reset_password_token="><script>`, PASSWORD)

    expect(status).toBe(400)
    expect(text).not.toContain('<script')
  })

  it('shows the form again when the passwords are not good', async () => {
    const link = await requestPasswordReset(stack, 'bold@example.org')
    const short = await choosePassword(link, '12345')
    const different = await choosePassword(link, PASSWORD, 'golden ball')

    expect(short).toMatchObject({ status: 400, text: expect.stringContaining('must have 8 to 128 characters') })
    expect(different).toMatchObject({ status: 400, text: expect.stringContaining('must be the same as password') })
    expect(different.text).toContain('<form')
    expect(different.text).not.toContain(PASSWORD)
    expect(different.text).not.toContain('<b>')
  })

  it('leads back to where the link was asked for, and from a used link to the map', async () => {
    const return_to = '/locations/874#note-5001'
    const link = await requestPasswordReset(stack, 'loser@example.org', { return_to })
    const forms = [await openPage(link), await choosePassword(link, '12345')]
    const changed = await choosePassword(link, PASSWORD)
    const mangled = await requestPasswordReset(stack, 'loser@example.org')
    const misled = await choosePassword(`${mangled}&return_to=//example.com`, 'golden ball')

    for (const { text } of forms) expect(text).toContain(`name="return_to" value="${return_to}"`)
    expect([changed.status, linksOf(changed)]).toEqual([200, [return_to]])
    expect([misled.status, linksOf(misled)]).toEqual([200, ['/']])
    for (const used of [await openPage(link), await choosePassword(link, 'golden ball')]) {
      expect([used.status, linksOf(used)]).toEqual([400, ['/']])
    }
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
    expect((await openPage(confirmation)).text).toContain('already confirmed')
  })

  it('lets the owner sign in from there while strangers use up all attempts elsewhere', async () => {
    await signUp(stack, 'besieged')
    const { ACCOUNT_LIMIT } = await import('../../../shared/accounts/sign-in/sign-in-attempts.js')
    await useUp(ACCOUNT_LIMIT, 'besieged')
    const before = await signIn(stack, 'besieged')
    await choosePassword(await requestPasswordReset(stack, 'besieged@example.org'), 'golden ball')

    expect([before.status, (await signIn(stack, 'besieged', 'golden ball')).status]).toEqual([429, 200])
  })

  it('lets one of ten in who use a link at once', async () => {
    const link = await requestPasswordReset(stack, 'kevin@example.org')
    const pages = await Promise.all(Array.from({ length: 10 }, (_, n) => choosePassword(link, `silver ball ${n}`)))
    const winner = pages.findIndex(({ status }) => status === 200)

    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(pages.filter(({ status }) => status === 400)).toHaveLength(9)
    expect((await signIn(stack, 'kevin', `silver ball ${winner}`)).status).toBe(200)
    const notifications = (await mailsTo(stack, 'kevin@example.org')).filter(({ subject }) =>
      subject.includes('changed'),
    )
    expect(notifications).toHaveLength(1)
  }, 60_000)

  it('answers the same form again like the first time, until the password is changed again', async () => {
    await signUp(stack, 'repeater')
    const link = await requestPasswordReset(stack, 'repeater@example.org')

    const pages = await Promise.all([choosePassword(link, 'golden ball'), choosePassword(link, 'golden ball')])
    const later = await choosePassword(link, 'golden ball')
    const other = await choosePassword(link, 'bronze ball')
    await choosePassword(await requestPasswordReset(stack, 'repeater@example.org'), 'copper ball')
    const outdated = await choosePassword(link, 'golden ball')

    expect([...pages, later].map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, pages[0]?.text]))
    expect([other.status, outdated.status]).toEqual([400, 400])
    const notifications = (await mailsTo(stack, 'repeater@example.org')).filter(({ subject }) =>
      subject.includes('changed'),
    )
    expect(notifications).toHaveLength(2)
    expect((await signIn(stack, 'repeater', 'copper ball')).status).toBe(200)
  }, 60_000)

  it('takes no link that is older than six hours', async () => {
    const { resetLink } = await import('../../../shared/accounts/account-links.js')
    const { findAccount } = await import('../../../shared/accounts/store.js')
    const account = await findAccount('bold@example.org')
    if (!account) throw new Error('there is no such account')
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000)

    expect((await openPage(await resetLink(account, { origin: stack.url, now: hoursAgo(6.1) }))).status).toBe(400)
    expect((await openPage(await resetLink(account, { origin: stack.url, now: hoursAgo(5.9) }))).status).toBe(200)
  })
})
