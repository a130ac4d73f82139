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

/** Stores a queued or a failed email. @returns its id. */
async function store(subject: string, hasFailed: boolean): Promise<string> {
  const [{ outboxItem }, { moveToFailed }, { transact, create }] = await Promise.all([
    import('../../../shared/mail/outbox.js'),
    import('../../../shared/mail/stored-emails.js'),
    import('../../../shared/table/transaction.js'),
  ])
  const now = new Date()
  const item = await outboxItem({ to: ['a@example.org'], subject, text: `about ${subject}`, html: '' }, now)
  await transact([create(item)])
  if (hasFailed) await moveToFailed({ ...item, attempts: 1 }, now, 'MessageRejected')
  return item.id
}

describe('npm run admin -- outbox', () => {
  it('lists queued and failed emails', async () => {
    const [queued, failed] = [await store('one', false), await store('two', true)]

    const emails: { id: string }[] = await adminJson('outbox', 'list')
    expect(emails.filter(({ id }) => [queued, failed].includes(id))).toEqual([
      expect.objectContaining({ id: queued, state: 'queued', attempts: 0 }),
      expect.objectContaining({ id: failed, state: 'failed', attempts: 1, last_error: 'MessageRejected' }),
    ])
    expect((await admin('outbox', 'list')).out).toMatch(/1 +failed +MessageRejected/)
    expect((await admin('outbox', 'list')).out).not.toContain('example.org')
  })

  it('shows an email when the secret is known', async () => {
    const id = await store('three', false)

    expect((await admin('outbox', 'show', id.slice(0, 8))).out).toMatch(/to: a@example.org[\s\S]*about three/)
    expect(await admin('outbox', 'show', 'none')).toMatchObject({ status: 1 })
  })

  it('queues all failed emails again', async () => {
    const ids = [await store('four', true), await store('five', true)]

    expect(await adminJson('outbox', 'retry-all')).toEqual(expect.arrayContaining(ids))
    const emails: { id: string; attempts: number; state: string }[] = await adminJson('outbox', 'list')
    expect(emails.every(({ attempts, state }) => attempts === 0 && state === 'queued')).toBe(true)
  })

  it('deletes an email after confirmation', async () => {
    const id = await store('six', true)

    expect(await admin('outbox', 'delete', id)).toMatchObject({ status: 1 })
    await adminJson('outbox', 'delete', id, '--yes')
    expect(await admin('outbox', 'show', id)).toMatchObject({ status: 1 })
  })
})
