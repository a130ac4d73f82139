// Emails the activity that users watch: what is due at the same time for a user is one email. Emails beyond a few a day
// wait for the daily one.
import * as z from 'zod/mini'
import { unsubscribeLink } from '../accounts/account-links.js'
import { getUser } from '../accounts/users.js'
import { IdempotencyGuard } from '../actions/idempotency-guard.js'
import { limitStep } from '../actions/rate-limits.js'
import { TooManyRequestsError } from '../errors.js'
import { guardExpiry } from '../mail/digest-queue.js'
import type { Email } from '../mail/email.js'
import { outboxItem } from '../mail/outbox.js'
import { findSuppressed } from '../mail/suppressed-addresses.js'
import type { User } from '../records/users.js'
import { environment } from '../runtime/environment.js'
import { inParallel } from '../runtime/in-parallel.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { create, transact } from '../table/transaction.js'
import { watchedEmail } from './email.js'
import { nextDaily } from './match.js'
import { deleteMatch, listDueMatches, postponeMatch, readMatched, type WatchMatch } from './matches.js'
import { listWatches } from './store.js'

/** Of one user. */
const IMMEDIATE_EMAILS = { name: 'watch-emails', max: 5, seconds: 24 * 3600 }

/**
 * Queues the emails that are due, each once; the job send-emails sends them.
 * @param end - when it leaves the rest to the next run, by `performance.now()`.
 * @returns how many were queued.
 */
export async function queueWatchEmails(now: Date, end: number): Promise<number> {
  let queued = 0
  for (let due = await listDueMatches(now); due.length > 0; due = await listDueMatches(now)) {
    const { outcome, done } = await deliver(due, now)
    if (outcome === 'queued') queued += 1
    // The first identifies the email, so it goes last: an interrupted run does not queue the email again.
    const [first, ...others] = due.filter(({ submission_id }) => done.includes(submission_id))
    const settle = (match: WatchMatch) =>
      outcome === 'postponed' ? postponeMatch(match, nextDaily(now.getTime()), now) : deleteMatch(match)
    await inParallel(others, settle)
    if (first) await settle(first)
    if (performance.now() > end) return queued
  }
  return queued
}

interface Delivery {
  outcome: 'queued' | 'earlier' | 'unwanted' | 'postponed'
  /** The submissions in it, perhaps of an interrupted run's. */
  done: readonly number[]
}

async function deliver(due: readonly WatchMatch[], now: Date): Promise<Delivery> {
  const { sk, user_id, delivery } = due[0] as WatchMatch
  const all = due.map(({ submission_id }) => submission_id)
  const guard = new IdempotencyGuard(['watched', sk])
  return retryOnRace(async (): Promise<Delivery | undefined> => {
    const earlier = await getItem(guard.key, { consistent: true })
    if (earlier) return { outcome: 'earlier', done: z.parse(guardSchema, earlier).done }
    const email = await emailOf(user_id, due, now)
    if (!email) return { outcome: 'unwanted', done: all }
    const limit = delivery === 'immediate' ? [limitStep(IMMEDIATE_EMAILS, String(user_id), now)] : []
    const queued = create(await outboxItem(email, now))
    try {
      const failed = await transact([guard.step(guardExpiry(now), { done: all }), queued, ...limit])
      return failed ? undefined : { outcome: 'queued', done: all }
    } catch (error) {
      if (error instanceof TooManyRequestsError) return { outcome: 'postponed', done: all }
      throw error
    }
  })
}

const guardSchema = z.object({ done: z.array(z.number()) })

/** Undefined when nobody wants or may get it: watches or submissions are gone, or the account gets no emails. */
async function emailOf(userId: number, due: readonly WatchMatch[], now: Date): Promise<Email | undefined> {
  const [user, watches] = await Promise.all([getUser(userId, { consistent: true }), listWatches(userId)])
  const kept = new Set(watches.map(({ id }) => id))
  const matches = due.filter(({ watch_id }) => kept.has(watch_id))
  const to = user && (await addressOf(user))
  const submissions = to && matches.length > 0 ? await readMatched(matches) : []
  if (!to || submissions.length === 0) return undefined
  const origin = environment.PUBLIC_URL ?? matches[0]?.origin ?? undefined
  // No such email without a way to stop them.
  if (!origin) return undefined
  return watchedEmail(to, submissions, { origin, unsubscribe: await unsubscribeLink(user, origin, now) })
}

/** Undefined for an account that gets no emails. */
async function addressOf({ email, confirmed_at, is_disabled }: User): Promise<string | undefined> {
  if (email === null || confirmed_at === null || is_disabled) return undefined
  return (await findSuppressed([email])).size === 0 ? email : undefined
}
