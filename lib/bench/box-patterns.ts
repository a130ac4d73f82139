// Maps and lists of what is in a box.
import type { Point } from '../../shared/geo/point.js'
import { withMachines } from './choices.js'
import { all, fewItems, inTwoRoundTrips, medianRrus, ofIds, type Pattern, p95Rrus } from './pattern.js'
import { oneOf, type Random, wholeBetween } from './random.js'
import { boxOfMiles, near, query } from './requests.js'
import { atMost } from './rows.js'
import type { World } from './world.js'

const WHOLE_WORLD = { swlat: -90, swlon: -180, nelat: 90, nelon: 180 }

/** The markers of 6,428 locations, and the records of a page. */
const WORLD_PAGE_RRUS = 225

export const BOX_PATTERNS: readonly Pattern[] = [
  {
    name: 'box of a city, markers',
    request: (world, random) => {
      return `/locations/within_bounding_box.geojson?${query({ ...boxOfCity(world, random), no_details: 2 })}`
    },
    needs: ofIds('features'),
    growth: 'response',
    limits: [fewItems, atMost('bytes read / marker', 400, ({ bytesPerItem }) => bytesPerItem)],
    maxCpuRatio: 9,
  },
  {
    name: 'box of a country, markers',
    request: (world, random) => {
      const box = boxOfMiles(oneOf(random, world.locations).point, random, 300, 900)
      return `/locations/within_bounding_box.geojson?${query({ ...box, no_details: 2 })}`
    },
    needs: ofIds('features'),
    limits: [fewItems, inTwoRoundTrips],
    maxCpuRatio: 60,
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
    growth: 'none',
  },
  {
    name: 'box of a city, the first page of a list',
    request: (world, random) => {
      const page = { no_details: 1, limit: 50, page: 1 }
      return `/locations/within_bounding_box.json?${query({ ...boxOfCity(world, random), ...page })}`
    },
    needs: ofIds('locations'),
    growth: 'response',
  },
  ...['', 'name', 'machine_count', 'distance'].map(pageOfWorld),
  {
    name: 'clusters of the world at zoom 2',
    request: () => clusters(WHOLE_WORLD, 2),
    needs: all,
    limits: [p95Rrus(10), inTwoRoundTrips],
    growth: 'limited',
    maxRequests: 10,
  },
  {
    name: 'clusters of the world with a machine',
    request: (world, random) => clusters(WHOLE_WORLD, 2, { by_machine_id: withMachines(world, random).machineId }),
    needs: all,
    limits: [p95Rrus(10), inTwoRoundTrips],
    growth: 'limited',
  },
  {
    name: 'clusters of a screen at zoom 3 to 10',
    request: (world, random) => {
      const zoom = wholeBetween(random, 3, 10)
      return clusters(screenAround(oneOf(random, world.locations).point, zoom), zoom)
    },
    needs: all,
    limits: [medianRrus(10), p95Rrus(50), inTwoRoundTrips],
    growth: 'limited',
  },
  {
    name: 'clusters of the world with machines of some years, a sample',
    request: (_, random) => clusters(WHOLE_WORLD, 2, { by_machine_year_gte: wholeBetween(random, 1960, 2015) }),
    needs: all,
    limits: [p95Rrus(75), inTwoRoundTrips],
    growth: 'limited',
  },
]

function clusters(box: typeof WHOLE_WORLD, zoom: number, filters: Parameters<typeof query>[0] = {}): string {
  return `/locations/within_bounding_box.geojson?${query({ ...box, cluster: zoom, ...filters })}`
}

/** Of a map of 1280 × 800 pixels, whose world is 512 pixels wide at zoom 0. */
function screenAround({ lat, lon }: Point, zoom: number): typeof WHOLE_WORLD {
  const degrees = 360 / (512 * 2 ** zoom)
  const [height, width] = [400 * degrees * Math.cos((lat * Math.PI) / 180), 640 * degrees]
  return {
    swlat: Math.max(-90, lat - height),
    swlon: lon - width,
    nelat: Math.min(90, lat + height),
    nelon: lon + width,
  }
}

function boxOfCity({ locations }: World, random: Random) {
  return boxOfMiles(near(random, oneOf(random, locations).point, 3), random, 6, 25)
}

/** A page from the middle of the list, as the mobile app asks for it. */
function pageOfWorld(order: string): Pattern {
  const page = { ...WHOLE_WORLD, no_details: 1, limit: 50, page: 40, user_lat: 45.52, user_lon: -122.67 }
  return {
    name: `box of the world, page 40 by ${order || 'id'}`,
    request: () => `/locations/within_bounding_box.json?${query({ ...page, order_by: order })}`,
    needs: ofIds('locations'),
    limits: [medianRrus(WORLD_PAGE_RRUS), atMost('milliseconds p50', 2000, ({ milliseconds }) => milliseconds.p50)],
    maxRequests: 5,
  }
}
