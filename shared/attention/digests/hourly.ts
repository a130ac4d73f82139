// Above some notifications an hour, the administrators of a region get one digest of the others instead, so that nobody
// can flood their mailboxes. Held emails are stored in the transactions of their actions, like all emails.
import * as z from 'zod/mini'
import { IdempotencyGuard } from '../../actions/idempotency-guard.js'
import { guardExpiry } from '../../mail/digest-queue.js'
import { hourOf } from '../../mail/limited.js'
import { outboxItem, readEmail } from '../../mail/outbox.js'
import { listHeldEmails, type OutboxItem } from '../../mail/stored-emails.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { getItem } from '../../table/get.js'
import { keyOf } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { create, transact } from '../../table/transaction.js'
import { deleteItem } from '../../table/write.js'
import { digestSize, hourlyDigestEmail } from './email.js'

/** Queues the digests that are due, each once. @returns how many. */
export async function queueHourlyDigests(now: Date): Promise<number> {
  let queued = 0
  for (let held = await listHeldEmails(now); held.length > 0; held = await listHeldEmails(now)) {
    const { isNew, ids } = await queueDigest(held, now)
    if (isNew) queued += 1
    // The first identifies the digest, so it goes last: an interrupted run does not queue the digest again.
    const [first, ...others] = held.filter(({ id }) => ids.includes(id))
    await inParallel(others, (item) => deleteItem(keyOf(item)))
    if (first) await deleteItem(keyOf(first))
  }
  return queued
}

/** @returns the ids of the emails in the digest, which an interrupted run may have queued before. */
async function queueDigest(held: readonly OutboxItem[], now: Date): Promise<{ isNew: boolean; ids: string[] }> {
  const guard = new IdempotencyGuard(['hourly', held[0]?.sk])
  return retryOnRace(async () => {
    const earlier = await getItem(guard.key, { consistent: true })
    if (earlier) return { isNew: false, ids: z.parse(guardSchema, earlier).ids }
    const emails = await inParallel(held, readEmail)
    // The others get another digest.
    const size = digestSize(emails)
    const ids = held.slice(0, size).map(({ id }) => id)
    const hour = hourOf(held[0]?.due_at ?? '').toISOString()
    const digest = hourlyDigestEmail(emails.slice(0, size), hour.slice(0, 16).replace('T', ' '))
    const failed = await transact([guard.step(guardExpiry(now), { ids }), create(await outboxItem(digest, now))])
    return failed ? undefined : { isNew: true, ids }
  })
}

const guardSchema = z.object({ ids: z.array(z.string()) })
