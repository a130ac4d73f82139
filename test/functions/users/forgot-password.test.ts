import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { PASSWORD, post, signIn, steadyHeaders } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { useUp } from '../../support/rate-limits.js'
import { rawRequest } from '../../support/raw-request.js'
import type { Stack } from '../../support/stack.js'

/** A quarter of that of the service. */
const RESPONSE_MS = 250

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 1, username: 'kevin', email: 'kevin@example.org', confirmed_at },
  { type: 'user', id: 2, username: 'gone', email: 'gone@example.org', confirmed_at, is_disabled: true },
  { type: 'user', id: 3, username: 'noaddress', confirmed_at },
  { type: 'user', id: 7, username: 'limited', confirmed_at },
  { type: 'user', id: 5, username: 'fresh', email: 'fresh@example.org' },
  ...['Named', 'pending'].map((username, index) => ({
    type: 'user',
    id: 10 + index,
    username,
    email: `${username}@example.org`.toLowerCase(),
    confirmed_at: username === 'Named' ? confirmed_at : undefined,
  })),
  ...Array.from({ length: 3 }, (_, n) => ({
    type: 'user',
    id: 20 + n,
    username: `tag${n}`,
    email: `mailbox+${n}@example.org`,
    confirmed_at,
  })),
  ...Array.from({ length: 8 }, (_, n) => ({
    type: 'user',
    id: 40 + n,
    username: `crowd${n}`,
    email: `crowd+${n}@example.org`,
    confirmed_at,
  })),
  { type: 'user', id: 30, username: 'besieged', email: 'besieged@example.org', confirmed_at },
  { type: 'user', id: 31, username: 'expected', email: 'expected@example.org' },
  { type: 'user', id: 34, username: 'besieged.too', email: 'besieged.too@example.org', confirmed_at },
  { type: 'user', id: 35, username: 'expected.too', email: 'expected.too@example.org' },
  { type: 'user', id: 32, username: 'resident', email: 'resident@example.org', password: PASSWORD, confirmed_at },
  { type: 'user', id: 33, username: 'pretended', email: 'pretended@example.org', password: PASSWORD },
  { type: 'user', id: 6, username: 'forged', email: 'forged@example.org', confirmed_at },
]

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(users, {}, { mail: true })
})
afterAll(() => stack.close())

