// The region nearest to a point.
import * as z from 'zod/mini'
import { regionCatalog } from '../../shared/catalog/catalog.js'
import { regionsByDistance } from '../../shared/catalog/regions.js'
import { NoMatchError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { directionSchema, directionView } from '../../shared/locations/views/directions.js'
import { unitsParameter } from '../../shared/parameters/distances.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { regionSchema } from '../../shared/records/catalog.js'

const MAX_MILES = 250

export const handler = endpoint(
  {
    summary: `Find the nearest region within ${MAX_MILES} miles`,
    route: 'GET /regions/closest_by_lat_lon.json',
    parameters: z.object({
      point: required(point('the point')),
      ...unitsParameter,
    }),
    response: z.object({ region: z.extend(regionSchema, directionSchema.shape) }),
    errors: { 404: 'No region is within the distance.' },
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ point, units }) => {
    const { list } = await regionCatalog()
    const [nearest] = regionsByDistance(list, point)
    if (!nearest || nearest.distanceMiles > MAX_MILES) throw new NoMatchError(`No regions within ${MAX_MILES} miles`)
    return { region: { ...nearest.region, ...directionView({ ...point, units }, nearest.point) } }
  },
)
