// Above some notifications an hour, the administrators of a region get one digest of the others instead, so that nobody
// can flood their mailboxes. Held emails are stored in the transactions of their actions, like all emails.
import type { Email } from '../../mail/email.js'
import { hourlyDigestEmail } from '../../mail/emails/digests.js'
import { readEmail } from '../../mail/outbox.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { listHeldEmails, type OutboxItem } from '../../store/outbox.js'
import { countOne } from '../../store/rate-limits.js'
import { keyOf } from '../../table/keys.js'
import { deleteItem } from '../../table/write.js'
import { queueOnce } from './queue.js'

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
    if (await queueDigest(held, now)) queued += 1
    // The first identifies the digest, so it goes last: an interrupted run does not queue the digest again.
    const [first, ...others] = held
    await inParallel(others, (item) => deleteItem(keyOf(item)))
    if (first) await deleteItem(keyOf(first))
  }
  return queued
}

async function queueDigest(held: readonly OutboxItem[], now: Date): Promise<boolean> {
  const emails = await inParallel(held, readEmail)
  const oldestFirst = emails.map((email, index) => ({ email, at: held[index]?.created_at ?? '' }))
  oldestFirst.sort((a, b) => (a.at < b.at ? -1 : 1))
  const entries = oldestFirst.flatMap(({ email }) => email.digest?.entry ?? [])
  const hour = new Date(Date.parse(held[0]?.due_at ?? '') - DELAY_MS - HOURLY.seconds * 1000).toISOString()
  const digest = hourlyDigestEmail(emails, hour.slice(0, 16).replace('T', ' '), entries)
  return queueOnce(digest, ['hourly', held[0]?.sk], now)
}
