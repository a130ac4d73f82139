// The location nearest to an address, or all within a distance of it, with their machines.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { featuresReply, formatOf, formatParameter } from '../../shared/http/formats/formats.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { listLmxsAt } from '../../shared/locations/line-up/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { longText, MAX_ADDRESS } from '../../shared/parameters/values.js'
import { machineIdsAt } from '../../shared/records/line-up.js'
import { findAddress } from '../../shared/search/address.js'
import { findNearby, nearbyParameters, nothingWithin, pageByDistance, radiusMiles } from '../../shared/search/nearby.js'
import {
  lmxWithMachineView,
  nearbyFeaturesSchema,
  nearbyLocationView,
  nearbyLocationWithLmxsSchema,
  nearbyPlaceList,
  shortLmxsView,
} from '../../shared/search/views/nearby.js'

/** Of the address. States and countries have none. */
const pointSchema = z.object({ lat: z.number(), lon: z.number() })
/** `city`: the point is the middle of the town or postal code, as nothing else of the address is known. */
const pointFromSchema = z.enum(['address', 'city'])

const UNKNOWN_ADDRESS = ': the address was not found. Try a town with its state or country'

export const handler = endpoint(
  {
    summary: 'Find the location nearest to an address, or all within a distance',
    route: 'GET /locations/closest_by_address.json',
    aliases: ['GET /locations/closest_by_address.geojson'],
    parameters: z.object({
      ...nearbyParameters,
      ...formatParameter,
      address: required(longText('street, city, state, postal code or region', MAX_ADDRESS)),
    }),
    response: z.union([
      nearbyFeaturesSchema,
      z.object({
        location: nearbyLocationWithLmxsSchema,
        point: z.optional(pointSchema),
        point_from: z.optional(pointFromSchema),
      }),
      z.object({ locations: z.array(nearbyLocationWithLmxsSchema), next_cursor: z.optional(z.string()) }),
    ]),
    errors: { 404: 'The address is not known, no location within the distance matches, or the region does not exist.' },
    expensive: true,
    access: ['table:read', 'rate-limits:count', 'geocode'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const { address, no_details, send_all_within_distance: all } = parameters
    const { point, area, complete } = (await findAddress(address, { ip: request.client.ip, now: request.now })) ?? {}
    const from = point && { ...point, units: parameters.units }
    const hits = point ? await findNearby(point, parameters, area) : []
    if (!all && hits.length === 0) throw nothingWithin(radiusMiles(parameters), point ? '' : UNKNOWN_ADDRESS)
    const { records, next } = pageByDistance(hits, parameters)
    const format = formatOf(parameters, request)
    const found = records.map(({ location }) => location)
    if (format) {
      const { body: members, headers } = nextPage(next, request)
      const list = await nearbyPlaceList(from, found, no_details === 2)
      return featuresReply(format, { ...list, members, headers }, request)
    }
    if (!from) return { locations: [] }
    const [catalog, lmxs] = await Promise.all([
      machineCatalogFor(machineIdsAt(found)),
      no_details ? undefined : listLmxsAt(found),
    ])
    const locations = found.map((one) => ({
      ...nearbyLocationView(from, one, catalog, no_details > 0),
      location_machine_xrefs: lmxs
        ? (lmxs.get(one.id) ?? []).map((lmx) => lmxWithMachineView(lmx, catalog))
        : shortLmxsView(one, catalog),
    }))
    if (!all) {
      const point_from = complete ? ('address' as const) : ('city' as const)
      return { location: locations[0], ...(area ? {} : { point, point_from }) }
    }
    const { body, headers } = nextPage(next, request)
    return new Reply({ locations, ...body }, { headers })
  },
)
