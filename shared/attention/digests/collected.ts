// Queues what was collected in an hour: a few emails for each group of recipients.
import { readCollected } from '../../mail/collected.js'
import { collectionEmails } from '../../mail/collected-email.js'
import { queueForEach, queueParts } from '../../mail/digest-queue.js'

const HOUR_MS = 3600_000
/** Longer than a request runs, so that nothing is added to an hour that is over. */
const SETTLED_MS = 2 * 60_000
/** Hours that earlier runs should have sent; what they did is not done again. */
const HOURS = 6
/** Of a group. More do not fit into its emails, or are of a flood. */
const MAX_READ = 500

/** @returns the number of emails queued. */
export function queueCollectedEmails(now: Date): Promise<number> {
  const end = now.getTime() - SETTLED_MS
  const hours = Array.from({ length: HOURS }, (_, index) => new Date(end - (index + 1) * HOUR_MS).toISOString())
  return queueForEach(
    hours.map((time) => time.slice(0, 'YYYY-MM-DDTHH'.length)),
    (hour) => queueHour(hour, now),
  )
}

async function queueHour(hour: string, now: Date): Promise<number> {
  const label = `${hour.replace('T', ', ')}:00 to ${hour.slice(-2)}:59 (UTC)`
  let queued = 0
  for await (const { id, emails } of readCollected(hour, MAX_READ)) {
    const parts = collectionEmails(emails, label, emails.length < MAX_READ)
    queued += await queueParts(parts, ['collected', hour, id], now)
  }
  return queued
}
