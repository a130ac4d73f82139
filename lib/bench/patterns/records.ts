// Counters, lists of one kind of record, and records by id.
import { having, oneOf, wholeBetween, withMachines } from './choices.js'
import {
  compressedBytes,
  inOneRoundTrip,
  inTwoRoundTrips,
  ofIds,
  type Pattern,
  p95RoundTrips,
  p95Rrus,
} from './pattern.js'

export const RECORD_PATTERNS: readonly Pattern[] = [
  counted('top cities', '/locations/top_cities.json'),
  counted('top cities by machines', '/locations/top_cities_by_machine.json'),
  counted('locations of each type', '/locations/type_count.json'),
  counted('top titles', '/location_machine_xrefs/top_n_machines.json'),
  counted('top users', '/user_submissions/top_users.json'),
  counted('total of submissions', '/user_submissions/total_user_submission_count.json'),
  counted('total of users', '/users/total_user_count.json'),
  counted('total of locations and machines', '/regions/location_and_machine_counts.json'),
  counted('submissions of a week', '/user_submissions/total_user_submission_count_week.json'),
  counted('countries', '/locations/countries.json'),
  counted('top locations', '/locations/top_locations.json', 3),
  // A counter for each machine.
  counted('life list info', '/users/life_list_info.json', 8),

  // Programs ask again and again; the catalog of regions is known, then its events and their locations are read.
  {
    name: 'calendar of a region',
    request: (world, random) => `/region/${encodeURIComponent(having(world, random, 'region'))}/events.json?format=ics`,
    limits: [p95Rrus(6), inTwoRoundTrips],
  },

  // One small read.
  { name: 'statuses', request: () => '/statuses.json' },
  {
    name: 'all machines',
    request: () => '/machines.json',
    needs: ofIds('machines'),
    // Clients read it in one piece, on mobile networks too.
    limits: [compressedBytes(100_000)],
  },
  {
    name: 'all machines, as the app reads them',
    request: () => '/machines.json?no_details=1&lmx_count=1',
    needs: ofIds('machines'),
    limits: [p95Rrus(40), inTwoRoundTrips],
  },
  {
    name: 'a machine and its locations',
    request: (world, random) => `/machines/${withMachines(world, random).machineId}.json`,
    needs: ofIds('locations'),
    limits: [p95Rrus(12), inOneRoundTrip],
  },
  {
    name: 'a machine at a location',
    request: (world, random) => `/location_machine_xrefs/${oneOf(random, world.lmxIds)}.json`,
    // Where it is and which machine, then its record and what is counted of the machine.
    limits: [p95Rrus(4), p95RoundTrips(2)],
    maxCpuRatio: 8,
  },
  {
    name: 'profile of a user',
    request: (world, random) => `/users/${oneOf(random, world.actorIds)}/profile_info.json`,
    limits: [p95Rrus(15), inTwoRoundTrips],
    maxCpuRatio: 8,
  },
  {
    name: 'history of a location',
    request: (world, random) => `/locations/${oneOf(random, world.locations).id}/history.json`,
    needs: ofIds('history'),
    limits: [p95Rrus(4), inOneRoundTrip],
  },
  {
    name: 'best scores of a user',
    request: (_, random) => `/machine_score_xrefs/highest.json?by_user_id=${wholeBetween(random, 1, 1_000)}`,
    needs: ofIds('highest_scores'),
    limits: [p95Rrus(4), inTwoRoundTrips],
  },
]

/** The counters, and the latest actions, which are not in them yet: a Query each. */
function counted(name: string, path: string, rrus = 2): Pattern {
  return { name, request: () => path, limits: [p95Rrus(rrus), inOneRoundTrip] }
}
