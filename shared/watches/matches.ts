// Activity that waits to be emailed to those who watch it. Those of one user that are due at the same time are one
// email. `WATCH_PROGRESS` says how far the activity has been compared with the watches.
import * as z from 'zod/mini'
import { DIRECTORY_FEEDS, feedPosition, feedSort, locationFeed } from '../activity/feed-keys.js'
import { submissionIn } from '../activity/submissions.js'
import type { Submission } from '../records/submissions.js'
import { secondsOf } from '../runtime/time.js'
import { batchGet, getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { deleteItem, putItem } from '../table/write.js'
import { WATCH_MATCH_PARTITION, WATCH_PROGRESS_KEY, watchMatchKey } from './keys.js'
import { DELIVERIES, type Watch } from './record.js'

/** What nobody has emailed by then is old news. */
const KEPT_SECONDS = 7 * 24 * 3600

const matchSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  watch_id: z.number(),
  user_id: z.number(),
  submission_id: z.number(),
  created_at: z.string(),
  due_at: z.string(),
  delivery: z.enum(DELIVERIES),
  location_id: z.number(),
  origin: z._default(z.nullable(z.string()), null),
})
export type WatchMatch = z.output<typeof matchSchema>

/** @param dueAt - ISO 8601; a match is stored once for each submission, user and time. */
export function watchMatch(watch: Watch, submission: Submission, dueAt: string, now: Date): Item & Key {
  const { id, created_at, location_id } = submission
  return {
    ...watchMatchKey(dueAt, watch.user_id, created_at ?? '', id),
    ...withoutNulls({ location_id, origin: watch.origin }),
    watch_id: watch.id,
    user_id: watch.user_id,
    submission_id: id,
    created_at: created_at ?? '',
    due_at: dueAt,
    delivery: watch.delivery,
    [TTL_ATTRIBUTE]: secondsOf(now) + KEPT_SECONDS,
  }
}

/** Of one email. More than this are in a second one. */
const MAX_MATCHES = 500

/** The matches of the email that has been due longest, oldest first. Two Queries, normally one that finds nothing. */
export async function listDueMatches(now: Date): Promise<WatchMatch[]> {
  const range = { from: ' ', to: now.toISOString() }
  const [first] = await queryAll({ partition: WATCH_MATCH_PARTITION, range, consistent: true, limit: 1 })
  if (!first) return []
  const { due_at, user_id } = z.parse(matchSchema, first)
  const [prefix] = watchMatchKey(due_at, user_id, '', 0).sk.split(' ') as [string]
  const items = await queryAll({ partition: WATCH_MATCH_PARTITION, prefix, consistent: true, limit: MAX_MATCHES })
  return items.map((item) => z.parse(matchSchema, item))
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

/** Lets a match wait for the daily email. */
export async function postponeMatch(match: WatchMatch, dueAt: string, now: Date): Promise<void> {
  const { user_id, created_at, submission_id } = match
  const key = watchMatchKey(dueAt, user_id, created_at, submission_id)
  await putItem({
    ...withoutNulls({ ...match, due_at: dueAt }),
    ...key,
    [TTL_ATTRIBUTE]: secondsOf(now) + KEPT_SECONDS,
  })
  await deleteMatch(match)
}

export async function deleteMatch(match: Key): Promise<void> {
  await deleteItem(keyOf(match))
}

const progressSchema = z.object({
  /** The position in the feed of the last submission that is done, or the time of the first run. */
  after: z.string(),
  /** Of the next submission, whose watches are not all done: which list of them, and the last one that is. */
  list: z._default(z.number(), 0),
  watch: z.optional(z.string()),
})
export type WatchProgress = z.output<typeof progressSchema>

/** Undefined before the first run. One GetItem. */
export async function readProgress(): Promise<WatchProgress | undefined> {
  const item = await getItem(WATCH_PROGRESS_KEY, { consistent: true })
  return item && z.parse(progressSchema, item)
}

/** @returns false when another run has changed it since it was read. */
export function saveProgress(progress: WatchProgress, before: WatchProgress | undefined): Promise<boolean> {
  const unchanged = [
    ['after', before?.after ?? null],
    ['list', before?.list ?? null],
    ['watch', before?.watch ?? null],
  ] as const
  return putItem({ ...progress, ...WATCH_PROGRESS_KEY }, { equal: unchanged })
}

/** The oldest public submissions after a position in the feed and before a time, oldest first. Four Queries. */
export async function readActivity(after: string, until: string, limit: number): Promise<Submission[]> {
  if (after >= until) return []
  const lists = await Promise.all(
    DIRECTORY_FEEDS.map((partition) => {
      // A blank sorts before the rest of all sort keys of a time, and after the sort key that it follows.
      const range = { from: `${feedSort(partition, after)} `, to: feedSort(partition, until) }
      return queryAll({ partition, range, limit })
    }),
  )
  return lists
    .flat()
    .sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1))
    .slice(0, limit)
    .map(submissionIn)
}

export function positionOf({ created_at, id }: Submission): string {
  return feedPosition(created_at, id)
}
