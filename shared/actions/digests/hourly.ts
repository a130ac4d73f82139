// Above some notifications an hour, the administrators of a region get one digest of the others instead, so that nobody
// can flood their mailboxes. Held emails are stored in the transactions of their actions, like all emails.
import * as z from 'zod/mini'
import type { Email } from '../../mail/email.js'
import { digestSize, hourlyDigestEmail } from '../../mail/emails/digests.js'
import { outboxItem, readEmail } from '../../mail/outbox.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { listHeldEmails, type OutboxItem } from '../../store/outbox.js'
import { countOne } from '../../store/rate-limits.js'
import { getItem } from '../../table/get.js'
import { IdempotencyGuard } from '../../table/idempotency-guard.js'
import { keyOf } from '../../table/keys.js'
import { retryOnRace } from '../../table/retry.js'
import { create, transact } from '../../table/transaction.js'
import { deleteItem } from '../../table/write.js'
import { guardExpiry } from './queue.js'

const HOURLY = { name: 'notifications', max: 30, seconds: 3600 }
/** Longer than a request runs that began within the hour. */
const DELAY_MS = 2 * 60_000

/**
 * The email, to be sent alone or, above the maximum, in the digest of its hour. One UpdateItem.
 * @param topic - emails of one topic are counted together; without `#`.
 * @param entry - the email in the digest.
 */
export async function limitedNotification(
  email: Email,
  { topic, subject, entry }: { topic: string; subject: string; entry: string },
  now: Date,
): Promise<Email> {
  const { hits, secondsLeft } = await countOne(HOURLY, topic, now)
  if (hits <= HOURLY.max) return email
  const end = (Math.floor(now.getTime() / 1000) + secondsLeft) * 1000
  return { ...email, digest: { topic, subject, entry, dueAt: new Date(end + DELAY_MS).toISOString() } }
}

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
    const hour = new Date(Date.parse(held[0]?.due_at ?? '') - DELAY_MS - HOURLY.seconds * 1000).toISOString()
    const digest = hourlyDigestEmail(emails.slice(0, size), hour.slice(0, 16).replace('T', ' '))
    const failed = await transact([guard.step(guardExpiry(now), { ids }), create(await outboxItem(digest, now))])
    return failed ? undefined : { isNew: true, ids }
  })
}

const guardSchema = z.object({ ids: z.array(z.string()) })
