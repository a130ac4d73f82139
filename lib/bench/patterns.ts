// The access patterns: the requests of each, which of the items read the response needs, and its limits. Requests are
// derived from random locations, so a city or machine is requested in proportion to its locations.
import { BOX_PATTERNS } from './box-patterns.js'
import { address, withMachines } from './choices.js'
import { FEED_PATTERNS } from './feed-patterns.js'
import { LOCATION_PATTERNS } from './location-patterns.js'
import { all, inOneRoundTrip, inTwoRoundTrips, ofIds, type Pattern, p95Rrus } from './pattern.js'
import { oneOf, wholeBetween } from './random.js'
import { query } from './requests.js'
import { atMost } from './rows.js'

/** The counters, and the latest actions, which are not in them yet: a Query each. */
const topListLimits = [p95Rrus(2), inOneRoundTrip]

/** One small read, by whose CPU that of the others is measured. */
const STATUSES: Pattern = { name: 'statuses', request: () => '/statuses.json', needs: all, growth: 'none' }

export const PATTERNS: readonly Pattern[] = [
  ...LOCATION_PATTERNS,
  ...BOX_PATTERNS,

  {
    name: 'top cities',
    request: () => '/locations/top_cities.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },
  {
    name: 'top cities by machines',
    request: () => '/locations/top_cities_by_machine.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },
  {
    name: 'locations of each type',
    request: () => '/locations/type_count.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },

  {
    name: 'top titles',
    request: () => '/location_machine_xrefs/top_n_machines.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },
  {
    name: 'top users',
    request: () => '/user_submissions/top_users.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },
  {
    name: 'total of submissions',
    request: () => '/user_submissions/total_user_submission_count.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },
  {
    name: 'total of users',
    request: () => '/users/total_user_count.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },
  {
    name: 'total of locations and machines',
    request: () => '/regions/location_and_machine_counts.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },

  {
    name: 'submissions of a week',
    request: () => '/user_submissions/total_user_submission_count_week.json',
    needs: all,
    limits: topListLimits,
    growth: 'none',
  },

  ...FEED_PATTERNS,

  STATUSES,
  {
    name: 'all machines',
    request: () => '/machines.json',
    needs: ofIds('machines'),
    // Clients read it in one piece, on mobile networks too.
    growth: 'none',
    limits: [atMost('compressed bytes', 100_000, ({ responseBytes }) => responseBytes)],
  },
  {
    name: 'all machines, as the app reads them',
    request: () => '/machines.json?no_details=1&lmx_count=1',
    needs: ofIds('machines'),
    limits: [p95Rrus(40), inTwoRoundTrips],
    growth: 'none',
  },
  {
    name: 'a machine and its locations',
    request: (world, random) => `/machines/${withMachines(world, random).machineId}.json`,
    needs: ofIds('locations'),
    limits: [p95Rrus(12), inOneRoundTrip],
    growth: 'none',
  },
  {
    name: 'a machine at a location',
    request: (world, random) => `/location_machine_xrefs/${oneOf(random, world.lmxIds)}.json`,
    needs: all,
    // Where it is, then its record, then what is counted of its machine.
    limits: [p95Rrus(4), atMost('round trips p95', 3, ({ roundTrips }) => roundTrips.p95)],
    maxCpuRatio: 8,
  },
  {
    name: 'profile of a user',
    request: (world, random) => `/users/${oneOf(random, world.actorIds)}/profile_info.json`,
    needs: all,
    limits: [p95Rrus(15), inTwoRoundTrips],
    maxCpuRatio: 15,
  },
  {
    name: 'history of a location',
    request: (world, random) => `/locations/${oneOf(random, world.locations).id}/history.json`,
    needs: ofIds('history'),
    limits: [p95Rrus(4), inOneRoundTrip],
    growth: 'none',
  },
  { name: 'countries', request: () => '/locations/countries.json', needs: all, limits: topListLimits, growth: 'none' },
  {
    name: 'top locations',
    request: () => '/locations/top_locations.json',
    needs: all,
    limits: [p95Rrus(3), inOneRoundTrip],
    growth: 'none',
  },
  {
    // A counter for each machine.
    name: 'life list info',
    request: () => '/users/life_list_info.json',
    needs: all,
    limits: [p95Rrus(8), inOneRoundTrip],
    growth: 'none',
  },
  {
    name: 'best scores of a user',
    request: (_, random) => `/machine_score_xrefs/highest.json?by_user_id=${wholeBetween(random, 1, 1_000)}`,
    needs: ofIds('highest_scores'),
    limits: [p95Rrus(4), inTwoRoundTrips],
    growth: 'none',
  },
  {
    name: 'nearest to an address',
    request: (world, random) => `/locations/closest_by_address.json?${query({ address: address(world, random) })}`,
    needs: ofIds('location'),
    growth: 'none',
  },
]
