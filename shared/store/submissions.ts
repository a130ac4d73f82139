// Submissions, each stored once for every feed it belongs to: its location's, its region's, its user's, and that of the
// piece of the globe where it happened. They are written once and hardly ever change, so copies are the cheapest way to
// let each feed be read newest first. The location's feed has the record; the copies are packed.
import * as z from 'zod/mini'
import { cellsTouching, circleShape, pointCell } from '../geo/geohash.js'
import type { Point } from '../geo/point.js'
import { type Submission, submissionSchema } from '../records.js'
import type { Contribution } from '../table/counters.js'
import { type Item, withoutNulls } from '../table/item.js'
import {
  ARCHIVE_FEED,
  cellFeed,
  feedSort,
  type Key,
  locationFeed,
  regionFeed,
  SUBMISSIONS,
  USER_SUBMISSIONS,
  userActionCounters,
  userFeed,
  userLocationCounters,
} from '../table/keys.js'
import { pack, unpack } from '../table/packed.js'
import { queryAll } from '../table/query.js'
import { expectedText } from './submission-texts.js'

/** A geohash of 3 characters, 156 by 156 km at the equator: a circle of 30 miles touches two or three. */
const CELL_LENGTH = 3

/** The types that feeds show; the others are messages, which are nobody's business. */
export const PUBLIC_TYPES = [
  'new_lmx',
  'remove_machine',
  'new_condition',
  'new_msx',
  'confirm_location',
  'add_location',
  'new_picture',
  'remove_picture',
  'location_metadata',
  'ic_toggle',
] as const

/** The types that count as an edit of their location. */
const EDIT_TYPES = new Set([
  'new_condition',
  'location_metadata',
  'new_lmx',
  'remove_machine',
  'new_msx',
  'confirm_location',
  'ic_toggle',
])

/** The items that hold a submission. */
export function submissionItems(submission: Submission): (Item & Key)[] {
  const { id, created_at, location_id, region_id, user_id, lat, lon } = submission
  const isShown = isPublic(submission)
  const sk = feedSort(created_at, id)
  const record = {
    ...withoutNulls(submission),
    pk: isShown && location_id !== null ? locationFeed(location_id) : ARCHIVE_FEED,
    sk,
  }
  if (!isShown) return [record]
  const copies = [
    ...(region_id === null ? [] : [regionFeed(region_id)]),
    ...(user_id === null ? [] : [userFeed(user_id)]),
    ...(lat === null || lon === null ? [] : [cellFeed(pointCell({ lat, lon }, CELL_LENGTH))]),
  ]
  const row = pack(PACKED_FIELDS.map((field) => packable(field, submission)))
  return [record, ...copies.map((pk) => ({ pk, sk, row }))]
}

/** What a packed copy holds, in this order; id and time stand in its sort key. New fields come at the end. */
const PACKED_FIELDS = [
  'submission_type',
  'submission',
  'user_name',
  'machine_name',
  'location_name',
  'city_name',
  'comment',
  'lat',
  'lon',
  'region_id',
  'location_id',
  'machine_id',
  'user_id',
  'high_score',
  'updated_at',
] as const satisfies readonly (keyof Submission)[]

/** Stands for a text that follows from the other fields, and for a time that is that of the sort key. */
const AS_USUAL = 0

/** What JSON has no word for, or need not say; `readRow` takes it back. */
function packable(field: keyof Submission, submission: Submission): unknown {
  const value = submission[field]
  if (field === 'submission' && value === expectedText(submission)) return AS_USUAL
  if (field === 'updated_at' && value !== null && value === submission.created_at) return AS_USUAL
  return typeof value === 'bigint' ? String(value) : value
}

function isPublic({ submission_type }: Submission): boolean {
  return (PUBLIC_TYPES as readonly string[]).includes(submission_type)
}

function readRow(item: Item): Submission {
  if (!(item.row instanceof Uint8Array)) return z.parse(submissionSchema, item)
  const values = unpack(item.row)
  const packed = Object.fromEntries(PACKED_FIELDS.map((field, index) => [field, values[index] ?? null]))
  const { high_score, submission, updated_at } = packed
  const [created_at, id] = String(item.sk).split('#')
  const read = z.parse(submissionSchema, {
    ...packed,
    id: Number(id),
    created_at: created_at || null,
    updated_at: updated_at === AS_USUAL ? created_at : updated_at,
    submission: submission === AS_USUAL ? null : submission,
    high_score: typeof high_score === 'string' ? BigInt(high_score) : high_score,
  })
  return submission === AS_USUAL ? { ...read, submission: expectedText(read) ?? null } : read
}

/** Every deed counts in the total, so that is spread over as many figures as deeds may be done at once. */
const TOTAL_SHARDS = 8

/** What a submission adds to the figures: the total, and what its user has done and where. */
export function submissionContributions(submission: Submission): Contribution[] {
  const { id, user_id, user_name, submission_type, location_id } = submission
  const total = { counter: SUBMISSIONS, key: String(id % TOTAL_SHARDS), count: 1 }
  if (user_id === null) return [total]
  const isEdit = EDIT_TYPES.has(submission_type) && location_id !== null
  return [
    total,
    {
      counter: USER_SUBMISSIONS,
      key: String(user_id),
      count: 1,
      ...(user_name ? { rankedAs: user_name, labels: { username: user_name } } : {}),
    },
    { counter: userActionCounters(user_id), key: submission_type, count: 1 },
    ...(isEdit ? [{ counter: userLocationCounters(user_id), key: String(location_id), count: 1 }] : []),
  ]
}

