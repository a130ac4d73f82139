// Emails the activity that users watch: what is due at the same time for a user is one email. Emails beyond a few a day
// wait for the daily one.
import { unsubscribeLink } from '../accounts/account-links.js'
import { getUser } from '../accounts/users.js'
import { limitStep } from '../actions/rate-limits.js'
import { TooManyRequestsError } from '../errors.js'
import { queueForEach } from '../mail/digest-queue.js'
import type { Email } from '../mail/email.js'
import { outboxItem } from '../mail/outbox.js'
import { findSuppressed } from '../mail/suppressed-addresses.js'
import { emailTexts } from '../mail/texts.js'
import type { Submission } from '../records/submissions.js'
import type { User } from '../records/users.js'
import { chunks } from '../runtime/collections.js'
import { environment } from '../runtime/environment.js'
import type { Key } from '../table/key.js'
import { create, transact } from '../table/transaction.js'
import { watchedEmail } from './email.js'
import { ANSWER } from './keys.js'
import { nextDaily } from './match.js'
import {
  isAtOnce,
  listDue,
  listWaiting,
  postponeSteps,
  prefixOf,
  readMatched,
  settleStep,
  type WatchMatch,
} from './matches.js'
import { listWatches } from './store.js'

/** Of one user. */
const IMMEDIATE_EMAILS = { name: 'watch-emails', max: 5, seconds: 24 * 3600 }
/** Of one email, which is written in the transaction that settles them. More than this are in a second one. */
const MAX_MATCHES = 90
/** Two writes each. */
const POSTPONED_AT_ONCE = 45
/** The job leaves what is emailed at once to the follower for this time. */
const FOLLOWED_MS = 15 * 60_000

/** Emails what a user watches at once, with what has come since; does nothing for a match that is settled. */
export async function emailWatched(key: Key, now: Date): Promise<void> {
  const prefix = prefixOf(key)
  const [first] = await listWaiting(prefix)
  // Of those that come together, the run of the first emails all.
  if (first?.sk === key.sk) await queueEmails(prefix, now)
}

/** Queues the daily emails that are due. @returns how many. */
export async function queueWatchEmails(now: Date): Promise<number> {
  const due = await listDue(now, new Date(now.getTime() - FOLLOWED_MS))
  return queueForEach(due, (prefix) => queueEmails(prefix, now))
}

async function queueEmails(prefix: string, now: Date): Promise<number> {
  let queued = 0
  for (;;) {
    const matches = (await listWaiting(prefix)).slice(0, MAX_MATCHES)
    if (matches.length === 0) return queued
    if (await settle(matches, prefix, now)) queued += 1
  }
}

/** @returns whether an email was queued; another run may have been faster. */
async function settle(matches: readonly WatchMatch[], prefix: string, now: Date): Promise<boolean> {
  const { user_id } = matches[0] as WatchMatch
  const email = await emailOf(user_id, matches, now)
  const settled = matches.map((match) => settleStep(match, now))
  if (!email) {
    await transact(settled)
    return false
  }
  const item = await outboxItem(email, now, isAtOnce(prefix) ? undefined : now)
  const limit = isAtOnce(prefix) ? [limitStep(IMMEDIATE_EMAILS, String(user_id), now)] : []
  try {
    return (await transact([create(item), ...limit, ...settled])) === undefined
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    const daily = nextDaily(now.getTime())
    for (const some of chunks(matches, POSTPONED_AT_ONCE)) {
      await transact(some.flatMap((match) => postponeSteps(match, daily, now)))
    }
    return false
  }
}

/** Undefined when nobody wants or may get it: watches or submissions are gone, or the account gets no emails. */
async function emailOf(userId: number, due: readonly WatchMatch[], now: Date): Promise<Email | undefined> {
  const [user, watches] = await Promise.all([getUser(userId, { consistent: true }), listWatches(userId)])
  const kept = new Set([...watches.map(({ id }) => id), ...(user?.answer_emails === 'off' ? [] : [ANSWER])])
  const matches = due.filter(({ watch_id }) => kept.has(watch_id))
  const to = user && (await addressOf(user))
  const submissions = to && matches.length > 0 ? await readMatched(matches) : []
  const answers = new Set(matches.filter(({ watch_id }) => watch_id === ANSWER).map((match) => match.submission_id))
  if (!to || submissions.length === 0) return undefined
  const origin = environment.PUBLIC_URL ?? matches[0]?.origin ?? undefined
  // No such email without a way to stop them.
  if (!origin) return undefined
  const isAnswer = ({ id }: Submission) => answers.has(id)
  const links = { origin, unsubscribe: await unsubscribeLink(user, origin, now) }
  return watchedEmail(to, submissions, isAnswer, links, await emailTexts(user))
}

/** Undefined for an account that gets no emails. */
async function addressOf({ email, confirmed_at, is_disabled }: User): Promise<string | undefined> {
  if (email === null || confirmed_at === null || is_disabled) return undefined
  return (await findSuppressed([email])).size === 0 ? email : undefined
}
