// Puts digests into the outbox: each once, however often its job runs.
import { createHash } from 'node:crypto'
import type { Email } from '../../mail/email.js'
import { outboxItem } from '../../mail/outbox.js'
import { logError } from '../../runtime/log.js'
import { secondsOf } from '../../runtime/time.js'
import { idempotencyKey } from '../../table/keys.js'
import { inParallel } from '../../table/query.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { create, transact } from '../../table/transaction.js'

const KEPT_SECONDS = 30 * 24 * 3600

/**
 * Stores a letter for the sweep to send.
 * @param which - what makes it this digest and no other: its kind, its period, whom it is for.
 * @returns whether it is new.
 */
export async function queueOnce(letter: Email, which: readonly unknown[], now: Date): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(['digest', ...which]))
  const guard = { ...idempotencyKey(digest.digest('base64url')), [TTL_ATTRIBUTE]: secondsOf(now) + KEPT_SECONDS }
  const failed = await transact([create(guard), create(await outboxItem(letter, now))])
  return failed === undefined
}

/** What came of the letters of one run. */
export type QueueResult = Record<'posted' | 'failed', number>

/**
 * Does the same for many: what fails for one keeps nobody else from theirs.
 * @param post - returns how many letters it has stored.
 * @throws Error when some failed, so that the job is tried again: what has been stored is not stored twice.
 */
export async function queueForEach<T>(all: readonly T[], post: (one: T) => Promise<number>): Promise<QueueResult> {
  let failed = 0
  const counts = await inParallel(all, async (one) => {
    try {
      return await post(one)
    } catch (error) {
      failed += 1
      logError('a digest was not made', error, {})
      return 0
    }
  })
  const posted = counts.reduce((sum, count) => sum + count, 0)
  if (failed > 0) throw new Error(`${failed} digests could not be made, ${posted} were`)
  return { posted, failed }
}
