// The location nearest to an address, or all within a distance of it.
import * as z from 'zod/mini'
import { geocode } from '../../shared/geocode/geocoder.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { pageOf } from '../../shared/paging.js'
import { MAX_ADDRESS, requiredText } from '../../shared/parameters/parameters.js'
import { type Location, lmxSchema, machineSchema } from '../../shared/records.js'
import {
  findNear,
  nearLocationSchema,
  nearParameters,
  nearView,
  noneWithin,
  radiusMiles,
} from '../../shared/search/nearby.js'
import { type MachineCatalog, machineCatalogFor } from '../../shared/store/catalog.js'
import { getLocationWithLmxs } from '../../shared/store/locations.js'
import { inParallel } from '../../shared/table/query.js'
import { pick, pickSchema } from '../../shared/views/fields.js'
import { lineUpOf, lmxView, lmxViewSchema } from '../../shared/views/locations.js'
import { SHORT_MACHINE } from '../../shared/views/machines.js'

/** `no_details`: the machine without the fields that clients do not show. */
const SHORT_MACHINE_HERE = [...SHORT_MACHINE, 'ipdb_id'] as const

const locationSchema = z.extend(nearLocationSchema, {
  location_machine_xrefs: z.array(
    z.union([
      z.extend(lmxViewSchema, { machine: z.optional(machineSchema) }),
      z.extend(pickSchema(lmxSchema, ['id', 'location_id', 'machine_id', 'ic_enabled']), {
        machine: z.optional(pickSchema(machineSchema, SHORT_MACHINE_HERE)),
      }),
    ]),
  ),
})

export const handler = endpoint(
  {
    summary: 'The location nearest to an address, or all within a distance',
    route: 'GET /locations/closest_by_address.json',
    parameters: z.object({
      ...nearParameters,
      address: requiredText('street, city, state, postal code, region …', MAX_ADDRESS),
    }),
    response: z.union([
      z.object({ location: locationSchema }),
      z.object({ locations: z.array(locationSchema), next_cursor: z.optional(z.string()) }),
    ]),
    errors: { 404: 'There is no location within the distance, or no such region.' },
    access: ['table:read', 'geocode'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const { address, no_details, send_all_within_distance: all } = parameters
    const point = await geocode(address)
    const hits = point ? await findNear(point, parameters) : []
    if (!all && hits.length === 0) throw noneWithin(radiusMiles(parameters))
    const page = pageOf(hits, ({ location, distanceMiles }) => [distanceMiles, location.id], parameters)
    const catalog = await machineCatalogFor(page.records.map(({ location }) => location))
    const short = no_details > 0
    const locations = await inParallel(page.records, async (hit) => ({
      ...nearView(point ?? { lat: 0, lon: 0 }, hit, short, catalog),
      location_machine_xrefs: short ? shortLmxs(hit.location, catalog) : await fullLmxs(hit.location, catalog),
    }))
    if (!all) return { location: locations[0] }
    const { body, headers } = nextPage(page.next, request)
    return new Reply({ locations, ...body }, { headers })
  },
)

function shortLmxs(location: Location, { byId }: MachineCatalog) {
  return lineUpOf(location).map(({ machineId, entry: [id, , , ic_enabled] }) => {
    const machine = byId.get(machineId)
    return {
      id,
      location_id: location.id,
      machine_id: machineId,
      ic_enabled,
      ...(machine ? { machine: pick(machine, SHORT_MACHINE_HERE) } : {}),
    }
  })
}

async function fullLmxs(location: Location, { byId }: MachineCatalog) {
  const { lmxs } = (await getLocationWithLmxs(location.id)) ?? { lmxs: [] }
  return lmxs.map((lmx) => {
    const machine = byId.get(lmx.machine_id)
    return { ...lmxView(lmx), ...(machine ? { machine } : {}) }
  })
}
