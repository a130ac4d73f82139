// Submissions, with a copy in every feed: of the location, the region, the user, the machine, the geohash cell, and the
// directory. They hardly ever change after they are written, so copies are the cheapest way to read each feed newest
// first. The location's feed has the record, which is all that an action writes; the packed copies follow (derive.ts).
import * as z from 'zod/mini'
import { pointCell } from '../geo/geohash.js'
import { type Submission, submissionSchema } from '../records/submissions.js'
import type { Contribution } from '../table/counters.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { create, remove, type Step, update, type WriteCondition } from '../table/transaction.js'
import {
  ARCHIVE_FEED,
  cellFeed,
  directoryFeed,
  feedPosition,
  feedSort,
  locationFeed,
  machineFeed,
  REMOVED_LOCATIONS_FEED,
  readCopySort,
  regionFeed,
  userFeed,
} from './feed-keys.js'
import {
  regionSubmissionCounters,
  SUBMISSION_DAYS,
  SUBMISSIONS,
  USER_SUBMISSIONS,
  userLocationCounters,
} from './keys.js'
import { glanceAt, packRow, unpackRow } from './packed-row.js'
import { EDIT_TYPES, PUBLIC_TYPES, REMOVED_LOCATION } from './types.js'

/** A geohash of 3 characters, 156 by 156 km at the equator: a circle of 30 miles touches two or three. */
export const CELL_LENGTH = 3

type NewSubmission = Partial<Submission> & Pick<Submission, 'submission_type' | 'submission'>

/** The record of something that was just done; fields that are not given are null. */
export function newSubmission(id: number, now: Date, fields: NewSubmission): Submission {
  const time = now.toISOString()
  return z.parse(submissionSchema, { id, created_at: time, updated_at: time, ...fields })
}

/** The record of a submission, from which everything else follows. */
export function submissionItem(submission: Submission): Item & Key {
  const { id, created_at, location_id } = submission
  const pk = isPublic(submission) && location_id !== null ? locationFeed(location_id) : ARCHIVE_FEED
  return { ...withoutNulls(submission), pk, sk: feedPosition(created_at, id) }
}

/** Its copies in the other feeds. */
export function submissionCopies(submission: Submission): (Item & Key)[] {
  const position = feedPosition(submission.created_at, submission.id)
  const row = packRow(submission)
  return feedsWithCopy(submission).map((feed) => ({ pk: feed, sk: feedSort(feed, position), row }))
}

function feedsWithCopy(submission: Submission): string[] {
  const { id, submission_type, region_id, user_id, machine_id, lat, lon } = submission
  if (submission_type === REMOVED_LOCATION) return [REMOVED_LOCATIONS_FEED]
  if (!isPublic(submission)) return []
  return [
    directoryFeed(id),
    ...(region_id === null ? [] : [regionFeed(region_id)]),
    ...(user_id === null ? [] : [userFeed(user_id)]),
    ...(machine_id === null ? [] : [machineFeed(machine_id)]),
    ...(lat === null || lon === null ? [] : [cellFeed(pointCell({ lat, lon }, CELL_LENGTH))]),
  ]
}

export function isPublic({ submission_type }: Submission): boolean {
  return (PUBLIC_TYPES as readonly string[]).includes(submission_type)
}

/** The count of scores without a location, which feeds show only when asked for. */
export const SCORES_WITHOUT_LOCATION = 'new_msx without location'

/** As what the feeds count a submission: its type; undefined for one that they do not show. */
export function shownAs(submission: Submission): string | undefined {
  const { submission_type, location_id, location_name, deleted_at } = submission
  if (!isPublic(submission) || deleted_at !== null || submission.submission === null) return undefined
  if (location_name !== null) return submission_type
  return submission_type === 'new_msx' && location_id === null ? SCORES_WITHOUT_LOCATION : undefined
}

/** The submission of a record, or of a copy. */
export function submissionIn(item: Item): Submission {
  if (!(item.row instanceof Uint8Array)) return z.parse(submissionSchema, item)
  return unpackRow(item.row, readCopySort(String(item.sk)))
}

/** What a copy says about its submission before that is read from it, which takes most of the time; nothing of a record. */
export function glanceIn({ row }: Item): Partial<ReturnType<typeof glanceAt>> {
  return row instanceof Uint8Array ? glanceAt(row) : {}
}

/** Every action adds to these counters, so they are sharded for concurrent actions. */
const SHARDS = 4
/** The key of what no feed shows. */
const NOT_SHOWN = 'not shown'

