// The access patterns: the requests of each, which of the items read the response needs, and its limits. Requests are
// derived from random locations, so a city or machine is requested in proportion to its locations.
import { withoutNulls } from '../../shared/table/item.js'
import type { Exchange } from './client.js'
import { itemBytes } from './item-size.js'
import { oneOf, type Random, wholeBetween } from './random.js'
import type { ReadItem } from './reads.js'
import { boxOfMiles, nameFragment, near, query, weighted } from './requests.js'
import { atMost, type Limit } from './rows.js'
import type { World, WorldLocation } from './world.js'

export interface Pattern {
  name: string
  /** Path and query below the API's prefix. `previous` is for patterns that request one page after the other. */
  request: (world: World, random: Random, previous: Exchange | undefined) => string
  /** The items without which the response could not be made, each once. */
  needs: (exchange: Exchange) => ReadItem[]
  limits?: readonly Limit[]
  /** For slow patterns. */
  maxRequests?: number
}

const inOneRoundTrip = atMost('round trips p95', 1, ({ roundTrips }) => roundTrips.p95)
const inTwoRoundTrips = atMost('round trips p95', 2, ({ roundTrips }) => roundTrips.p95)
const inThreeRoundTrips = atMost('round trips p95', 3, ({ roundTrips }) => roundTrips.p95)
const fewItems = atMost('items read / returned', 1.4, ({ itemsRatio }) => itemsRatio)
const rrusToLowerBound = (limit: number) => atMost('RRU / lower bound', limit, ({ lowerBoundRatio }) => lowerBoundRatio)
const medianRrus = (limit: number) => atMost('RRU p50', limit, ({ rrus }) => rrus.p50)
const p95Rrus = (limit: number) => atMost('RRU p95', limit, ({ rrus }) => rrus.p95)

/** The benchmark data ends on December 10, 2019. */
const LAST_MONTH = '2019-11-10'
const EVER = '2010-01-01'

const nearestLimits = [medianRrus(4), inTwoRoundTrips]
const withinLimits = [fewItems, inTwoRoundTrips]
const listingLimits = [rrusToLowerBound(2)]
const autocompleteLimits = [p95Rrus(10), inTwoRoundTrips]
const topListLimits = [p95Rrus(1)]
const feedLimits = [rrusToLowerBound(2), inThreeRoundTrips]

