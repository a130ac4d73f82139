// Activity that is emailed to those who watch it. Those of one user that are due together are one email. What has been
// emailed stays for a while, so that a repeated comparison does not find it again.
import * as z from 'zod/mini'
import { feedPosition, locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import type { Submission } from '../records/submissions.js'
import { secondsOf } from '../runtime/time.js'
import { batchGet } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { put, type Step, update } from '../table/transaction.js'
import { putItem } from '../table/write.js'
import { AT_ONCE, WATCH_MATCH_PARTITION, watchMatchKey } from './keys.js'
import type { Watch } from './record.js'

/** What nobody has emailed by then is old news. Longer than a submission is compared with the watches. */
const KEPT_SECONDS = 3 * 24 * 3600

const matchSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  watch_id: z.number(),
  user_id: z.number(),
  submission_id: z.number(),
  created_at: z.string(),
  location_id: z.number(),
  origin: z._default(z.nullable(z.string()), null),
  /** When it was settled: emailed, found unwanted, or left to the daily email. */
  done_at: z.optional(z.string()),
})
export type WatchMatch = z.output<typeof matchSchema>

/** @param due - the time of a daily email, or AT_ONCE. A match is stored once for each submission, user and time. */
export async function storeMatch(
  watch: Pick<Watch, 'id' | 'user_id' | 'origin'>,
  submission: Submission,
  due: string,
  now: Date,
): Promise<void> {
  const { id, created_at, location_id } = submission
  const item = {
    ...watchMatchKey(due, watch.user_id, created_at ?? '', id),
    ...withoutNulls({ location_id, origin: watch.origin }),
    watch_id: watch.id,
    user_id: watch.user_id,
    submission_id: id,
    created_at: created_at ?? '',
    [TTL_ATTRIBUTE]: secondsOf(now) + KEPT_SECONDS,
  }
  await putItem(item, { absent: ['pk'] })
}

/** When a match is due, and whose it is, by how its key begins. */
export const prefixOf = ({ sk }: Key): string => sk.slice(0, sk.lastIndexOf('#') + 1)

export const isAtOnce = (prefix: string): boolean => prefix.startsWith(AT_ONCE)

/** Those of a user that are due together and wait, oldest first. One Query. @param since - when it was done; absent: ever. */
export async function listWaiting(prefix: string, since = ' '): Promise<WatchMatch[]> {
  const range = { from: prefix + since, to: `${prefix}~` }
  return waitingIn(await queryAll({ partition: WATCH_MATCH_PARTITION, range, consistent: true }))
}

/**
 * The users to whom daily emails are due, or those of which the follower has not emailed for a while, by how the keys of
 * their matches begin. Two Queries.
 */
export async function listDue(now: Date, followedSince: string): Promise<string[]> {
  const range = { from: ' ', to: now.toISOString() }
  const [daily, atOnce] = await Promise.all([
    queryAll({ partition: WATCH_MATCH_PARTITION, range, consistent: true }),
    queryAll({ partition: WATCH_MATCH_PARTITION, prefix: AT_ONCE, consistent: true }),
  ])
  const left = waitingIn(atOnce).filter(({ created_at }) => created_at < followedSince)
  return [...new Set([...waitingIn(daily), ...left].map(prefixOf))]
}

function waitingIn(items: readonly Item[]): WatchMatch[] {
  return items.map((item) => z.parse(matchSchema, item)).filter(({ done_at }) => done_at === undefined)
}

/** The submissions of matches as they are now, without those that were deleted meanwhile. A BatchGet. */
export async function readMatched(matches: readonly WatchMatch[]): Promise<Submission[]> {
  const items = await batchGet(
    matches.map(({ location_id, created_at, submission_id }) => ({
      pk: locationFeed(location_id),
      sk: feedPosition(created_at, submission_id),
    })),
  )
  const submissions = items.flatMap((item) => (item ? [submissionIn(item)] : []))
  return submissions.filter(({ deleted_at }) => deleted_at === null)
}

/** The part of a transaction that settles a match, once. */
export function settleStep(match: WatchMatch, now: Date): Step {
  return update(keyOf(match), { set: [['done_at', now.toISOString()]], exists: ['pk'], absent: ['done_at'] })
}

/** The part of a transaction that lets a match wait for the daily email. */
export function postponeSteps(match: WatchMatch, dueAt: string, now: Date): Step[] {
  const { user_id, created_at, submission_id } = match
  const key = watchMatchKey(dueAt, user_id, created_at, submission_id)
  const expiresAt = secondsOf(now) + KEPT_SECONDS
  return [settleStep(match, now), put({ ...withoutNulls(match), ...key, [TTL_ATTRIBUTE]: expiresAt })]
}
