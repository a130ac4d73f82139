import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { failCalls, pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, TILT } from '../../support/signed-in-client.js'
import type { Stack, StackResponse } from '../../support/stack.js'

const PATH = '/regions/suggest.json'

let stack: Stack
let tokens: Map<number, string>
beforeAll(async () => {
  stack = await startDirectory(fixture, {}, { mail: true })
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const users = [FLIPPER, TILT]
  tokens = new Map(
    await Promise.all(users.map(async ({ id }) => [id, await apiToken({ id, token_version: 0 })] as const)),
  )
})
afterAll(() => stack.close())

/** Suggests a region with this name. */
function suggest(
  key: string,
  name: string,
  user = FLIPPER,
  body: Record<string, unknown> = {},
): Promise<StackResponse> {
  return stack.request(PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-user-email': user.email,
      'x-user-token': tokens.get(user.id) ?? '',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ region_name: name, ...body }),
  })
}

async function sent(text: string): Promise<number> {
  return (await stack.mails()).filter((mail) => mail.text.includes(text)).length
}

const replayed = ({ headers }: StackResponse) => headers.get('idempotent-replayed')

describe('a request with an idempotency key', () => {
  it('runs once, and repeats get the first response', async () => {
    const first = await suggest('"once-1"', 'Onceland')
    const again = await suggest('once-1', 'Onceland')
    expect([first.status, replayed(first)]).toEqual([200, null])
    expect([again.status, again.body, replayed(again)]).toEqual([200, first.body, 'true'])
    expect(await sent('Onceland')).toBe(1)
  })

  it('takes the key as a parameter too, but the header wins', async () => {
    await suggest('', 'Paramland', FLIPPER, { idempotency_key: 'param-1' })
    const again = await suggest('param-1', 'Paramland', FLIPPER, { idempotency_key: 'param-2' })
    expect(replayed(again)).toBe('true')
  })

  it('rejects a key with other content, also after an error, and a key of another account is another key', async () => {
    await suggest('other-1', 'Otherland')
    const other = await suggest('other-1', 'Another land')
    expect([other.status, other.body.errors]).toEqual([422, expect.stringContaining('idempotency_key')])
    const tilts = await suggest('other-1', 'Another land', TILT)
    expect([tilts.status, replayed(tilts)]).toEqual([200, null])
    await suggest('other-2', ' ')
    expect((await suggest('other-2', 'Otherland')).status).toBe(422)
  })

  it('rejects an invalid key', async () => {
    const keys = ['x'.repeat(256), '"open', '""', 'caf\u00e9']
    for (const key of keys) {
      const { status, body } = await suggest(key, 'Invalidland')
      expect([status, body.errors], key).toEqual([400, expect.stringContaining('idempotency_key')])
    }
    expect((await suggest('', 'Invalidland', FLIPPER, { idempotency_key: '' })).status).toBe(400)
    expect(await sent('Invalidland')).toBe(0)
  })

  it('is another request after a day', async () => {
    onTestFinished(() => {
      vi.useRealTimers()
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const end = Date.now() + 24 * 3600_000
    const answers: StackResponse[] = []
    for (const time of [Date.now(), end - 1, end + 1]) {
      vi.setSystemTime(time)
      answers.push(await suggest('day-1', 'Dayland'))
    }
    expect(answers.map(replayed)).toEqual([null, 'true', null])
    expect(await sent('Dayland')).toBe(2)
  })

  it('gets the first error again', async () => {
    const first = await suggest('error-1', ' ')
    const again = await suggest('error-1', ' ')
    expect([first.status, first.body]).toEqual([400, { errors: 'region_name is required' }])
    expect([again.status, again.body, replayed(again)]).toEqual([400, first.body, 'true'])
  })

  it('runs again after a response that it was busy', async () => {
    const faults = await failCalls({ operation: 'TransactWriteItems', about: 'IDEMPOTENCY#', times: 100 })
    const busy = suggest('busy-1', 'Busyland')
    expect((await busy).status).toBe(503)
    faults.stop()
    const again = await suggest('busy-1', 'Busyland')
    expect([again.status, replayed(again)]).toEqual([200, null])
    expect(await sent('Busyland')).toBe(1)
  }, 30_000)

  it('gets the first response when the response to the transaction was lost', async () => {
    const faults = await failCalls({ operation: 'TransactWriteItems', about: 'IDEMPOTENCY#', after: true, times: 100 })
    const lost = await suggest('lost-1', 'Lostland')
    faults.stop()
    const again = await suggest('lost-1', 'Lostland')
    expect([lost.status, again.status, replayed(again)]).toEqual([503, 200, 'true'])
  }, 30_000)

  it('is told that the first request is running, which has its effect once', async () => {
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'IDEMPOTENCY#' })
    const first = suggest('parallel-1', 'Parallelland')
    await paused.reached
    const second = await suggest('parallel-1', 'Parallelland')
    paused.resume()
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
    expect((await first).status).toBe(200)
    expect(await sent('Parallelland')).toBe(1)
  })

  it('survives the loss of the response to its claim', async () => {
    await failCalls({ operation: 'PutItem', about: 'IDEMPOTENCY#', after: true })
    const { status } = await suggest('claim-1', 'Claimland')
    expect(status).toBe(200)
    expect(replayed(await suggest('claim-1', 'Claimland'))).toBe('true')
  })
})