describe.each([
  { path: '/users/forgot_password.json', mailed: 'kevin', address: 'kevin@example.org' },
  { path: '/users/resend_confirmation.json', mailed: 'fresh', address: 'fresh@example.org' },
])('POST $path', ({ path, mailed, address }) => {
  const ask = (identification: string) => post(stack, path, { identification })

  it('rejects a blank identification', async () => {
    expect(await ask(' ')).toMatchObject({ status: 400, body: { errors: 'identification is required' } })
  })

  it('responds the same, after the same time, whether the account exists or not', async () => {
    const times: number[] = []
    const timed = async (identification: string) => {
      const startedAt = performance.now()
      const { status, body, headers } = await ask(identification)
      times.push(performance.now() - startedAt)
      expect(headers.has('server-timing')).toBe(false)
      return { status, body, headers: steadyHeaders(headers) }
    }
    const before = (await mailsTo(stack, address)).length
    const answers = await Promise.all([mailed, 'nobody', 'nobody@example.org', 'gone', 'noaddress'].map(timed))

    expect(answers[0]).toMatchObject({ status: 200, body: { msg: expect.any(String) } })
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(Math.min(...times)).toBeGreaterThan(RESPONSE_MS - 10)
    await expect.poll(() => mailsTo(stack, address)).toHaveLength(before + 1)
    expect(await mailsTo(stack, 'gone@example.org')).toEqual([])
  })

  it('leaves the email to the follower, so that its duration reveals nothing', async () => {
    const before = (await mailsTo(stack, address)).length
    stack.followers.hold()

    expect((await ask(address)).status).toBe(200)
    expect(await mailsTo(stack, address)).toHaveLength(before)
    stack.followers.release()
    expect(await mailsTo(stack, address)).toHaveLength(before + 1)
  })

  it('ignores the case of the address', async () => {
    const before = (await mailsTo(stack, address)).length
    await ask(address.toUpperCase())

    await expect.poll(() => mailsTo(stack, address)).toHaveLength(before + 1)
  })

  it.each(['stranger', 'limited'])('limits the requests for %s', async (identification) => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => ask(identification)))
    const rejected = answers.filter(({ status }) => status === 429)

    expect(rejected.length).toBeGreaterThanOrEqual(2)
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe.each([
  ['/users/forgot_password.json', 'Named', 'named@example.org'],
  ['/users/resend_confirmation.json', 'pending', 'pending@example.org'],
])('the emails of %s', (path, username, email) => {
  it('are counted per account, whatever names it, without telling that it exists', async () => {
    const ask = (identification: string) => post(stack, path, { identification })
    const answers = await Promise.all([username, email].flatMap((name) => Array.from({ length: 4 }, () => ask(name))))

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await expect.poll(() => mailsTo(stack, email), { timeout: 10_000 }).toHaveLength(5)
  })
})

describe.each([
  ['/users/forgot_password.json', 'besieged', 'besieged@example.org'],
  ['/users/resend_confirmation.json', 'expected', 'expected@example.org'],
])('strangers who request the emails of %s', (path, username, email) => {
  const askFrom = async (localAddress: string, identification: string) => {
    const body = new URLSearchParams({ identification }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers, body, localAddress }
    return (await rawRequest(stack.url, `${API_PREFIX}${path}`, sent)).status
  }
  const mails = async () => (await mailsTo(stack, email)).length

  it('leave some for the owner, wherever that is', async () => {
    const strangers = Array.from({ length: 12 }, (_, n) => `127.0.1.${n + 1}`)
    const asked = await Promise.all(strangers.map((one, n) => askFrom(one, n % 2 ? username : email)))
    expect(asked).toEqual(asked.map(() => 200))
    await expect.poll(mails, { timeout: 10_000 }).toBe(12)

    expect([await askFrom('127.0.2.1', username), await askFrom('127.0.2.2', email)]).toEqual([200, 200])

    await expect.poll(mails, { timeout: 10_000 }).toBe(14)
  })

  it('use up only what their own networks have', async () => {
    const asked = await Promise.all(
      ['127.0.5.1', '127.0.5.2'].flatMap((one) =>
        Array.from({ length: 10 }, (_, n) => askFrom(one, n % 2 ? `${username}.too` : `${username}.too@example.org`)),
      ),
    )
    expect(asked).toEqual(asked.map(() => 200))
    const mailsToOther = async () => (await mailsTo(stack, `${username}.too@example.org`)).length
    await expect.poll(mailsToOther, { timeout: 10_000 }).toBe(10)

    await askFrom('127.0.5.3', `${username}.too`)

    await expect.poll(mailsToOther, { timeout: 10_000 }).toBe(11)
  })
})

describe('strangers who request more emails than a mailbox should get', () => {
  const useUpMailbox = (mailbox: string) => useUp({ name: 'account-emails-mailbox', max: 20, seconds: 86_400 }, mailbox)

  it('deny none to the owner where they have signed in', async () => {
    const address = 'resident@example.org'
    expect((await signIn(stack, 'resident')).status).toBe(200)
    await useUpMailbox(address)
    const before = (await mailsTo(stack, address)).length
    const body = new URLSearchParams({ identification: 'resident' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const elsewhere = { method: 'POST', headers, body, localAddress: '127.0.3.1' }

    const stranger = await rawRequest(stack.url, `${API_PREFIX}/users/forgot_password.json`, elsewhere)
    const owner = await post(stack, '/users/forgot_password.json', { identification: 'resident' })
    const ownerByAddress = await post(stack, '/users/forgot_password.json', { identification: address })

    expect([stranger.status, owner.status, ownerByAddress.status]).toEqual([200, 200, 200])
    await expect.poll(async () => (await mailsTo(stack, address)).length, { timeout: 10_000 }).toBe(before + 2)
  })

  it('do not become the owner by signing up with the address', async () => {
    const address = 'pretended@example.org'
    // The password is right, but nobody has confirmed the address.
    expect((await signIn(stack, 'pretended')).status).toBe(401)
    await useUpMailbox(address)

    expect((await post(stack, '/users/forgot_password.json', { identification: 'pretended' })).status).toBe(200)

    expect(await mailsTo(stack, address)).toEqual([])
  })
})

describe('the emails to one mailbox', () => {
  it('are counted without the tag and the case of its addresses', async () => {
    const { countOne } = await import('../../../shared/actions/rate-limits.js')
    const limit = { name: 'account-emails-mailbox', max: 20, seconds: 24 * 3600 }
    await Promise.all(Array.from({ length: 18 }, () => countOne(limit, 'mailbox@example.org', new Date())))
    const ask = (identification: string) => post(stack, '/users/forgot_password.json', { identification })
    const answers = await Promise.all(['tag0', 'tag1', 'Mailbox+2@Example.org'].map(ask))
    const mails = async () => (await stack.mails()).filter(({ to }) => to[0]?.startsWith('mailbox+'))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(2)
  })

  it('are not used up by one network, by however many accounts', async () => {
    const askFrom = (localAddress: string, identification: string) => {
      const body = new URLSearchParams({ identification }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = { method: 'POST', headers, body, localAddress }
      return rawRequest(stack.url, `${API_PREFIX}/users/forgot_password.json`, sent)
    }
    const mails = async () => (await stack.mails()).filter(({ to }) => to[0]?.startsWith('crowd+'))
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) expect((await askFrom('127.0.6.1', `crowd${n}`)).status).toBe(200)
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(5)

    await askFrom('127.0.6.2', 'crowd7')

    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(6)
  }, 30_000)
})

describe('the link in the email', () => {
  it.each(['x-forwarded-host', 'host'])('leads to this service, whatever the header %s says', async (header) => {
    const body = new URLSearchParams({ identification: 'forged' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', [header]: 'evil.example' }
    await rawRequest(stack.url, `${API_PREFIX}/users/forgot_password.json`, { method: 'POST', headers, body })

    const origin = async () => new URL(await mailedLink(stack, 'forged@example.org')).origin
    await vi.waitFor(async () => expect(await origin()).toBe(stack.url), { timeout: 10_000 })
  })
})
