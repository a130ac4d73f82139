// The machines at the locations of a region, most recently added first.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { pageOf } from '../../shared/paging.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, pageSize, text } from '../../shared/parameters/values.js'
import { type Location, machineSchema } from '../../shared/records.js'
import { inParallel } from '../../shared/runtime/in-parallel.js'
import { requireRegion } from '../../shared/search/regions.js'
import { findInFacets } from '../../shared/search/spatial-search.js'
import { machineCatalogFor } from '../../shared/store/catalog.js'
import { getLocationDetails, type LocationDetails } from '../../shared/store/locations.js'
import { regionFacet } from '../../shared/table/keys.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/views/lmxs.js'
import { ALL_FIELDS, lineUpOf, locationView, locationViewSchema } from '../../shared/views/locations.js'

export const handler = endpoint(
  {
    summary: 'List the machines at the locations of a region, most recently added first',
    route: 'GET /region/{region}/location_machine_xrefs.json',
    parameters: z.object({ region: required(text('name of the region')), limit: pageSize(), cursor: cursor() }),
    response: z.object({
      location_machine_xrefs: z.array(
        z.extend(lmxWithConditionsSchema, { location: locationViewSchema, machine: z.optional(machineSchema) }),
      ),
      next_cursor: z.optional(z.string()),
    }),
    expensive: true,
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const region = await requireRegion(parameters.region)
    const locations = await findInFacets({ detail: 'record', facets: [regionFacet(region.id)], matches: () => true })
    const page = pageOf(locations.flatMap(lmxIdsAt), ({ lmxId }) => [-lmxId], parameters)
    const catalog = await machineCatalogFor(locations)
    const details = await detailsOf(page.records)
    const entries = page.records.flatMap(({ lmxId, location }) => {
      const found = details.get(location.id)
      const lmx = found?.lmxs.find((one) => one.id === lmxId)
      if (!found || !lmx) return []
      const machine = catalog.byId.get(lmx.machine_id)
      return [
        {
          ...lmxWithConditionsView({ lmx, conditions: found.conditions.get(lmxId) ?? [] }),
          location: locationView(location, ALL_FIELDS),
          ...(machine ? { machine } : {}),
        },
      ]
    })
    const { body, headers } = nextPage(page.next, request)
    return new Reply({ location_machine_xrefs: entries, ...body }, { headers })
  },
)

interface LmxAt {
  lmxId: number
  location: Location
}

function lmxIdsAt(location: Location): LmxAt[] {
  return lineUpOf(location).map(({ entry: [lmxId] }) => ({ lmxId, location }))
}

async function detailsOf(records: LmxAt[]): Promise<Map<number, LocationDetails>> {
  const ids = [...new Set(records.map(({ location }) => location.id))]
  const found = await inParallel(ids, getLocationDetails)
  return new Map(found.flatMap((details) => (details ? [[details.location.id, details] as const] : [])))
}
