// Counts the notifications of an hour: above a maximum they wait for the digest of attention/digests/hourly.ts.

import { countOne } from '../actions/rate-limits.js'
import type { Email } from './email.js'

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

/** When the hour began whose digest is due at that time. */
export function hourOf(dueAt: string): Date {
  return new Date(Date.parse(dueAt) - DELAY_MS - HOURLY.seconds * 1000)
}
