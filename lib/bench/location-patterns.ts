// Locations by id, around a point, by a filter, and by a part of their name.
import { type Filters, having, NEAR_MILES, withCity, withMachines } from './choices.js'
import {
  fewItems,
  inOneRoundTrip,
  inTwoRoundTrips,
  medianRrus,
  ofCollection,
  ofIds,
  ofSuggestions,
  type Pattern,
  p95Rrus,
  rrusToLowerBound,
} from './pattern.js'
import { oneOf, type Random, wholeBetween } from './random.js'
import { nameFragment, near, query } from './requests.js'
import { atMost } from './rows.js'
import type { World, WorldLocation } from './world.js'

const nearestLimits = [medianRrus(4), inTwoRoundTrips]
const withinLimits = [fewItems, inTwoRoundTrips]
const listingLimits = [rrusToLowerBound(2)]
const autocompleteLimits = [p95Rrus(10), inTwoRoundTrips]

export const LOCATION_PATTERNS: readonly Pattern[] = [
  {
    name: 'location by id',
    request: (world, random) => `/locations/${oneOf(random, world.locations).id}.json`,
    needs: ofCollection,
    growth: 'none',
    limits: [inOneRoundTrip, rrusToLowerBound(1.1), p95Rrus(6)],
    maxCpuRatio: 5,
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

  listingOfRegion('locations of a region', 15, ({ locations }, random) => {
    return oneOf(random, [...new Set(locations.flatMap(({ region }) => region ?? []))])
  }),
  listingOfRegion('locations of a region, large ones more often', 18, (world, random) =>
    having(world, random, 'region'),
  ),
  {
    ...listing('locations with a machine', (world, random) => ({
      by_machine_id: withMachines(world, random).machineId,
    })),
    maxCpuRatio: 22,
  },
  listingOfPlace('locations in a city', (world, random) => {
    const { city, state } = withCity(world, random)
    return state ? { by_city_id: city, by_state_id: state } : { by_city_no_state: city }
  }),
  listingOfPlace('locations of an operator', (world, random) => ({
    by_operator_id: having(world, random, 'operator_id'),
  })),
  listing('locations of a type', (world, random) => ({ by_type_id: having(world, random, 'location_type_id') })),
  listingOfPlace('locations in a zone', (world, random) => ({ by_zone_id: having(world, random, 'zone_id') })),
  listingOfPlace('locations in a state', (world, random) => ({ by_state_id: having(world, random, 'state') })),
  listing('locations with a maker', (world, random) => ({ manufacturer: withMachines(world, random).manufacturer })),

  {
    name: 'a page of 100 locations, by name',
    request: () => '/locations.json?limit=100',
    needs: ofIds('locations'),
    growth: 'none',
    // With all their machines, 190 to 230 KB of JSON.
    limits: [
      inOneRoundTrip,
      rrusToLowerBound(1.1),
      atMost('compressed bytes', 29_000, ({ responseBytes }) => responseBytes),
    ],
  },

  {
    name: 'autocomplete a name',
    request: (world, random) => {
      const name = nameFragment(random, oneOf(random, world.locations).name)
      return `/locations/autocomplete.json?${query({ name })}`
    },
    needs: ofSuggestions(({ id }) => id),
    growth: 'limited',
    limits: autocompleteLimits,
    maxCpuRatio: 6,
  },
  {
    name: 'autocomplete a city',
    request: (world, random) => {
      const name = nameFragment(random, having(world, random, 'city'))
      return `/locations/autocomplete_city.json?${query({ name })}`
    },
    needs: ofSuggestions(({ city, state }) => (state === undefined ? city : `${city}, ${state}`)),
    growth: 'limited',
    limits: autocompleteLimits,
  },
]

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
    growth: 'none',
    maxCpuRatio: 10,
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
    growth: 'response',
    maxCpuRatio: 24,
  }
}

function listingOfRegion(name: string, maxCpuRatio: number, region: (world: World, random: Random) => string): Pattern {
  return {
    name,
    request: (world, random) => `/region/${encodeURIComponent(region(world, random))}/locations.json`,
    needs: ofIds('locations'),
    growth: 'none',
    limits: [atMost('table and indexes', 1, ({ sources }) => sources), rrusToLowerBound(1.2)],
    maxCpuRatio,
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

/** Of a place or an operator, of which a larger directory has more, but not larger ones. */
function listingOfPlace(name: string, filters: (world: World, random: Random) => Filters): Pattern {
  return { ...listing(name, filters), growth: 'none' }
}
