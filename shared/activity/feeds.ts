// Feeds: the submissions of a location, a region, a user or an area, newest first.
import type { Submission } from '../records/submissions.js'
import { unitsLeft } from '../table/meter.js'
import { queryAll, queryPage } from '../table/query.js'
import {
  ARCHIVE_FEED,
  feedPosition,
  feedSort,
  isFeedOfCopies,
  isFeedPosition,
  locationFeed,
  REMOVED_LOCATIONS_FEED,
  regionFeed,
  userFeed,
} from './feed-keys.js'
import { glanceIn, isPublic, submissionIn } from './submissions.js'
import { REMOVED_LOCATION } from './types.js'

type Glance = ReturnType<typeof glanceIn>

/** The submissions that are wanted from a feed. */
export interface FeedSelection {
  types: readonly string[] | undefined
  /** ISO 8601, inclusive. */
  since: string | undefined
  /** Only what is older than this `positionInFeed`. */
  before: string | undefined
  /** How many of the newest are left out. */
  offset?: number
  limit: number
  isWanted?: (submission: Submission) => boolean
  /** False for what a glance shows not to be wanted: it is read no further. */
  mayBeWanted?: ((glance: Glance) => boolean) | undefined
  /** How many rows to expect in each feed for one that is wanted of all; absent where all are wanted. */
  rowsPerWanted?: readonly number[] | undefined
}

/** Orders a feed by time and then by id. */
export function positionInFeed({ created_at, id }: Submission): string {
  return feedPosition(created_at, id)
}

export const isPositionInFeed = isFeedPosition

export interface FeedPage {
  /** Newest first; fewer than are wanted, or none, where those are too far apart to be found in one request. */
  submissions: Submission[]
  /** `before` of the next page; undefined on the last one. */
  next: string | undefined
  /** How many are wanted of those that were read, whether or not they are in the page. */
  found: number
  /** Whether these are all. */
  isWhole: boolean
}

/** A user's newest, and in the same reading the newest of one type; without a type they are the same. */
export async function listNewestOfUser(userId: number, limit: number, type?: string) {
  const newest: Submission[] = []
  const isOfType = (one: string | undefined) => type === undefined || one === undefined || one === type
  const { submissions } = await readFeeds([userFeed(userId)], {
    types: undefined,
    since: undefined,
    before: undefined,
    limit,
    mayBeWanted: (glance) => newest.length < limit || isOfType(glance.type),
    isWanted: (submission) => {
      if (newest.length < limit) newest.push(submission)
      return isOfType(submission.submission_type)
    },
  })
  return { newest, ofType: submissions }
}

