import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { regions } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(regions, { LOG_LEVEL: 'silent' })
})
afterAll(() => stack.close())

/** Stores an email; failed, if it was rejected. @returns its id. */
async function store(subject: string, isParked: boolean): Promise<string> {
  const [{ outboxItem }, { leaseEmail, listQueuedEmails, moveToFailed }, { transact, create }] = await Promise.all([
    import('../../../shared/mail/outbox.js'),
    import('../../../shared/store/outbox.js'),
    import('../../../shared/table/transaction.js'),
  ])
  const now = new Date()
  const item = await outboxItem({ to: ['a@example.org'], subject, text: `about ${subject}`, html: '' }, now)
  await transact([create(item)])
  const waiting = (await listQueuedEmails()).find(({ sk }) => sk === item.sk)
  if (isParked && waiting) {
    const claimed = await leaseEmail(waiting, now)
    if (claimed) await moveToFailed(claimed, now, 'MessageRejected')
  }
  return item.id
}

describe('npm run admin -- outbox', () => {
  it('lists what waits and what was given up', async () => {
    const [waiting, parked] = [await store('one', false), await store('two', true)]

    expect(await adminJson('outbox', 'list')).toEqual([
      expect.objectContaining({ id: waiting, state: 'queued', attempts: 0 }),
      expect.objectContaining({ id: parked, state: 'failed', attempts: 1, last_error: 'MessageRejected' }),
    ])
    expect((await admin('outbox', 'list')).out).toMatch(/failed +1 +MessageRejected/)
    expect((await admin('outbox', 'list')).out).not.toContain('example.org')
  })

  it('shows a letter to who has the secret', async () => {
    const id = await store('three', false)

    expect((await admin('outbox', 'show', id.slice(0, 8))).out).toMatch(/to: a@example.org[\s\S]*about three/)
    expect(await admin('outbox', 'show', 'none')).toMatchObject({ status: 1 })
  })

  it('puts back what was given up, one or all', async () => {
    const [first, second] = [await store('four', true), await store('five', true)]

    await adminJson('outbox', 'retry', first)
    expect(await admin('outbox', 'retry', first)).toMatchObject({
      status: 1,
      error: expect.stringContaining('has not failed'),
    })
    expect(await adminJson('outbox', 'retry', '--all')).toContain(second)
    expect(await admin('outbox', 'retry')).toMatchObject({ status: 1 })
    const letters: { id: string; attempts: number; state: string }[] = await adminJson('outbox', 'list')
    expect(letters.every(({ attempts, state }) => attempts === 0 && state === 'queued')).toBe(true)
  })

  it('deletes one, when sure', async () => {
    const id = await store('six', true)

    expect(await admin('outbox', 'delete', id)).toMatchObject({ status: 1 })
    await adminJson('outbox', 'delete', id, '--yes')
    expect(await admin('outbox', 'show', id)).toMatchObject({ status: 1 })
  })
})