/** Which submissions of a feed are wanted. */
export interface FeedSelection {
  types: readonly string[] | undefined
  /** ISO 8601; the time itself belongs to it. */
  since: string | undefined
  /** The place in the feed before which to begin, as `placeInFeed` gave it. */
  before: string | undefined
  limit: number
}

/** The sort key of a submission, which orders a feed by time and then by id. */
export function positionInFeed({ created_at, id }: Submission): string {
  return feedSort(created_at, id)
}

export interface FeedPage {
  /** Newest first. */
  submissions: Submission[]
  hasMore: boolean
}

/** The newest submissions at a location. */
export function listAtLocation(locationId: number, selection: FeedSelection): Promise<FeedPage> {
  return readFeeds([locationFeed(locationId)], selection, () => true)
}

/** The newest submissions in a region. */
export function listInRegion(regionId: number, selection: FeedSelection): Promise<FeedPage> {
  return readFeeds([regionFeed(regionId)], selection, () => true)
}

/** The newest submissions of a user. */
export function listOfUser(userId: number, selection: FeedSelection): Promise<FeedPage> {
  return readFeeds([userFeed(userId)], selection, () => true)
}

/** The newest submissions at most `radiusMiles` from a point, from the cells that the circle touches. */
export function listNear(center: Point, radiusMiles: number, selection: FeedSelection): Promise<FeedPage> {
  const circle = circleShape(center, radiusMiles)
  const isWithin = ({ lat, lon }: Submission) => lat !== null && lon !== null && circle.contains({ lat, lon })
  return readFeeds(cellsTouching(circle, CELL_LENGTH).map(cellFeed), selection, isWithin)
}

/** Everything in a region's feed from one time to before another, newest first. */
export async function listAllInRegion(regionId: number, since: string, until: string): Promise<Submission[]> {
  return readWhole(regionFeed(regionId), since, until)
}

/** The same of a location. */
export async function listAllAtLocation(locationId: number, since: string, until: string): Promise<Submission[]> {
  return readWhole(locationFeed(locationId), since, until)
}

/** The same of what no feed shows. */
export async function listArchive(since: string, until: string): Promise<Submission[]> {
  return readWhole(ARCHIVE_FEED, since, until)
}

/** All submissions of a user of some types. */
export async function listAllOfUser(userId: number, types: readonly string[]): Promise<Submission[]> {
  const items = await queryAll({ partition: userFeed(userId), consistent: true })
  return items.map(readRow).filter(({ submission_type }) => types.includes(submission_type))
}

async function readWhole(partition: string, since: string, until: string): Promise<Submission[]> {
  const items = await queryAll({ partition, range: { from: since, to: until }, descending: true })
  return items.map(readRow)
}

/** How much of a feed is read at once beyond an even share, and how much more each time that was not enough. */
const SHARE_FACTOR = 4
const GROWTH = 4
const MIN_PIECE = 16
const MAX_PIECE = 2_000

interface Feed {
  partition: string
  /** What has been read, newest first, and whether that is all. */
  rows: Submission[]
  lastSort: string | undefined
  isExhausted: boolean
}

/**
 * The newest rows of several feeds together. Each is read newest first, a share of what is wanted at a time, until no
 * unread row can be among the newest any more.
 */
async function readFeeds(
  partitions: string[],
  selection: FeedSelection,
  isWanted: (submission: Submission) => boolean,
): Promise<FeedPage> {
  const feeds = partitions.map((partition): Feed => ({ partition, rows: [], lastSort: undefined, isExhausted: false }))
  const wanted = selection.limit + 1
  const share = Math.max(MIN_PIECE, Math.ceil((wanted * SHARE_FACTOR) / Math.max(1, feeds.length)))
  for (let piece = share; ; piece *= GROWTH) {
    const newest = feeds
      .flatMap(({ rows }) => rows)
      .sort(laterFirst)
      .slice(0, wanted)
    const last = newest.length < wanted ? undefined : newest.at(-1)
    const open = feeds.filter(
      ({ isExhausted, lastSort }) =>
        !isExhausted && (last === undefined || lastSort === undefined || lastSort > positionInFeed(last)),
    )
    if (open.length === 0) {
      return { submissions: newest.slice(0, selection.limit), hasMore: newest.length > selection.limit }
    }
    await Promise.all(open.map((feed) => readPiece(feed, Math.min(piece, MAX_PIECE), selection, isWanted)))
  }
}

/** Behind the `#` and the digits of any sort key of the same time. */
const HIGHEST_SUFFIX = '~'

async function readPiece(
  feed: Feed,
  size: number,
  { types, since, before }: FeedSelection,
  isWanted: (submission: Submission) => boolean,
): Promise<void> {
  // Both ends of a range belong to it: the row at the end is read again and dropped.
  const end = feed.lastSort ?? before
  const range = { from: since ?? ' ', to: end ?? HIGHEST_SUFFIX }
  const items = await queryAll({
    partition: feed.partition,
    range,
    descending: true,
    limit: end === undefined ? size : size + 1,
  })
  feed.isExhausted = items.length < (end === undefined ? size : size + 1)
  feed.lastSort = items.length > 0 ? String(items.at(-1)?.sk) : feed.lastSort
  const fresh = items.filter((item) => item.sk !== end).map(readRow)
  feed.rows.push(...fresh.filter((row) => (types?.includes(row.submission_type) ?? isPublic(row)) && isWanted(row)))
}

function laterFirst(a: Submission, b: Submission): number {
  const [first, second] = [positionInFeed(a), positionInFeed(b)]
  return first < second ? 1 : first > second ? -1 : 0
}
