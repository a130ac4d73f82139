// How many emails an hour are sent alone. The others of the hour come in a digest (mail/digest-entries.ts), so that nobody
// is rejected because others write too much, and no mailbox overflows.
import { countWithin } from '../actions/rate-limits.js'
import type { Digest } from './email.js'

const LIMITS = {
  /** Messages of one kind, in the whole directory. */
  messages: perHour('emails-at-once', 300),
  /** Of one kind in one region: a flood there should not delay the messages of others. */
  messagesOfRegion: perHour('emails-at-once-region', 100),
  /** On what happens in one region. */
  notifications: perHour('notifications', 30),
  /** On the same, which can be done again and again. */
  repeats: perHour('emails-at-once-repeated', 3),
}

function perHour(name: string, max: number) {
  return { name, max, seconds: 3600 }
}

/**
 * Counts an email. One UpdateItem.
 * @param subject - what it is counted with, such as `region-3` or `hand-over 17`.
 * @returns the digest above the limit; undefined when the email is sent alone.
 */
export async function digestAbove(
  limit: keyof typeof LIMITS,
  subject: string,
  digest: Digest,
  now: Date,
): Promise<Digest | undefined> {
  return (await countWithin([[LIMITS[limit], subject]], now)) ? undefined : digest
}

/**
 * Counts a message to administrators. Two UpdateItems.
 * @param kind - the messages that are counted together, and are in one digest.
 * @returns as `digestAbove`.
 */
export async function digestOfMessages(kind: string, regionId: number | null, now: Date): Promise<Digest | undefined> {
  const digest = { group: kind, title: 'messages' }
  return (
    (await digestAbove('messagesOfRegion', `${kind} ${regionId}`, digest, now)) ??
    (await digestAbove('messages', kind, digest, now))
  )
}