/** The removals of locations. */
export function listRemovedLocations(selection: Omit<FeedSelection, 'types'>): Promise<FeedPage> {
  return readFeeds([REMOVED_LOCATIONS_FEED], { ...selection, types: [REMOVED_LOCATION] })
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

async function readWhole(partition: string, since: string, until: string): Promise<Submission[]> {
  const range = { from: feedSort(partition, since), to: feedSort(partition, until) }
  const items = await queryAll({ partition, range, descending: true })
  return items.map(submissionIn).filter(({ deleted_at }) => deleted_at === null)
}

/** About 4 KB of copies, for which DynamoDB bills the smallest Query: shares of several feeds are multiples of it. */
const COPIES_PER_PIECE = 34
/** The least, where less than half of a piece is expected to be enough: so many fit into it when ids have more digits. */
const MIN_COPIES = 30
/** The least of a feed of records, which are larger. */
const MIN_RECORDS = 20
const MAX_PIECE = 2_000
/** With fewer read units left the page ends: twice what a megabyte costs, the most that a piece of a feed has. */
const MIN_UNITS_LEFT = 256
/** The first reading takes this many times what it expects to need: feeds have rows that only few requests want. */
const FIRST_RESERVE = 1.2
/** A further reading takes this many times what is still missing if the feeds go on as they began, the next its square … */
const RESERVE = 3
/** And as if so many more were missing: few rows are a poor guess, and the past has fewer of them. */
const FEW_ROWS = 3

interface Row {
  submission: Submission
  position: string
}

interface Feed {
  partition: string
  /** Of the first reading. */
  firstPiece: number
  /** What has been read and is wanted. */
  rows: Row[]
  /** The position down to which it has been read. */
  readTo: string | undefined
  isExhausted: boolean
}

/**
 * The newest rows of several feeds. Each is read in pieces until no unread row can be among the newest: the first time
 * a share of what is wanted, then back to a time by which enough rows can be expected, and once enough are known, only
 * what is newer than the oldest of them. Where few are wanted of large records, the page ends before the request has read
 * what it may.
 */
export async function readFeeds(partitions: readonly string[], selection: FeedSelection): Promise<FeedPage> {
  const { since, before, offset = 0, limit, rowsPerWanted } = selection
  // A cursor may be older than the day from which on rows are wanted. A range whose ends are swapped is an error.
  if (since && before && before < since) return { submissions: [], next: undefined, found: 0, isWhole: false }
  const wanted = offset + limit + 1
  const feeds = partitions.map((partition, index): Feed => {
    const rows = wanted * (rowsPerWanted?.[index] ?? 1 / partitions.length)
    const firstPiece = sizeOfFirstPiece(partition, rows * FIRST_RESERVE)
    return { partition, firstPiece, rows: [], readTo: undefined, isExhausted: false }
  })
  for (let reserve = 1, isFirst = true; ; reserve *= RESERVE, isFirst = false) {
    const found = feeds.flatMap(({ rows }) => rows).sort(laterFirst)
    const last = found[wanted - 1]
    const horizon = last
      ? last.position
      : expectedHorizon(feeds, found.length + (wanted - found.length + FEW_ROWS) * reserve)
    const open = feeds.filter((feed) => isOpen(feed, horizon))
    if (open.length === 0 || (!isFirst && unitsLeft() < MIN_UNITS_LEFT)) {
      const readTo =
        open
          .map((feed) => feed.readTo ?? HIGHEST)
          .sort()
          .at(-1) ?? LOWEST
      const whole = found.filter(({ position }) => position >= readTo)
      const page = whole.slice(offset, offset + limit)
      return {
        submissions: page.map(({ submission }) => submission),
        next: whole.length >= wanted ? page.at(-1)?.position : open.length > 0 ? readTo : undefined,
        found: found.length,
        isWhole: feeds.every(({ isExhausted }) => isExhausted),
      }
    }
    await Promise.all(open.map((feed) => readPiece(feed, isFirst ? feed.firstPiece : MAX_PIECE, horizon, selection)))
  }
}

function sizeOfFirstPiece(partition: string, expectedRows: number): number {
  const rows = Math.ceil(expectedRows)
  if (!isFeedOfCopies(partition)) return Math.min(Math.max(MIN_RECORDS, rows), MAX_PIECE)
  return Math.min(Math.max(MIN_COPIES, Math.round(rows / COPIES_PER_PIECE) * COPIES_PER_PIECE), MAX_PIECE)
}

const DAY_MS = 24 * 3600 * 1000

/**
 * The position in the feeds by which they have enough rows, if each goes on as it began; undefined when that is
 * unknown, or before the first of times.
 */
function expectedHorizon(feeds: readonly Feed[], target: number): string | undefined {
  if (feeds.every(({ isExhausted }) => isExhausted)) return undefined
  const found = feeds.flatMap(({ rows }) => rows.map(({ position }) => timeAt(position)))
  const newest = found.reduce((latest, time) => Math.max(latest, time), 0)
  const unread = feeds
    .filter(({ isExhausted, readTo }) => !isExhausted && readTo !== undefined)
    .map(({ rows, readTo }) => {
      const until = timeAt(readTo)
      return { until, rowsPerMs: rows.length / Math.max(DAY_MS, newest - until) }
    })
  const expectedSince = (time: number) =>
    found.filter((one) => one >= time).length +
    unread.reduce((sum, { until, rowsPerMs }) => sum + rowsPerMs * Math.max(0, until - time), 0)
  for (let age = DAY_MS; age < newest; age *= 1.1) {
    if (expectedSince(newest - age) >= target) return feedPosition(new Date(newest - age).toISOString(), 0)
  }
  return undefined
}

/** In milliseconds, of a position in a feed; 0 for rows without a time. */
function timeAt(position: string | undefined): number {
  return Date.parse(position?.split('#')[0] ?? '') || 0
}

/** Whether a feed may have unread rows that are newer than the last one wanted. */
function isOpen({ isExhausted, readTo }: Feed, horizon: string | undefined): boolean {
  return !isExhausted && (horizon === undefined || readTo === undefined || readTo > horizon)
}

/** Sorts before and after every sort key of a feed. */
const LOWEST = ' '
const HIGHEST = '~'

/** Reads up to `size` further rows of a feed, none older than `horizon`. */
async function readPiece(
  feed: Feed,
  size: number,
  horizon: string | undefined,
  { types, since, before, isWanted = () => true, mayBeWanted = () => true }: FeedSelection,
): Promise<void> {
  const { partition } = feed
  // Both ends of a range are included: the row at the end is read again and dropped.
  const end = feed.readTo ?? before
  const isToTheEnd = horizon === undefined || (since !== undefined && horizon <= since)
  const oldest = isToTheEnd ? since : horizon
  const limit = end === undefined ? size : size + 1
  const { items, isLast } = await queryPage({
    partition,
    range: {
      from: oldest === undefined ? LOWEST : feedSort(partition, oldest),
      to: end === undefined ? HIGHEST : feedSort(partition, end),
    },
    descending: true,
    limit,
  })
  const last = items.at(-1)
  feed.isExhausted = isLast && isToTheEnd
  feed.readTo = isLast && !isToTheEnd ? horizon : last ? positionInFeed(submissionIn(last)) : feed.readTo
  const isOfType = (row: Submission) => types?.includes(row.submission_type) ?? isPublic(row)
  for (const item of items) {
    if (!mayBeWanted(glanceIn(item))) continue
    const submission = submissionIn(item)
    const position = positionInFeed(submission)
    if (position === end || submission.deleted_at !== null || !isOfType(submission)) continue
    if (isWanted(submission)) feed.rows.push({ submission, position })
  }
}

function laterFirst({ position: a }: Row, { position: b }: Row): number {
  return a < b ? 1 : a > b ? -1 : 0
}
