// The feeds of submissions.
import { submissionSchema } from '../../../shared/records/submissions.js'
import { itemBytes } from '../item-size.js'
import { having, NEAR_MILES, near, oneOf, type Parameters, query, type Random, withMachines } from './choices.js'
import { inTwoRoundTrips, medianRrus, type Pattern, p95Rrus, rrusToLowerBound } from './pattern.js'
import type { World } from './world.js'

/** The benchmark data ends on December 10, 2019. */
const LAST_MONTH = '2019-11-10'

export const FEED_PATTERNS: readonly Pattern[] = [
  feed('submissions near, of a month', within({ min_date_of_submission: LAST_MONTH })),
  feed('submissions near, a page of a month', within({ min_date_of_submission: LAST_MONTH, limit: 50 })),
  // Without a start date, a search reads back through the years until the page is full.
  feed('submissions near, a page of all years', within({ limit: 50 })),
  feed('submissions in a region, a page', (world, random) => {
    return `/region/${encodeURIComponent(having(world, random, 'region'))}/user_submissions.json?limit=50`
  }),
  {
    ...feed('submissions at a location', (world, random) => {
      return `/user_submissions/location.json?id=${oneOf(random, world.locations).id}`
    }),
    // Half a unit of 1.5 tells whether the location exists.
    limits: [p95Rrus(3), inTwoRoundTrips],
  },
  feed('submissions in the directory, a page', () => '/user_submissions.json?limit=50&page=1'),
  {
    ...feed('submissions in the directory, page 40', () => '/user_submissions.json?limit=50&page=40'),
    // A numbered page has to read the rows of those before it; a cursor reads its own.
    limits: [p95Rrus(40), inTwoRoundTrips],
  },
  feed('submissions about a machine, a page', (world, random) => {
    return `/user_submissions.json?limit=50&machine_id=${withMachines(world, random).machineId}`
  }),
  followed('followed: the directory', () => '/user_submissions/feed.json'),
  followed('followed: an area', (world, random) => `/user_submissions/feed.json?${query(pointIn(world, random))}`),
  followed('followed: a region', (world, random) => {
    return `/region/${encodeURIComponent(having(world, random, 'region'))}/feed.json`
  }),
  followed('followed: a location', (world, random) => `/locations/${oneOf(random, world.locations).id}/feed.json`),
  followed('followed: a machine', (world, random) => `/machines/${withMachines(world, random).machineId}/feed.json`),
]

function pointIn({ locations }: World, random: Random): Parameters {
  return { ...near(random, oneOf(random, locations).point, NEAR_MILES) }
}

function within(options: Parameters): Pattern['request'] {
  return (world, random) =>
    `/user_submissions/list_within_range.json?${query({ ...pointIn(world, random), ...options })}`
}

/** A feed for programs, which has no fields of submissions to compare the reads with; as the newest 50 of a list. */
function followed(name: string, request: Pattern['request']): Pattern {
  return { name, request, limits: [medianRrus(5), inTwoRoundTrips] }
}

/** Feeds are read from packed copies, so the records in the response count as the items that it needs. */
function feed(name: string, request: Pattern['request']): Pattern {
  const storedFields = Object.keys(submissionSchema.shape)
  return {
    name,
    request,
    needs: ({ response }) =>
      (response as { user_submissions: Record<string, unknown>[] }).user_submissions.map((row) => {
        const item = Object.fromEntries(
          storedFields.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]])),
        )
        return { item, bytes: itemBytes(item) }
      }),
    // Of the whole request. An instance reads the users and operators that rows show twice a minute.
    limits: [rrusToLowerBound(1.5), inTwoRoundTrips],
  }
}
