// The feeds of submissions: of the directory, a region, a location, a circle. Their filters, and the cheapest
// partitions that have all rows wanted.

import { findUserId, listFavorites } from '../accounts/users.js'
import { cellFeed, DIRECTORY_FEEDS, locationFeed, machineFeed, regionFeed, userFeed } from '../activity/feed-keys.js'
import { type FeedPage, type FeedSelection, readFeeds } from '../activity/feeds.js'
import { regionSubmissionCounters, SUBMISSIONS } from '../activity/keys.js'
import { CELL_LENGTH, SCORES_WITHOUT_LOCATION, shownAs, withoutShard } from '../activity/submissions.js'
import type { PublicType } from '../activity/types.js'
import { NotFoundError, ResponseTooLargeError } from '../errors.js'
import { cellsTouching, circleShape, pointCell, type Shape } from '../geo/geohash.js'
import { type Point, pointOf } from '../geo/point.js'
import type { Submission } from '../records/submissions.js'
import { findInShape } from '../search/spatial-search.js'
import { listCounters } from '../table/counters.js'
import { type LocationDensity, type LocationGroup, locationDensity } from './location-density.js'

export interface Feed {
  partitions: readonly string[]
  /** Whether it has a row: the partitions, and the feeds of users, machines and locations, may have others. */
  has: (row: Submission) => boolean
  /** Where its rows are, if they are in an area. */
  contains?: (point: Point) => boolean
  /** How many rows each partition has for each row of the feed, roughly; absent where all of them are its own. */
  rowsPerWanted?: readonly number[]
  /** Whether it is so short that no other feed is read instead. */
  isShort?: true
  /** How many rows it has of some types, if that is counted. One Query, and one for pending counts. */
  count?: (types: ReadonlySet<string>) => Promise<number>
}

export const FEED_OF_DIRECTORY: Feed = {
  partitions: DIRECTORY_FEEDS,
  has: () => true,
  count: (types) => countRows(SUBMISSIONS, (key) => types.has(withoutShard(key))),
}

export function feedOfRegion(regionId: number): Feed {
  return {
    partitions: [regionFeed(regionId)],
    has: ({ region_id }) => region_id === regionId,
    count: (types) => countRows(regionSubmissionCounters(regionId), (key) => types.has(key)),
  }
}

async function countRows(counter: string, isCounted: (key: string) => boolean): Promise<number> {
  const counters = await listCounters(counter)
  return counters.reduce((sum, { key, count }) => sum + (isCounted(key) ? count : 0), 0)
}

export function feedOfLocation(locationId: number): Feed {
  return { partitions: [locationFeed(locationId)], has: () => true, isShort: true }
}

export function feedOfMachine(machineId: number): Feed {
  return { partitions: [machineFeed(machineId)], has: ({ machine_id }) => machine_id === machineId }
}

/** Radius of a circle, when a request names none and at most. */
export const DEFAULT_FEED_MILES = 30
export const MAX_FEED_MILES = 250

/** @throws ResponseTooLargeError for a circle that touches too many cells, which only those near a pole do. */
export async function feedOfCircle(center: Point, radiusMiles: number): Promise<Feed> {
  const circle = circleShape(center, radiusMiles)
  const [cells, density] = await Promise.all([feedCellsNear(center, radiusMiles), locationDensity()])
  return {
    partitions: cells.map(cellFeed),
    rowsPerWanted: rowsPerWanted(cells, circle, density),
    has: ({ lat, lon }) => lat !== null && lon !== null && circle.contains({ lat, lon }),
    contains: circle.contains,
  }
}

/** A circle of 30 miles has a seventh of the cells that it touches, and cities more of their activity. */
const ROWS_OF_CELLS_PER_WANTED = 3
/** Users are not as active at one location as at another, and a second reading takes as long as the first. */
const RESERVE = 1.1
/** Beside a city, a quiet circle would have the first page read years of the city that it may not need. */
const MAX_ROWS_PER_WANTED = 6

/** How many rows each cell has for one in the circle, as its locations are spread. */
function rowsPerWanted(cells: readonly string[], circle: Shape, density: LocationDensity): number[] {
  const groups = cells.map((cell) => density.get(cell) ?? [])
  const inCircle = countOf(groups.flat().filter(({ middle }) => circle.contains(middle)))
  if (inCircle === 0) return cells.map(() => ROWS_OF_CELLS_PER_WANTED / cells.length)
  return groups.map((group) => Math.min(MAX_ROWS_PER_WANTED, (RESERVE * countOf(group)) / inCircle))
}

const countOf = (groups: readonly LocationGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0)

/** Each is read by queries of its own. */
const MAX_CELLS = 48

/**
 * Towards a pole cells become narrow, and hundreds touch a circle. Of so many only those that have a location are read:
 * activity at removed locations is missing there when nothing else is left in its cell.
 */
