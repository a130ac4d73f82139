// The location nearest to a point, or all within a distance of it.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { pageOf } from '../../shared/paging.js'
import { latitude, longitude } from '../../shared/parameters/parameters.js'
import {
  findNear,
  nearLocationSchema,
  nearParameters,
  nearView,
  noneWithin,
  radiusMiles,
} from '../../shared/search/nearby.js'
import { machineCatalogFor } from '../../shared/store/catalog.js'

export const handler = endpoint(
  {
    summary: 'The location nearest to a point, or all within a distance',
    route: 'GET /locations/closest_by_lat_lon.json',
    parameters: z.object({
      ...nearParameters,
      lat: latitude('latitude of the point, in degrees north'),
      lon: longitude('longitude of the point, in degrees east'),
    }),
    response: z.union([
      z.object({ location: nearLocationSchema }),
      z.object({ locations: z.array(nearLocationSchema), next_cursor: z.optional(z.string()) }),
    ]),
    errors: { 404: 'There is no location within the distance, or no such region.' },
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const point = { lat: parameters.lat, lon: parameters.lon }
    const hits = await findNear(point, parameters)
    if (hits.length === 0) throw noneWithin(radiusMiles(parameters))
    const page = pageOf(hits, ({ location, distanceMiles }) => [distanceMiles, location.id], parameters)
    const catalog = await machineCatalogFor(page.records.map(({ location }) => location))
    const locations = page.records.map((hit) => nearView(point, hit, parameters.no_details > 0, catalog))
    if (!parameters.send_all_within_distance) return { location: locations[0] }
    const { body, headers } = nextPage(page.next, request)
    return new Reply({ locations, ...body }, { headers })
  },
)