export const PATTERNS: readonly Pattern[] = [
  {
    name: 'location by id',
    request: (world, random) => `/locations/${oneOf(random, world.locations).id}.json`,
    needs: ofCollection,
    limits: [inOneRoundTrip, rrusToLowerBound(1.2)],
  },

  nearest('nearest', () => ({})),
  nearest('nearest with a machine', (world, random) => ({ by_machine_id: withMachines(world, random).machineId })),
  nearest('nearest of a type', (world, random) => ({ by_type_id: having(world, random, 'location_type_id') })),
  nearest('nearest of an operator', (world, random, start) => ({
    by_operator_id: start.operator_id ?? having(world, random, 'operator_id'),
  })),
  nearest('nearest with a maker', (world, random) => ({ manufacturer: withMachines(world, random).manufacturer })),
  nearest('nearest with n machines', (_, random) => ({ by_at_least_n_machines_type: wholeBetween(random, 2, 20) })),

  ...[10, 25, 50].map(within),

  {
    name: 'box of a city, markers',
    request: (world, random) => {
      const box = boxOfMiles(near(random, oneOf(random, world.locations).point, 3), random, 6, 25)
      return `/locations/within_bounding_box.geojson?${query({ ...box, no_details: 2 })}`
    },
    needs: ofIds('features'),
    limits: [fewItems, atMost('bytes read / marker', 400, ({ bytesPerItem }) => bytesPerItem)],
  },
  {
    name: 'box of the world, markers',
    request: () => `/locations/within_bounding_box.geojson?${query({ ...WHOLE_WORLD, no_details: 2 })}`,
    needs: ofIds('features'),
    // The slowest requests mainly measure what else the machine was doing.
    limits: [atMost('milliseconds p50', 2000, ({ milliseconds }) => milliseconds.p50)],
    maxRequests: 10,
  },
  {
    name: 'box of the world, a page of markers',
    request: (_, __, previous) => {
      const { next_cursor: cursor } = (previous?.response ?? {}) as { next_cursor?: string }
      const page = { ...WHOLE_WORLD, no_details: 2, limit: 100, ...(cursor ? { cursor } : {}) }
      return `/locations/within_bounding_box.geojson?${query(page)}`
    },
    needs: ofIds('features'),
  },

  {
    name: 'locations of a region',
    request: (world, random) => `/region/${encodeURIComponent(having(world, random, 'region'))}/locations.json`,
    needs: ofIds('locations'),
    limits: [atMost('table and indexes', 1, ({ sources }) => sources), rrusToLowerBound(1.2)],
  },
  listing('locations with a machine', (world, random) => ({ by_machine_id: withMachines(world, random).machineId })),
  listing('locations in a city', (world, random) => {
    const { city, state } = withCity(world, random)
    return state ? { by_city_id: city, by_state_id: state } : { by_city_no_state: city }
  }),
  listing('locations of an operator', (world, random) => ({ by_operator_id: having(world, random, 'operator_id') })),
  listing('locations of a type', (world, random) => ({ by_type_id: having(world, random, 'location_type_id') })),
  listing('locations in a zone', (world, random) => ({ by_zone_id: having(world, random, 'zone_id') })),
  listing('locations in a state', (world, random) => ({ by_state_id: having(world, random, 'state') })),
  listing('locations with a maker', (world, random) => ({ manufacturer: withMachines(world, random).manufacturer })),

  {
    name: 'autocomplete a name',
    request: (world, random) => {
      const name = nameFragment(random, oneOf(random, world.locations).name)
      return `/locations/autocomplete.json?${query({ name })}`
    },
    needs: ofSuggestions(({ id }) => id),
    limits: autocompleteLimits,
  },
  {
    name: 'autocomplete a city',
    request: (world, random) => {
      const name = nameFragment(random, having(world, random, 'city'))
      return `/locations/autocomplete_city.json?${query({ name })}`
    },
    needs: ofSuggestions(({ city, state }) => (state === undefined ? city : `${city}, ${state}`)),
    limits: autocompleteLimits,
  },

  { name: 'top cities', request: () => '/locations/top_cities.json', needs: all, limits: topListLimits },
  {
    name: 'top cities by machines',
    request: () => '/locations/top_cities_by_machine.json',
    needs: all,
    limits: topListLimits,
  },
  { name: 'locations of each type', request: () => '/locations/type_count.json', needs: all, limits: topListLimits },

  {
    name: 'top titles',
    request: () => '/location_machine_xrefs/top_n_machines.json',
    needs: all,
    limits: topListLimits,
  },
  { name: 'top users', request: () => '/user_submissions/top_users.json', needs: all, limits: topListLimits },
  {
    name: 'total of submissions',
    request: () => '/user_submissions/total_user_submission_count.json',
    needs: all,
    limits: topListLimits,
  },
  { name: 'total of users', request: () => '/users/total_user_count.json', needs: all, limits: topListLimits },
  {
    name: 'total of locations and machines',
    request: () => '/regions/location_and_machine_counts.json',
    needs: all,
    limits: topListLimits,
  },

  { ...feedNear('submissions near, of a month', { min_date_of_submission: LAST_MONTH }), limits: feedLimits },
  {
    ...feedNear('submissions near, a page of a month', { min_date_of_submission: LAST_MONTH, limit: 50 }),
    limits: feedLimits,
  },
  // Without a start date, a search reads back through the years until the page is full.
  feedNear('submissions near, a page of all years', { min_date_of_submission: EVER, limit: 50 }),
  feed('submissions in a region, a page', (world, random) => {
    return `/region/${encodeURIComponent(having(world, random, 'region'))}/user_submissions.json?limit=50`
  }),
  feed('submissions at a location', (world, random) => {
    return `/user_submissions/location.json?id=${oneOf(random, world.locations).id}`
  }),

  { name: 'statuses', request: () => '/statuses.json', needs: all },
  {
    name: 'all machines',
    request: () => '/machines.json',
    needs: ofIds('machines'),
    // Clients read it in one piece, on mobile networks too.
    limits: [atMost('compressed bytes', 100_000, ({ responseBytes }) => responseBytes)],
  },
  {
    name: 'nearest to an address',
    request: (world, random) => `/locations/closest_by_address.json?${query({ address: address(world, random) })}`,
    needs: ofIds('location'),
  },
]

function feedNear(name: string, options: Filters): Pattern {
  const request: Pattern['request'] = (world, random) => {
    const point = near(random, oneOf(random, world.locations).point, NEAR_MILES)
    return `/user_submissions/list_within_range.json?${query({ ...point, ...options })}`
  }
  return feed(name, request)
}

