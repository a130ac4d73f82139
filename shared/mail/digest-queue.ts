// Queues each digest once, however often its job runs.

import { IdempotencyGuard } from '../actions/idempotency-guard.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { secondsOf } from '../runtime/time.js'
import { create, transact } from '../table/transaction.js'
import type { Email } from './email.js'
import { outboxItem } from './outbox.js'

const GUARD_TTL_SECONDS = 30 * 24 * 3600

/** Until when a digest is not queued again, in epoch seconds. */
export function guardExpiry(now: Date): number {
  return secondsOf(now) + GUARD_TTL_SECONDS
}

/**
 * Queues an email, which the job send-emails sends.
 * @param contentKey - identifies the digest: its kind, subject and period.
 * @returns false when it was queued before.
 */
export async function queueOnce(email: Email, contentKey: readonly unknown[], now: Date): Promise<boolean> {
  const guard = new IdempotencyGuard(['digest', ...contentKey])
  const failed = await transact([guard.step(guardExpiry(now)), create(await outboxItem(email, now))])
  return failed === undefined
}

/** Queues the emails of one digest, each once. @returns the number of emails queued. */
export async function queueParts(emails: readonly Email[], contentKey: readonly unknown[], now: Date): Promise<number> {
  let queued = 0
  for (const [part, email] of emails.entries()) {
    if (await queueOnce(email, [...contentKey, part], now)) queued += 1
  }
  return queued
}

/**
 * Queues the digests of many; a failure for one does not affect the others.
 * @param queue - returns the number of emails it queued.
 * @returns the number of emails queued.
 * @throws Error when some failed, so that the job is retried: queued emails are not queued again.
 */
export async function queueForEach<T>(all: readonly T[], queue: (one: T) => Promise<number>): Promise<number> {
  let failed = 0
  const counts = await inParallel(all, async (one) => {
    try {
      return await queue(one)
    } catch (error) {
      failed += 1
      logError('digest not queued', error, {})
      return 0
    }
  })
  const queued = counts.reduce((sum, count) => sum + count, 0)
  if (failed > 0) throw new Error(`${failed} digests failed, ${queued} emails were queued`)
  return queued
}
