import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { post } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import type { ImportRecord } from '../../support/fixture.js'
import { mailedLink, mailsTo } from '../../support/mails.js'
import { rawRequest } from '../../support/raw-request.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 1, username: 'kevin', email: 'kevin@example.org', confirmed_at },
  { type: 'user', id: 2, username: 'gone', email: 'gone@example.org', confirmed_at, is_disabled: true },
  { type: 'user', id: 3, username: 'noaddress', confirmed_at },
  { type: 'user', id: 7, username: 'limited', confirmed_at },
  { type: 'user', id: 5, username: 'fresh', email: 'fresh@example.org' },
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
      const { status, body } = await ask(identification)
      times.push(performance.now() - startedAt)
      return { status, body }
    }
    const before = (await mailsTo(stack, address)).length
    const answers = await Promise.all([mailed, 'nobody', 'nobody@example.org', 'gone', 'noaddress'].map(timed))

    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { msg: expect.any(String) } })))
    expect(new Set(answers.map(({ body }) => body.msg)).size).toBe(1)
    expect(Math.min(...times)).toBeGreaterThan(950)
    await expect.poll(() => mailsTo(stack, address)).toHaveLength(before + 1)
    expect(await mailsTo(stack, 'gone@example.org')).toEqual([])
  })

  it('does not wait for a slow email', async () => {
    const faults = await failCalls({ operation: 'DeleteItem', hangMs: 3_000 })
    const startedAt = performance.now()

    const { status } = await ask(mailed)
    const spent = performance.now() - startedAt
    await expect.poll(() => faults.failed).toBe(1)
    faults.stop()

    expect(status).toBe(200)
    expect(spent).toBeLessThan(2_500)
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

describe('the link in the email', () => {
  it.each(['x-forwarded-host', 'host'])('leads to this service, whatever the header %s says', async (header) => {
    const body = new URLSearchParams({ identification: 'forged' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', [header]: 'evil.example' }
    await rawRequest(stack.url, `${API_PREFIX}/users/forgot_password.json`, { method: 'POST', headers, body })

    const origin = async () => new URL(await mailedLink(stack, 'forged@example.org')).origin
    await vi.waitFor(async () => expect(await origin()).toBe(stack.url), { timeout: 10_000 })
  })
})
