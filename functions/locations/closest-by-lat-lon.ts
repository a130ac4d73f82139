// The location nearest to a point, or all within a distance of it.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { featuresReply, formatOf, formatParameter } from '../../shared/http/formats/formats.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { machineIdsAt } from '../../shared/records/line-up.js'
import { findNearby, nearbyParameters, nothingWithin, pageByDistance, radiusMiles } from '../../shared/search/nearby.js'
import {
  nearbyFeaturesSchema,
  nearbyLocationSchema,
  nearbyLocationView,
  nearbyPlaceList,
} from '../../shared/search/views/nearby.js'

export const handler = endpoint(
  {
    summary: 'Find the location nearest to a point, or all within a distance',
    route: 'GET /locations/closest_by_lat_lon.json',
    aliases: ['GET /locations/closest_by_lat_lon.geojson'],
    parameters: z.object({
      ...nearbyParameters,
      ...formatParameter,
      point: required(point('the point')),
    }),
    response: z.union([
      nearbyFeaturesSchema,
      z.object({ location: nearbyLocationSchema }),
      z.object({ locations: z.array(nearbyLocationSchema), next_cursor: z.optional(z.string()) }),
    ]),
    errors: { 404: 'No location within the distance matches, or the region does not exist.' },
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const point = { ...parameters.point, units: parameters.units }
    const hits = await findNearby(point, parameters)
    if (hits.length === 0) throw nothingWithin(radiusMiles(parameters))
    const { records, next } = pageByDistance(hits, parameters)
    const found = records.map(({ location }) => location)
    const format = formatOf(parameters, request)
    if (format) {
      const { body: members, headers } = nextPage(next, request)
      const list = await nearbyPlaceList(point, found, parameters.no_details === 2)
      return featuresReply(format, { ...list, members, headers }, request)
    }
    const catalog = await machineCatalogFor(machineIdsAt(found))
    const locations = found.map((one) => nearbyLocationView(point, one, catalog, parameters.no_details > 0))
    if (!parameters.send_all_within_distance) return { location: locations[0] }
    const { body, headers } = nextPage(next, request)
    return new Reply({ locations, ...body }, { headers })
  },
)
