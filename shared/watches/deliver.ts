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
import { getItem } from '../table/get.js'
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
/** Of what is due together. More is a flood, and to be read at the service: the last says how many others there are. */
const MAX_EMAILS = 5
/** Two writes each. */
const POSTPONED_AT_ONCE = 45
/** The job leaves what is emailed at once to the follower for this time. */
const FOLLOWED_MS = 15 * 60_000

/** Emails what a user watches at once, with what has come since; does nothing for a match that is settled. */
export async function emailWatched(key: Key, now: Date): Promise<void> {
  const match = await getItem(key, { consistent: true })
  if (!match || match.done_at !== undefined) return
  const prefix = prefixOf(key)
  const since = followedSince(now)
  const [first] = await listWaiting(prefix, since)
  // Of those that come together, the run of the first emails all.
  if (first?.sk === key.sk) await queueEmails(prefix, now, since)
}

const followedSince = (now: Date): string => new Date(now.getTime() - FOLLOWED_MS).toISOString()

/** Queues the daily emails that are due. @returns how many. */
export async function queueWatchEmails(now: Date): Promise<number> {
  const due = await listDue(now, followedSince(now))
  return queueForEach(due, (prefix) => queueEmails(prefix, now))
}

async function queueEmails(prefix: string, now: Date, since?: string): Promise<number> {
  let queued = 0
  let waiting = await listWaiting(prefix, since)
  while (waiting.length > 0) {
    const [matches, others] = [waiting.slice(0, MAX_MATCHES), waiting.slice(MAX_MATCHES)]
    const left = MAX_EMAILS - queued
    const email = left > 0 ? await emailOf(matches, left === 1 ? others.length : 0, now) : undefined
    const result = await settle(matches, email, prefix, now)
    if (result === 'queued') queued += 1
    waiting = result === 'overtaken' ? await listWaiting(prefix, since) : others
  }
  return queued
}

/** Overtaken by another run that has settled one of them. */
async function settle(
  matches: readonly WatchMatch[],
  email: Email | undefined,
  prefix: string,
  now: Date,
): Promise<'queued' | 'settled' | 'overtaken'> {
  const settled = matches.map((match) => settleStep(match, now))
  if (!email) return (await transact(settled)) ? 'overtaken' : 'settled'
  const item = await outboxItem(email, now, isAtOnce(prefix) ? undefined : now)
  const limit = isAtOnce(prefix) ? [limitStep(IMMEDIATE_EMAILS, String(matches[0]?.user_id), now)] : []
  try {
    return (await transact([create(item), ...limit, ...settled])) ? 'overtaken' : 'queued'
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    const daily = nextDaily(now.getTime())
    for (const some of chunks(matches, POSTPONED_AT_ONCE)) {
      await transact(some.flatMap((match) => postponeSteps(match, daily, now)))
    }
    return 'settled'
  }
}

/**
 * Undefined when nobody wants or may get it: watches or submissions are gone, or the account gets no emails.
 * @param others - how many matches there are beside them, which no email lists.
 */
async function emailOf(due: readonly WatchMatch[], others: number, now: Date): Promise<Email | undefined> {
  const userId = due[0]?.user_id ?? 0
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
  return watchedEmail(to, { submissions, others }, isAnswer, links, await emailTexts(user))
}

/** Undefined for an account that gets no emails. */
async function addressOf({ email, confirmed_at, is_disabled }: User): Promise<string | undefined> {
  if (email === null || confirmed_at === null || is_disabled) return undefined
  return (await findSuppressed([email])).size === 0 ? email : undefined
}