/** The key of a counter without its shard: a type, or a day. */
export const withoutShard = (key: string): string => key.slice(0, key.lastIndexOf('#'))

/** What a submission adds to the counters: of all and of its day, of its region, and of its user. */
export function submissionContributions(submission: Submission): Contribution[] {
  if (submission.deleted_at !== null) return []
  const { id, created_at, region_id } = submission
  const shown = shownAs(submission)
  const sharded = (counter: string, key: string) => ({ counter, key: `${key}#${id % SHARDS}`, count: 1 })
  return [
    sharded(SUBMISSIONS, shown ?? NOT_SHOWN),
    ...(created_at === null ? [] : [sharded(SUBMISSION_DAYS, created_at.slice(0, 'YYYY-MM-DD'.length))]),
    ...(region_id === null || !shown ? [] : [{ counter: regionSubmissionCounters(region_id), key: shown, count: 1 }]),
    ...userContributions(submission),
  ]
}

/** The types of a user's submissions that are counted apart, by the places of their parts: new ones are added at the end. */
const COUNTED_TYPES = ['new_lmx', 'remove_machine', 'suggest_location', 'new_condition', 'new_msx'] as const

/** How many submissions of a type a user has made. @param counter - the user's, of all submissions. */
export function countOfType(counter: Item | undefined, type: (typeof COUNTED_TYPES)[number]): number {
  return Number(counter?.[COUNTED_TYPES.indexOf(type)] ?? 0)
}

/** The submissions of the user, and the locations that these have edited. */
function userContributions({ user_id, user_name, submission_type, location_id }: Submission): Contribution[] {
  if (user_id === null) return []
  const isEdit = EDIT_TYPES.has(submission_type) && location_id !== null
  const place = (COUNTED_TYPES as readonly string[]).indexOf(submission_type)
  return [
    {
      counter: USER_SUBMISSIONS,
      key: String(user_id),
      count: 1,
      ...(user_name ? { rankedAs: user_name, labels: { username: user_name } } : {}),
      ...(place >= 0 ? { parts: { [place]: 1 } } : {}),
    },
    ...(isEdit ? [{ counter: userLocationCounters(user_id), key: String(location_id), count: 1 }] : []),
  ]
}

/** A submission's record as it was read. */
export interface SubmissionRecord {
  key: Key
  submission: Submission
  /** True when all that follows has been derived from it as it is, packed as what it was derived else; absent for not yet. */
  derived: true | Uint8Array | undefined
  /** What the email that follows from it says of the request, encrypted; absent when that is written, or none follows. */
  origin: Uint8Array | undefined
}

export function submissionRecordIn(item: Item): SubmissionRecord {
  const { derived, origin } = item as unknown as SubmissionRecord
  return { key: keyOf(item as Item & Key), submission: submissionIn(item), derived, origin }
}

/** Each change of a submission changes one of these. */
const CHANGING = ['submission', 'machine_id', 'updated_at', 'deleted_at'] as const

/** The condition that a record is as it was read. */
export function asRead({ submission, derived }: SubmissionRecord): WriteCondition {
  const fields = CHANGING.map((name) => [name, submission[name]] as const)
  return { exists: ['pk'], equal: [...fields, ['derived', derived ?? null]] }
}

/**
 * As what a submission has been derived. One of which nothing was counted yet is like a deleted one, as its copies may
 * just be being written.
 */
export function derivedAs({ submission, derived }: SubmissionRecord): Submission {
  if (derived === true) return submission
  if (derived) return unpackRow(derived, submission)
  return { ...submission, deleted_at: submission.deleted_at ?? submission.created_at ?? '' }
}

/** What the record says of it when it changes, so that exactly that can be taken back. */
export const derivedBefore = (record: SubmissionRecord): Uint8Array => packRow(derivedAs(record))

/** The part of a transaction that changes a submission, if it is as it was read. */
export function changeSubmissionStep(record: SubmissionRecord, change: Partial<Submission>): Step {
  return update(record.key, {
    ...asRead(record),
    set: [...Object.entries(change), ['derived', derivedBefore(record)]],
  })
}

/** The same for a submission that moves to another location. Its copies and counts follow. */
export function moveSubmissionSteps(record: SubmissionRecord, change: Partial<Submission>): Step[] {
  const moved = submissionItem({ ...record.submission, ...change })
  const followed = { derived: derivedBefore(record), origin: record.origin }
  return [create({ ...moved, ...followed }), remove(record.key, asRead(record))]
}