async function feedCellsNear(center: Point, radiusMiles: number): Promise<string[]> {
  const circle = circleShape(center, radiusMiles)
  const cells = cellsTouching(circle, CELL_LENGTH)
  if (cells.length <= MAX_CELLS) return cells
  const markers = await findInShape(circle, { detail: 'marker', facets: undefined, matches: () => true })
  const inhabited = new Set(markers.map((marker) => pointCell(pointOf(marker), CELL_LENGTH)))
  if (inhabited.size > MAX_CELLS) throw new ResponseTooLargeError()
  return [...inhabited]
}

/** The types of a feed whose client asks for none: those that apps show. */
const DEFAULT_TYPES: readonly PublicType[] = [
  'add_location',
  'new_lmx',
  'remove_machine',
  'new_condition',
  'new_msx',
  'confirm_location',
]

export interface FeedFilters {
  submission_type: readonly PublicType[] | undefined
  /** With a user: rows of this type only from the user. Without: no rows of this type. */
  restrict_to: PublicType | undefined
  user_id: number | undefined
  user_name: string | undefined
  machine_id: readonly number[] | undefined
  user_faved?: number | undefined
  include_locationless: boolean
  region_id?: number | undefined
}

type Part = Pick<FeedSelection, 'since' | 'before' | 'offset' | 'limit'>

export interface FoundSubmissions extends FeedPage {
  /** How many match in all, or at least: a feed that is not counted is not read to its end. */
  count: () => Promise<number>
}

/**
 * The part of a feed that matches, newest first. Where only a user, favorites or machines are wanted, their feeds are
 * read instead.
 * @throws NotFoundError for an unknown user in `user_faved`.
 */
export async function findSubmissions(feed: Feed, filters: FeedFilters, part: Part): Promise<FoundSubmissions> {
  const { types, tests, narrower } = await compile(filters)
  const isNarrowed = narrower !== undefined && narrower.length <= MAX_CELLS && !feed.isShort
  const allTests = [...tests, feed.has, (row: Submission) => types.has(shownAs(row) ?? '')]
  const page = await readFeeds(isNarrowed ? narrower : feed.partitions, {
    ...part,
    types: undefined,
    rowsPerWanted: isNarrowed ? undefined : feed.rowsPerWanted,
    mayBeWanted: ({ point }) => point === undefined || (feed.contains?.(point) ?? true),
    isWanted: (row) => allTests.every((test) => test(row)),
  })
  const isCounted = !page.isWhole && tests.length === 0 && !part.since
  return { ...page, count: async () => Math.max(page.found, isCounted ? ((await feed.count?.(types)) ?? 0) : 0) }
}

type Test = (row: Submission) => boolean

interface CompiledFilters {
  /** The wanted values of `shownAs`. */
  types: ReadonlySet<string>
  tests: Test[]
  /** Partitions that have all rows that pass the tests. */
  narrower: string[] | undefined
}

async function compile(filters: FeedFilters): Promise<CompiledFilters> {
  const { submission_type, restrict_to, machine_id, region_id, include_locationless } = filters
  const [userId, favorites] = await Promise.all([userOf(filters), favoritesOf(filters)])
  const types = new Set<string>(submission_type ?? DEFAULT_TYPES)
  const restricted = submission_type ? undefined : restrict_to
  if (restricted && userId === undefined) types.delete(restricted)
  if (include_locationless && types.has('new_msx')) types.add(SCORES_WITHOUT_LOCATION)
  const isOnlyUser = userId !== undefined && restrict_to === undefined
  const tests: Test[] = []
  if (isOnlyUser) tests.push(({ user_id }) => user_id === userId)
  else if (userId !== undefined && restricted) {
    tests.push(({ submission_type, user_id }) => submission_type !== restricted || user_id === userId)
  }
  if (machine_id) tests.push((row) => row.machine_id !== null && machine_id.includes(row.machine_id))
  if (favorites) tests.push(({ location_id }) => location_id !== null && favorites.has(location_id))
  if (region_id !== undefined) tests.push((row) => row.region_id === region_id)
  const narrower = isOnlyUser
    ? [userFeed(userId)]
    : favorites
      ? [...favorites].map(locationFeed)
      : machine_id?.map(machineFeed)
  return { types, tests, narrower }
}

/** No user has this id: what an unknown name has done is nothing. */
const NO_USER = 0

async function userOf({ user_id, user_name }: FeedFilters): Promise<number | undefined> {
  if (user_id !== undefined || user_name === undefined) return user_id
  return (await findUserId(user_name)) ?? NO_USER
}

async function favoritesOf({ user_faved }: FeedFilters): Promise<Set<number> | undefined> {
  if (user_faved === undefined) return undefined
  const favorites = await listFavorites(user_faved)
  if (!favorites) throw new NotFoundError('user_faved', user_faved)
  return new Set(favorites.map(({ location_id }) => location_id))
}
