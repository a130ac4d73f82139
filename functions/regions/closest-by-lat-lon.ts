// The region whose point is nearest.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.js'
import { NotFoundError } from '../../shared/errors.js'
import { distanceMiles, initialBearing, type Point } from '../../shared/geo/point.js'
import { type Region, regionSchema } from '../../shared/records.js'
import { regionCatalog } from '../../shared/store/catalog.js'
import { latitude, longitude } from '../../shared/validators.js'
import { directionSchema } from '../../shared/views/locations.js'

const MAX_MILES = 250

export const handler = endpoint(
  {
    summary: `The nearest region within ${MAX_MILES} miles`,
    route: 'GET /regions/closest_by_lat_lon.json',
    parameters: z.object({
      lat: latitude('latitude of the point, in degrees north'),
      lon: longitude('longitude of the point, in degrees east'),
    }),
    response: z.object({ region: z.extend(regionSchema, directionSchema.shape) }),
    refusals: { 404: 'There is no region near enough.' },
    access: 'read',
    cacheSeconds: 60,
  },
  async (point) => {
    const { list } = await regionCatalog()
    const [nearest] = list
      .flatMap((region) => distanceTo(region, point))
      .filter(({ distance }) => distance <= MAX_MILES)
      .sort((a, b) => a.distance - b.distance || a.region.id - b.region.id)
    if (!nearest) throw new NotFoundError(`No regions within ${MAX_MILES} miles`)
    const { region, distance, bearing } = nearest
    return { region: { ...region, distance, bearing } }
  },
)

function distanceTo(region: Region, point: Point) {
  if (region.lat === null || region.lon === null) return []
  const there = { lat: Number(region.lat), lon: Number(region.lon) }
  return [{ region, distance: distanceMiles(point, there), bearing: String(initialBearing(point, there)) }]
}
