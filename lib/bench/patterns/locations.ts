// Locations by id, around a point, by a filter, and by a part of their name.
import type { Exchange } from '../client.js'
import type { ReadItem } from '../reads.js'
import { atMost } from '../rows.js'
import {
  address,
  having,
  NEAR_MILES,
  nameFragment,
  near,
  oneOf,
  type Parameters,
  query,
  type Random,
  wholeBetween,
  withCity,
  withMachines,
} from './choices.js'
import {
  compressedBytes,
  fewItems,
  inOneRoundTrip,
  inTwoRoundTrips,
  medianRrus,
  ofIds,
  ofSuggestions,
  type Pattern,
  p95Rrus,
  rrusToLowerBound,
} from './pattern.js'
import type { World, WorldLocation } from './world.js'

const autocompleteLimits = [p95Rrus(10), inTwoRoundTrips]

export const LOCATION_PATTERNS: readonly Pattern[] = [
  {
    name: 'location by id',
    request: (world, random) => `/locations/${oneOf(random, world.locations).id}.json`,
    needs: ofCollection,
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
  {
    name: 'nearest to an address',
    request: (world, random) => `/locations/closest_by_address.json?${query({ address: address(world, random) })}`,
    needs: ofIds('location'),
  },

  ...[10, 25, 50].map(within),

  {
    name: 'locations of a region, as a table',
    request: (world, random) =>
      `/region/${encodeURIComponent(having(world, random, 'region'))}/locations.json?format=csv`,
    limits: [atMost('table and indexes', 1, ({ sources }) => sources), rrusToLowerBound(1.2)],
  },
  listingOfRegion('locations of a region', 12, ({ locations }, random) => {
    return oneOf(random, [...new Set(locations.flatMap(({ region }) => region ?? []))])
  }),
  listingOfRegion('locations of a region, large ones more often', 12, (world, random) =>
    having(world, random, 'region'),
  ),
  {
    ...listing('locations with a machine', (world, random) => ({
      by_machine_id: withMachines(world, random).machineId,
    })),
    maxCpuRatio: 8,
  },
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
    name: 'a page of 100 locations, by name',
    request: () => '/locations.json?limit=100',
    needs: ofIds('locations'),
    // With all their machines, 190 to 230 KB of JSON.
    limits: [inOneRoundTrip, rrusToLowerBound(1.1), compressedBytes(30_000)],
  },

  {
    name: 'autocomplete a name',
    request: (world, random) => {
      const name = nameFragment(random, oneOf(random, world.locations).name)
      return `/locations/autocomplete.json?${query({ name })}`
    },
    needs: ofSuggestions(({ id }) => id),
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
    limits: autocompleteLimits,
  },
]

/** Every item of the location's collection except removed machines, which the response does not show. */
function ofCollection({ read }: Exchange): ReadItem[] {
  return read.filter(({ item }) => !item.deleted_at)
}

/** Half of the points are at a location, half a few miles away. */
function nearest(name: string, filters: (world: World, random: Random, start: WorldLocation) => Parameters): Pattern {
  return {
    name,
    request: (world, random) => {
      const start = oneOf(random, world.locations)
      const point = near(random, start.point, random() < 0.5 ? 0.3 : NEAR_MILES)
      return `/locations/closest_by_lat_lon.json?${query({ ...point, ...filters(world, random, start) })}`
    },
    needs: ofIds('location'),
    limits: [medianRrus(4), inTwoRoundTrips],
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
    limits: [fewItems, inTwoRoundTrips],
    maxCpuRatio: 15,
  }
}

function listingOfRegion(name: string, maxCpuRatio: number, region: (world: World, random: Random) => string): Pattern {
  return {
    name,
    request: (world, random) => `/region/${encodeURIComponent(region(world, random))}/locations.json`,
    needs: ofIds('locations'),
    limits: [atMost('table and indexes', 1, ({ sources }) => sources), rrusToLowerBound(1.2)],
    maxCpuRatio,
  }
}

function listing(name: string, filters: (world: World, random: Random) => Parameters): Pattern {
  return {
    name,
    request: (world, random) => `/locations.json?${query({ ...filters(world, random), no_details: 1 })}`,
    needs: ofIds('locations'),
    limits: [rrusToLowerBound(2)],
  }
}
