import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../support/accounts.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'

const stack = await startDirectory(fixture, { REQUEST_LIMITS: 'strict', LOG_LEVEL: 'silent' })
afterAll(() => stack.close())

describe('without API tokens', () => {
  it('ignores those that clients send, and has no page for them', async () => {
    const { status, headers } = await stack.get('/locations/100.json?api_token=anything')

    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public/)])
    expect((await openPage(`${stack.url}/api_tokens`)).status).toBe(404)
  })
})

describe('with strict limits', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('rejects more edits and suggestions of locations from one IP address than 30 in ten minutes', async () => {
    const flipper = await signInAs(stack, FLIPPER)
    // Counted within one window.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const edit = () => flipper.put('/locations/100.json', { website: 'none' })
    const suggest = () => flipper.post('/locations/suggest.json', {})
    const early = await Promise.all(Array.from({ length: 15 }, () => [edit(), suggest()]).flat())

    expect(new Set(early.map(({ status }) => status))).toEqual(new Set([400]))
    const { status, headers, body } = await edit()
    expect([status, body.errors]).toEqual([429, expect.stringContaining('Too many requests')])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('rejects more readings of profiles from one IP address than 50 in two minutes', async () => {
    const path = `/users/${FLIPPER.id}/profile_info.json?life_list_ids_only=`
    const responses = await Promise.all(Array.from({ length: 101 }, () => stack.get(path)))

    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50)
    expect(statuses).toContain(429)
  })
})
