import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const PARAMETER = '/directory-test/token-secret'
const FIRST_KEY = 'the first key of this test'
/** In place of the Parameter Store. */
const parameters = mockClient(SSMClient)
let secret: string

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture, { TOKEN_SECRET: '', TOKEN_SECRET_PARAMETER: PARAMETER, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  parameters.restore()
  await stack.close()
})

/** Each test begins long after the one before, so the functions have not kept its keys. */
let start = Date.now()
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
beforeEach(() => {
  secret = FIRST_KEY
  parameters.reset()
  const encrypted = { Name: PARAMETER, WithDecryption: true }
  parameters.on(GetParameterCommand, encrypted).callsFake(() => ({ Parameter: { Value: secret } }))
  const replaced = { Name: PARAMETER, Type: 'SecureString', Overwrite: true } as const
  parameters.on(PutParameterCommand, replaced).callsFake(({ Value }) => {
    secret = Value
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  start += 3600_000
  vi.setSystemTime(start)
})
afterEach(() => {
  vi.useRealTimers()
})

const newToken = async () =>
  (await import('../../../shared/accounts/sign-in/tokens.js')).apiToken({ id: FLIPPER.id, token_version: 0 })

async function statusWith(token: string): Promise<number> {
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
  return (await stack.request(`/users/${FLIPPER.id}/remove_fave_location.json?location_id=100`, init)).status
}

async function resetLink(): Promise<string> {
  const links = await import('../../../shared/accounts/account-links.js')
  const { findAccount } = await import('../../../shared/accounts/store.js')
  const account = await findAccount(FLIPPER.username)
  if (!account) throw new Error('there is no such account')
  return links.resetLink(account, { origin: stack.url, now: new Date() })
}

/** The status of a message, and whether it is the repeat of another. */
async function sendMessage(idempotencyKey: string) {
  const body = new URLSearchParams({ message: 'Hello', name: 'A Visitor', email: 'visitor@example.org' })
  const headers = { 'idempotency-key': idempotencyKey }
  const response = await stack.request('/regions/contact.json', { method: 'POST', body, headers })
  return { status: response.status, isReplay: response.headers.has('idempotent-replayed') }
}

describe('npm run admin -- token-key', () => {
  it('rotates the key while tokens, links, emails and repeated requests of before stay valid', async () => {
    const { outboxItem, readEmail } = await import('../../../shared/mail/outbox.js')
    const email = { to: ['a@example.org'], subject: 'of before', text: '', html: '' }
    const before = { token: await newToken(), link: await resetLink(), item: await outboxItem(email, new Date()) }
    const sent = await sendMessage('before')

    await adminJson('token-key', 'rotate')
    wait(20)
    const token = await newToken()

    expect(sent).toEqual({ status: 200, isReplay: false })
    expect([await statusWith(before.token), await statusWith(token)]).toEqual([200, 200])
    expect((await fetch(before.link)).status).toBe(200)
    expect((await readEmail(before.item)).subject).toBe('of before')
    expect(await sendMessage('before')).toEqual({ status: 200, isReplay: true })
    expect(JSON.parse(secret)).toMatchObject({ previous: FIRST_KEY, current: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('signs with the earlier key while some functions may not know the new one', async () => {
    const { outboxItem } = await import('../../../shared/mail/outbox.js')
    await outboxItem({ to: [], subject: '', text: '', html: '' }, new Date())
    await adminJson('token-key', 'rotate')
    wait(11)
    const early = await newToken()
    wait(11)
    const late = await newToken()
    await adminJson('token-key', 'retire', '--yes')
    wait(11)

    expect([await statusWith(early), await statusWith(late)]).toEqual([401, 200])
  })

  it('ends the tokens of an earlier key when it is retired, after asking', async () => {
    const token = await newToken()
    await adminJson('token-key', 'rotate')
    wait(20)
    const asked = await admin('token-key', 'retire')
    const kept = await statusWith(token)
    const retired = await adminJson('token-key', 'retire', '--yes')
    wait(11)

    expect([asked.status, kept]).toEqual([1, 200])
    expect(retired).toEqual({ keys: 1, current_from: null })
    expect(await statusWith(token)).toBe(401)
    expect(await admin('token-key', 'retire', '--yes')).toMatchObject({
      status: 1,
      error: expect.stringContaining('no earlier key'),
    })
  })

  it('asks before a second rotation ends the tokens of before the first', async () => {
    await adminJson('token-key', 'rotate')
    const { current } = JSON.parse(secret)

    expect((await admin('token-key', 'rotate')).status).toBe(1)
    await adminJson('token-key', 'rotate', '--yes')
    expect(JSON.parse(secret).previous).toBe(current)
  })

  it('prints no key', async () => {
    const shown = [
      await admin('token-key', 'show'),
      await admin('token-key', 'rotate'),
      await admin('token-key', 'show'),
    ]
    const keys = [FIRST_KEY, JSON.parse(secret).current]

    expect(shown.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(shown.map(({ out }) => out).join()).toMatch(/One key.*Two keys/s)
    for (const key of keys) expect(JSON.stringify(shown)).not.toContain(key)
  })
})

describe('functions', () => {
  it('go on with the keys they have when the Parameter Store fails', async () => {
    const token = await newToken()
    parameters.on(GetParameterCommand).rejects(new Error('no'))
    wait(11)

    expect(await statusWith(token)).toBe(200)
  })
})
