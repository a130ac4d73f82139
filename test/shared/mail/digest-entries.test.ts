import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

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

async function sendDigests(time: number): Promise<void> {
  vi.setSystemTime(time)
  await stack.runJob('jobs/send-emails')
}

describe('notifications', () => {
  it('above thirty an hour come in one digest, none lost', async () => {
    const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS
    vi.setSystemTime(start)
    const before = (await mailsOf()).length
    for (let index = 1; index <= COMMENTS; index++) {
      await comment(`Comment number ${index}.`)
    }

    expect(await mailsOf()).toHaveLength(before + 30)
    await sendDigests(start + HOUR_MS - 1)
    expect(await mailsOf()).toHaveLength(before + 30)
    vi.setSystemTime(start + HOUR_MS)
    await Promise.all([stack.runJob('jobs/send-emails'), stack.runJob('jobs/send-emails')])
    await sendDigests(start + 2 * HOUR_MS)

    const mails = (await mailsOf()).slice(before)
    expect(mails).toHaveLength(31)
    expect(mails.at(-1)?.subject).toContain('more activity in the Eager region')
    const texts = mails.map(({ text }) => text).join('\n')
    for (let index = 1; index <= COMMENTS; index++) expect(texts).toContain(`Comment number ${index}.`)
    expect(mails.at(-1)?.text).toMatch(/Comment number 34\.\n.+\nPlace\nSpringfield\n/)
  }, 120_000)

  it('that do not fit into one digest come in several, also when their job is interrupted', async () => {
    const start = Math.ceil(Date.now() / HOUR_MS + 2) * HOUR_MS
    vi.setSystemTime(start)
    const before = (await mailsOf()).length
    for (let index = 1; index <= 70; index++) await comment(`Long comment ${index}. ${'x'.repeat(900)}`)
    vi.setSystemTime(start + HOUR_MS)
    const dead = Object.assign(new Error('gone'), { name: 'ProcessGone' })
    const about = 'OUTBOX#DIGEST'
    const kill = await failCalls({ operation: 'TransactWriteItems', about, error: dead, skip: 1, times: 1000 })
    await expect(stack.runJob('jobs/send-emails')).rejects.toThrow()
    kill.stop()
    for (const hours of [2, 3]) await sendDigests(start + hours * HOUR_MS)

    const texts = (await mailsOf()).slice(before).map(({ text }) => text)
    expect(texts).toHaveLength(32)
    for (let index = 1; index <= 70; index++) {
      expect(texts.join('\n').split(`Long comment ${index}.`)).toHaveLength(2)
    }
  }, 120_000)

  it('leave when their job has not run for a day, and of each digest apart from those that cannot be read', async () => {
    const start = Math.ceil(Date.now() / HOUR_MS + 2) * HOUR_MS
    const [{ outboxItem }, { putItem }, { queryAll }] = await Promise.all([
      import('../../../shared/mail/outbox.js'),
      import('../../../shared/table/write.js'),
      import('../../../shared/table/query.js'),
    ])
    const write = async (to: string, text: string) => {
      const digest = { group: 'region-21', title: 'more activity' }
      return outboxItem({ to: [to], subject: 'a notification', text, html: '<p>', digest }, new Date(start))
    }
    const lost = await write('admin@example.org', 'Of a lost key.')
    await putItem({ ...lost, encrypted: new Uint8Array(60) })
    await putItem({ ...(await write('broken@example.org', 'x')), encrypted: new Uint8Array(7) })
    for (const to of ['admin@example.org', 'other@example.org']) await putItem(await write(to, `Late for ${to}.`))
    const before = (await stack.mails()).length
    await sendDigests(start + 24 * HOUR_MS)
    await sendDigests(start + 25 * HOUR_MS)

    const mails = (await stack.mails()).slice(before).filter(({ text }) => text.includes('Late for'))
    expect(mails.map(({ to }) => to).sort()).toEqual([['admin@example.org'], ['other@example.org']])
    const kept = await queryAll({ partition: 'OUTBOX#DIGEST', consistent: true })
    expect(kept.map(({ id }) => id)).toContain(lost.id)
    expect(JSON.stringify(kept)).not.toMatch(/example|notification/)
    expect(kept).toHaveLength(2)
  })
})
