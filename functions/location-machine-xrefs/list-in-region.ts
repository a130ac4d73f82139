// The machines at the locations of a region, most recently added first.
import * as z from 'zod/mini'
import { machineCatalogFor, requireRegion } from '../../shared/catalog/catalog.js'
import { regionFacet } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { listLmxsWithConditions } from '../../shared/locations/line-up/store.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/locations/views/lmxs.js'
import { ALL_FIELDS, locationView, locationViewSchema } from '../../shared/locations/views/locations.js'
import { beginningOf, type Page, pageOf, type SortPosition } from '../../shared/paging.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, pageSize, text } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { type FoundLocation, machineIdsAt } from '../../shared/records/line-up.js'
import { findInFacets } from '../../shared/search/spatial-search.js'

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
    strictRateLimit: { name: 'strict-region-machines', max: 120, seconds: 60 },
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const region = await requireRegion(parameters.region)
    const locations = await findInFacets({ detail: 'record', facets: [regionFacet(region.id)], matches: () => true })
    const wanted = withinCalls(pageOf(locations.flatMap(lmxIdsAt), positionOf, parameters), parameters)
    const [catalog, lmxs] = await Promise.all([
      machineCatalogFor(machineIdsAt(locations)),
      listLmxsWithConditions(wanted.records.map(({ lmxId, location }) => ({ lmxId, locationId: location.id }))),
    ])
    const page = beginningOf(wanted, lmxs.read, positionOf, parameters)
    const entries = page.records.flatMap(({ lmxId, location }) => {
      const found = lmxs.byId.get(lmxId)
      if (!found) return []
      const machine = catalog.byId.get(found.lmx.machine_id)
      return [
        {
          ...lmxWithConditionsView(found),
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
  location: FoundLocation
}

function lmxIdsAt(location: FoundLocation): LmxAt[] {
  return location.machines.map(({ lmxId }) => ({ lmxId, location }))
}

const positionOf = ({ lmxId }: LmxAt): SortPosition => [-lmxId]

/** Each location takes a query, at half a read unit or more. */
const MAX_LOCATIONS = 400

/**
 * The page as far as it can be read; the rest is on the next one.
 * @throws ResponseTooLargeError when no pages were asked for.
 */
function withinCalls(page: Page<LmxAt>, options: { limit: number | undefined }): Page<LmxAt> {
  const ids = new Set<number>()
  const end = page.records.findIndex(({ location }) => ids.add(location.id).size > MAX_LOCATIONS)
  return end === -1 ? page : beginningOf(page, end, positionOf, options)
}
