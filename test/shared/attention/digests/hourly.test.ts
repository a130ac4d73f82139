import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDirectory } from '../../../support/directory.js'
import { failCalls } from '../../../support/faults.js'
import { fixture } from '../../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../../support/signed-in-client.js'
import type { Stack } from '../../../support/stack.js'

const HOUR_MS = 3600_000
const COMMENTS = 34

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  const region = { type: 'region', id: 21, name: 'eager', full_name: 'Eager' }
  const place = { type: 'location', id: 802, name: 'Place', city: 'Springfield', lat: 10, lon: 10, region_id: 21 }
  const machine = { type: 'location_machine_xref', id: 8020, location_id: 802, machine_id: 641 }
  const admin = { type: 'user', id: 1021, username: 'admin', email: 'admin@example.org', region_id: 21 }
  stack = await startDirectory([...fixture, region, admin, place, machine], { LOG_LEVEL: 'silent' }, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
  vi.useFakeTimers({ toFake: ['Date'] })
}, 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await stack.close()
})

const mailsOf = async () => (await stack.mails()).filter(({ to }) => to.includes('admin@example.org'))
const comment = async (condition: string) =>
  expect((await flipper.put('/location_machine_xrefs/8020.json', { condition })).status).toBe(200)

describe('notifications', () => {
  it('above thirty an hour come in one digest, none lost', async () => {
    const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
    vi.setSystemTime(start)
    const before = (await mailsOf()).length
    for (let index = 1; index <= COMMENTS; index++) {
      await comment(`Comment number ${index}.`)
    }

    expect(await mailsOf()).toHaveLength(before + 30)
    await stack.runJob('jobs/send-emails')
    expect(await mailsOf()).toHaveLength(before + 30)
    vi.setSystemTime(start + HOUR_MS + 3 * 60_000)
    await Promise.all([stack.runJob('jobs/send-emails'), stack.runJob('jobs/send-emails')])
    vi.setSystemTime(start + HOUR_MS + 10 * 60_000)
    await stack.runJob('jobs/send-emails')

    const mails = (await mailsOf()).slice(before)
    expect(mails).toHaveLength(31)
    expect(mails.at(-1)?.subject).toContain('more activity in the Eager region')
    const texts = mails.map(({ text }) => text).join('\n')
    for (let index = 1; index <= COMMENTS; index++) expect(texts).toContain(`Comment number ${index}.`)
    expect(mails.at(-1)?.text).toContain('at Place in Springfield, location 802: Comment number 34.')
  }, 120_000)

  it('that do not fit into one digest come in several, also when their job is interrupted', async () => {
    const start = Math.ceil(Date.now() / HOUR_MS + 2) * HOUR_MS
    vi.setSystemTime(start)
    const before = (await mailsOf()).length
    for (let index = 1; index <= 70; index++) await comment(`Long comment ${index}. ${'x'.repeat(900)}`)
    vi.setSystemTime(start + HOUR_MS + 3 * 60_000)
    const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
    const kill = await failCalls({ operation: 'DeleteItem', about: 'OUTBOX#HELD', error: dead, skip: 5, times: 1000 })
    await stack.runJob('jobs/send-emails').catch(() => {})
    kill.stop()

    for (const minutes of [10, 20, 30]) {
      vi.setSystemTime(start + HOUR_MS + minutes * 60_000)
      await stack.runJob('jobs/send-emails')
    }

    const texts = (await mailsOf()).slice(before).map(({ text }) => text)
    expect(texts).toHaveLength(32)
    for (let index = 1; index <= 70; index++) {
      expect(texts.join('\n').split(`Long comment ${index}.`)).toHaveLength(2)
    }
  }, 120_000)
})
