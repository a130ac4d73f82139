// Maps and lists of what is in a box.
import type { Point } from '../../../shared/geo/point.js'
import { atMost } from '../rows.js'
import { boxOfMiles, near, oneOf, type Parameters, query, type Random, wholeBetween, withMachines } from './choices.js'
import { fewItems, inTwoRoundTrips, medianMilliseconds, medianRrus, ofIds, type Pattern, p95Rrus } from './pattern.js'
import type { World } from './world.js'

type Box = typeof WHOLE_WORLD

export const WHOLE_WORLD = { swlat: -90, swlon: -180, nelat: 90, nelon: 180 }

/** The markers of 6,428 locations, and the records of a page. */
const WORLD_PAGE_RRUS = 225

const clusterLimits = [p95Rrus(10), inTwoRoundTrips]

export const BOX_PATTERNS: readonly Pattern[] = [
  {
    name: 'box of a city, markers',
    request: (world, random) => markers(boxOfCity(world, random)),
    needs: ofIds('features'),
    limits: [fewItems, atMost('bytes read / marker', 400, ({ bytesPerItem }) => bytesPerItem)],
    maxCpuRatio: 9,
  },
  {
    name: 'box of a country, markers',
    request: (world, random) => markers(boxOfMiles(oneOf(random, world.locations).point, random, 300, 900)),
    needs: ofIds('features'),
    limits: [fewItems, inTwoRoundTrips],
    maxCpuRatio: 6,
  },
  {
    name: 'box of the world, markers',
    request: () => markers(WHOLE_WORLD),
    needs: ofIds('features'),
    limits: [medianMilliseconds(2000)],
    maxRequests: 10,
  },
  {
    name: 'box of the world, a page of markers',
    request: (_, __, previous) => {
      const { next_cursor: cursor } = (previous?.response ?? {}) as { next_cursor?: string }
      return markers(WHOLE_WORLD, { limit: 100, cursor: cursor || undefined })
    },
    needs: ofIds('features'),
  },
  {
    name: 'box of a city, the first page of a list',
    request: (world, random) => list(boxOfCity(world, random), { limit: 50, page: 1 }),
    needs: ofIds('locations'),
  },
  ...['', 'name', 'machine_count', 'distance'].map(pageOfWorld),
  {
    name: 'clusters of the world at zoom 2',
    request: () => clusters(WHOLE_WORLD, 2),
    limits: clusterLimits,
    maxRequests: 10,
  },
  {
    name: 'clusters of the world with a machine',
    request: (world, random) => clusters(WHOLE_WORLD, 2, { by_machine_id: withMachines(world, random).machineId }),
    limits: clusterLimits,
  },
  {
    name: 'clusters of a screen at zoom 3 to 10',
    request: (world, random) => {
      const zoom = wholeBetween(random, 3, 10)
      return clusters(screenAround(oneOf(random, world.locations).point, zoom), zoom)
    },
    limits: [medianRrus(10), p95Rrus(50), inTwoRoundTrips],
  },
  {
    name: 'clusters of the world with machines of some years, a sample',
    request: (_, random) => clusters(WHOLE_WORLD, 2, { by_machine_year_gte: wholeBetween(random, 1960, 2015) }),
    limits: [p95Rrus(75), inTwoRoundTrips],
  },
]

function markers(box: Box, page: Parameters = {}): string {
  return `/locations/within_bounding_box.geojson?${query({ ...box, no_details: 2, ...page })}`
}

function clusters(box: Box, zoom: number, filters: Parameters = {}): string {
  return `/locations/within_bounding_box.geojson?${query({ ...box, cluster: zoom, ...filters })}`
}

function list(box: Box, page: Parameters): string {
  return `/locations/within_bounding_box.json?${query({ ...box, no_details: 1, ...page })}`
}

/** Of a map of 1280 × 800 pixels, whose world is 512 pixels wide at zoom 0. */
function screenAround({ lat, lon }: Point, zoom: number): Box {
  const degrees = 360 / (512 * 2 ** zoom)
  const [height, width] = [400 * degrees * Math.cos((lat * Math.PI) / 180), 640 * degrees]
  return {
    swlat: Math.max(-90, lat - height),
    swlon: lon - width,
    nelat: Math.min(90, lat + height),
    nelon: lon + width,
  }
}

function boxOfCity({ locations }: World, random: Random): Box {
  return boxOfMiles(near(random, oneOf(random, locations).point, 3), random, 6, 25)
}

/** A page from the middle of the list, as the mobile app asks for it. */
function pageOfWorld(order: string): Pattern {
  const page = { limit: 50, page: 40, user_lat: 45.52, user_lon: -122.67, order_by: order }
  return {
    name: `box of the world, page 40 by ${order || 'id'}`,
    request: () => list(WHOLE_WORLD, page),
    needs: ofIds('locations'),
    limits: [medianRrus(WORLD_PAGE_RRUS), medianMilliseconds(2000)],
    maxRequests: 5,
  }
}
