// Queues each email of a digest once, however often its job runs. The same job then sends them.

import { IdempotencyGuard } from '../actions/idempotency-guard.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { secondsOf } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import { create, type Step, transact } from '../table/transaction.js'
import type { Email } from './email.js'
import { outboxItem } from './outbox.js'

const GUARD_TTL_SECONDS = 30 * 24 * 3600

/** Until when a digest is not queued again, in epoch seconds. */
function guardExpiry(now: Date): number {
  return secondsOf(now) + GUARD_TTL_SECONDS
}

/**
 * @param once - steps that succeed once only.
 * @returns false when it was queued before.
 */
export async function queueOnce(email: Email, once: readonly Step[], now: Date): Promise<boolean> {
  const failed = await transact([...once, create(await outboxItem(email, now, now))])
  return failed === undefined
}

/**
 * Queues the emails of one digest, each once.
 * @param contentKey - identifies the digest: its kind, subject and period.
 * @returns the number of emails queued.
 */
export async function queueParts(emails: readonly Email[], contentKey: readonly unknown[], now: Date): Promise<number> {
  let queued = 0
  for (const [part, email] of emails.entries()) {
    const guard = digestGuard([...contentKey, part])
    if (await queueOnce(email, [guard.step(guardExpiry(now))], now)) queued += 1
  }
  return queued
}

/**
 * Does nothing when it has succeeded before: the hours after it need not read the same again.
 * @param contentKey - identifies the digests: their kind and period.
 * @param queue - returns the number of emails it queued, as this function does.
 */
export async function untilQueued(
  contentKey: readonly unknown[],
  now: Date,
  queue: () => Promise<number>,
): Promise<number> {
  const guard = digestGuard(['all', ...contentKey])
  if (await getItem(guard.key, { consistent: true })) return 0
  const queued = await queue()
  await transact([guard.step(guardExpiry(now))])
  return queued
}

function digestGuard(contentKey: readonly unknown[]): IdempotencyGuard {
  return new IdempotencyGuard(['digest', ...contentKey])
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