/** Feeds are read from packed copies, so the records in the response count as the items that it needs. */
function feed(name: string, request: Pattern['request']): Pattern {
  return {
    name,
    request,
    needs: ({ response }) =>
      (response as { user_submissions: Record<string, unknown>[] }).user_submissions.map(
        ({ distance: _, bearing: __, ...submission }) => {
          const item = withoutNulls(submission)
          return { item, bytes: itemBytes(item) }
        },
      ),
  }
}

const WHOLE_WORLD = { swlat: -90, swlon: -180, nelat: 90, nelon: 180 }
const NEAR_MILES = 8

type Filters = Record<string, string | number | undefined>

/** Half of the points are at a location, half a few miles away. */
function nearest(name: string, filters: (world: World, random: Random, start: WorldLocation) => Filters): Pattern {
  return {
    name,
    request: (world, random) => {
      const start = oneOf(random, world.locations)
      const point = near(random, start.point, random() < 0.5 ? 0.3 : NEAR_MILES)
      return `/locations/closest_by_lat_lon.json?${query({ ...point, ...filters(world, random, start) })}`
    },
    needs: ofIds('location'),
    limits: nearestLimits,
  }
}

function within(miles: number): Pattern {
  return {
    name: `all within ${miles} miles`,
    request: (world, random) => {
      const point = near(random, oneOf(random, world.locations).point, NEAR_MILES)
      const options = { send_all_within_distance: 1, max_distance: miles }
      return `/locations/closest_by_lat_lon.json?${query({ ...point, ...options })}`
    },
    needs: ofIds('locations'),
    limits: withinLimits,
  }
}

function listing(name: string, filters: (world: World, random: Random) => Filters): Pattern {
  return {
    name,
    request: (world, random) => `/locations.json?${query({ ...filters(world, random), no_details: 1 })}`,
    needs: ofIds('locations'),
    limits: listingLimits,
  }
}

/** The value of a field, from a random location that has it. */
function having<K extends keyof WorldLocation>(world: World, random: Random, field: K) {
  const value = oneOf(
    random,
    world.locations.filter((location) => location[field] !== undefined),
  )[field]
  return value as NonNullable<WorldLocation[K]>
}

function withMachines({ locations, manufacturers }: World, random: Random) {
  const { machineIds } = oneOf(
    random,
    locations.filter((one) => one.machineIds.some((id) => manufacturers.has(id))),
  )
  const machineId = oneOf(
    random,
    machineIds.filter((id) => manufacturers.has(id)),
  )
  return { machineId, manufacturer: manufacturers.get(machineId) }
}

function withCity({ locations }: World, random: Random): WorldLocation {
  return oneOf(
    random,
    locations.filter(({ city }) => city !== undefined),
  )
}

/** As people type it: a city and state, a postal code, or a full address. */
function address(world: World, random: Random): string {
  const { street, city, state, zip } = withCity(world, random)
  const parts = weighted(random, [
    [0.7, [city, state]],
    [0.15, [zip ?? city]],
    [0.15, [street, city, state, zip]],
  ])
  return parts.filter((part) => part !== undefined).join(', ')
}

/** Every item of the location's collection except removed machines, which the response does not show. */
function ofCollection({ read }: Exchange): ReadItem[] {
  return read.filter(({ item }) => !item.deleted_at)
}

function all({ read }: Exchange): ReadItem[] {
  return read
}

/** The items of the record or records under this name in the response. */
function ofIds(name: string): Pattern['needs'] {
  return ({ response, read }) => {
    const records = (response as Record<string, unknown>)[name] ?? []
    const ids = new Set([records].flat().map((record) => (record as { id: unknown }).id))
    return distinct(read, ({ id }) => (ids.has(id) ? id : undefined))
  }
}

function ofSuggestions(identityOf: (item: Record<string, unknown>) => unknown): Pattern['needs'] {
  return ({ response, read }) => {
    const suggested = new Set((response as { id?: number; value: string }[]).map(({ id, value }) => id ?? value))
    return distinct(read, (item) => {
      const value = identityOf(item)
      return item.name !== undefined && suggested.has(value as string) ? value : undefined
    })
  }
}

/** The first item of each identity, without items that have none. */
function distinct(read: readonly ReadItem[], identity: (item: Record<string, unknown>) => unknown): ReadItem[] {
  const found = new Map<unknown, ReadItem>()
  for (const one of read) {
    const key = identity(one.item)
    if (key !== undefined && !found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}
