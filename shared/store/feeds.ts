// Feeds: the submissions of a location, a region, a user or an area, newest first.
import { circleShape } from '../geo/geohash.js'
import type { Point } from '../geo/point.js'
import type { Submission } from '../records.js'
import { ARCHIVE_FEED, cellFeed, feedSort, isFeedSort, locationFeed, regionFeed, userFeed } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { isPublic, submissionIn } from './submissions.js'

/** The submissions that are wanted from a feed. */
export interface FeedSelection {
  types: readonly string[] | undefined
  /** ISO 8601, inclusive. */
  since: string | undefined
  /** Only what is older than this `positionInFeed`. */
  before: string | undefined
  limit: number
}

/** Orders a feed by time and then by id. */
export function positionInFeed({ created_at, id }: Submission): string {
  return feedSort(created_at, id)
}

export const isPositionInFeed = isFeedSort

export interface FeedPage {
  /** Newest first. */
  submissions: Submission[]
  hasMore: boolean
}

export function listAtLocation(locationId: number, selection: FeedSelection): Promise<FeedPage> {
  return readFeeds([locationFeed(locationId)], selection, () => true)
}

export function listInRegion(regionId: number, selection: FeedSelection): Promise<FeedPage> {
  return readFeeds([regionFeed(regionId)], selection, () => true)
}

export function listOfUser(userId: number, selection: FeedSelection): Promise<FeedPage> {
  return readFeeds([userFeed(userId)], selection, () => true)
}

/** @param cells - geohashes whose feeds have what was done within the circle. */
export function listNear(
  center: Point,
  radiusMiles: number,
  cells: readonly string[],
  selection: FeedSelection,
): Promise<FeedPage> {
  const circle = circleShape(center, radiusMiles)
  const isWithin = ({ lat, lon }: Submission) => lat !== null && lon !== null && circle.contains({ lat, lon })
  return readFeeds(cells.map(cellFeed), selection, isWithin)
}

/** All submissions from `since` to before `until`, newest first. */
export async function listAllInRegion(regionId: number, since: string, until: string): Promise<Submission[]> {
  return readWhole(regionFeed(regionId), since, until)
}

export async function listAllAtLocation(locationId: number, since: string, until: string): Promise<Submission[]> {
  return readWhole(locationFeed(locationId), since, until)
}

/** All submissions that no public feed shows, in the same way. */
export async function listArchive(since: string, until: string): Promise<Submission[]> {
  return readWhole(ARCHIVE_FEED, since, until)
}

export async function listAllOfUser(userId: number, types: readonly string[]): Promise<Submission[]> {
  const items = await queryAll({ partition: userFeed(userId), consistent: true })
  return items.map(submissionIn).filter(({ submission_type }) => types.includes(submission_type))
}

async function readWhole(partition: string, since: string, until: string): Promise<Submission[]> {
  const items = await queryAll({ partition, range: { from: since, to: until }, descending: true })
  return items.map(submissionIn)
}

/** The first page of a feed is this many times its even share of what is wanted; each further page grows by GROWTH. */
const SHARE_FACTOR = 4
const GROWTH = 4
const MIN_PIECE = 16
const MAX_PIECE = 2_000

interface Feed {
  partition: string
  /** What has been read, newest first. */
  rows: Submission[]
  lastSort: string | undefined
  isExhausted: boolean
}

/** The newest rows of several feeds. Each is read in pages until no unread row can be among the newest. */
async function readFeeds(
  partitions: string[],
  selection: FeedSelection,
  isWanted: (submission: Submission) => boolean,
): Promise<FeedPage> {
  const feeds = partitions.map((partition): Feed => ({ partition, rows: [], lastSort: undefined, isExhausted: false }))
  // A cursor may be older than the day from which on rows are wanted. A range whose ends are swapped is an error.
  if (selection.since && selection.before && selection.before < selection.since) {
    return { submissions: [], hasMore: false }
  }
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

/** Sorts after the `#` and the digits of any sort key of the same time. */
const HIGHEST_SUFFIX = '~'

async function readPiece(
  feed: Feed,
  size: number,
  { types, since, before }: FeedSelection,
  isWanted: (submission: Submission) => boolean,
): Promise<void> {
  // Both ends of a range are included: the row at the end is read again and dropped.
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
  const fresh = items.filter((item) => item.sk !== end).map(submissionIn)
  feed.rows.push(...fresh.filter((row) => (types?.includes(row.submission_type) ?? isPublic(row)) && isWanted(row)))
}

function laterFirst(a: Submission, b: Submission): number {
  const [first, second] = [positionInFeed(a), positionInFeed(b)]
  return first < second ? 1 : first > second ? -1 : 0
}
