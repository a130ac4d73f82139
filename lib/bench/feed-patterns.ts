// The feeds of submissions, and what is counted of them.
import { submissionSchema } from '../../shared/records/submissions.js'
import { type Filters, having, NEAR_MILES, withMachines } from './choices.js'
import { itemBytes } from './item-size.js'
import { all, inTwoRoundTrips, medianRrus, type Pattern, p95Rrus, rrusToLowerBound } from './pattern.js'
import { oneOf } from './random.js'
import { near, query } from './requests.js'

/** The benchmark data ends on December 10, 2019. */
const LAST_MONTH = '2019-11-10'

/** Of the whole request. An instance reads the users and operators that rows show twice a minute. */
const FEED_LIMITS = [rrusToLowerBound(1.5), inTwoRoundTrips]

/** A numbered page has to read the rows of those before it; a cursor reads its own. */
const PAGE_40_LIMITS = [p95Rrus(40), inTwoRoundTrips]

/** Half a unit of 1.5 tells whether the location exists. */
const LOCATION_FEED_LIMITS = [p95Rrus(3), inTwoRoundTrips]

/** As the newest 50 of a list. */
const FOLLOWED_LIMITS = [medianRrus(5), inTwoRoundTrips]

export const FEED_PATTERNS: readonly Pattern[] = [
  { ...feedNear('submissions near, of a month', { min_date_of_submission: LAST_MONTH }), growth: 'response' },
  feedNear('submissions near, a page of a month', { min_date_of_submission: LAST_MONTH, limit: 50 }),
  // Without a start date, a search reads back through the years until the page is full.
  feedNear('submissions near, a page of all years', { limit: 50 }),
  feed('submissions in a region, a page', (world, random) => {
    return `/region/${encodeURIComponent(having(world, random, 'region'))}/user_submissions.json?limit=50`
  }),
  {
    ...feed('submissions at a location', (world, random) => {
      return `/user_submissions/location.json?id=${oneOf(random, world.locations).id}`
    }),
    limits: LOCATION_FEED_LIMITS,
  },
  feed('submissions in the directory, a page', () => '/user_submissions.json?limit=50&page=1'),
  {
    ...feed('submissions in the directory, page 40', () => '/user_submissions.json?limit=50&page=40'),
    limits: PAGE_40_LIMITS,
  },
  {
    ...feed('submissions about a machine, a page', (world, random) => {
      return `/user_submissions.json?limit=50&machine_id=${withMachines(world, random).machineId}`
    }),
    growth: 'response',
  },
  followed('followed: the directory', () => '/user_submissions/feed.json'),
  followed('followed: an area', (world, random) => {
    const point = near(random, oneOf(random, world.locations).point, NEAR_MILES)
    return `/user_submissions/feed.json?${query({ ...point })}`
  }),
  followed('followed: a region', (world, random) => {
    return `/region/${encodeURIComponent(having(world, random, 'region'))}/feed.json`
  }),
  followed('followed: a location', (world, random) => `/locations/${oneOf(random, world.locations).id}/feed.json`),
  followed('followed: a machine', (world, random) => `/machines/${withMachines(world, random).machineId}/feed.json`),
]

/** A feed for programs, which has no fields of submissions to compare the reads with. */
function followed(name: string, request: Pattern['request']): Pattern {
  return { name, request, needs: all, limits: FOLLOWED_LIMITS, growth: 'none' }
}

function feedNear(name: string, options: Filters): Pattern {
  const request: Pattern['request'] = (world, random) => {
    const point = near(random, oneOf(random, world.locations).point, NEAR_MILES)
    return `/user_submissions/list_within_range.json?${query({ ...point, ...options })}`
  }
  return feed(name, request)
}

const STORED_FIELDS = Object.keys(submissionSchema.shape)

/** Feeds are read from packed copies, so the records in the response count as the items that it needs. */
function feed(name: string, request: Pattern['request']): Pattern {
  return {
    name,
    request,
    needs: ({ response }) =>
      (response as { user_submissions: Record<string, unknown>[] }).user_submissions.map((row) => {
        const item = Object.fromEntries(
          STORED_FIELDS.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]])),
        )
        return { item, bytes: itemBytes(item) }
      }),
    limits: FEED_LIMITS,
    growth: 'none',
  }
}
