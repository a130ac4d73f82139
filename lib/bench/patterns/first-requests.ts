// The requests of which the first response of a new process is measured.
import { query } from './choices.js'
import type { WorldLocation } from './world.js'

interface FirstRequest {
  name: string
  /** Path and query below the API's prefix. */
  request: (location: WorldLocation) => string
  /** How much CPU time it may take, in that of one GetItem by the SDK. */
  maxRatio: number
}

/** About ten miles: a map of a city. */
const HALF_BOX_DEGREES = 0.15

export const FIRST_REQUESTS: readonly FirstRequest[] = [
  { name: 'the statuses', request: () => '/statuses.json', maxRatio: 0.85 },
  { name: 'a location by id', request: ({ id }) => `/locations/${id}.json`, maxRatio: 0.85 },
  {
    name: 'the nearest location',
    request: ({ point }) => `/locations/closest_by_lat_lon.json?${query({ ...point })}`,
    maxRatio: 0.95,
  },
  {
    name: "a city's box",
    request: ({ point: { lat, lon } }) => {
      const [swlat, swlon] = [lat - HALF_BOX_DEGREES, lon - HALF_BOX_DEGREES]
      const [nelat, nelon] = [lat + HALF_BOX_DEGREES, lon + HALF_BOX_DEGREES]
      return `/locations/within_bounding_box.geojson?${query({ swlat, swlon, nelat, nelon, no_details: 2 })}`
    },
    maxRatio: 1.2,
  },
]
