// The scores entered in a region, newest first.
import * as z from 'zod/mini'
import { machineCatalog, requireRegion } from '../../shared/catalog/catalog.js'
import { machineWithCountSchema } from '../../shared/catalog/views/machines.js'
import { zoneFacet } from '../../shared/derived/keys.js'
import { listRegionScores } from '../../shared/derived/region-scores.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { lmxCounts } from '../../shared/locations/line-up/counts.js'
import { scoreView, scoreViewSchema } from '../../shared/locations/views/scores.js'
import { pageOf } from '../../shared/paging.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, id, pageSize, text } from '../../shared/parameters/values.js'
import { findInFacets } from '../../shared/search/spatial-search.js'

export const handler = endpoint(
  {
    summary: 'List the scores entered in a region, newest first',
    route: 'GET /region/{region}/machine_score_xrefs.json',
    parameters: z.object({
      region: required(text('name of the region')),
      zone_id: id('only scores at locations of this zone'),
      limit: pageSize(),
      cursor: cursor(),
    }),
    response: z.object({
      machine_score_xrefs: z.array(z.extend(scoreViewSchema, { machine: z.optional(machineWithCountSchema) })),
      next_cursor: z.optional(z.string()),
    }),
    expensive: true,
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const region = await requireRegion(parameters.region)
    const [scores, inZone] = await Promise.all([
      listRegionScores(region.id),
      parameters.zone_id === undefined ? undefined : lmxIdsInZone(parameters.zone_id),
    ])
    const wanted = scores.filter((score) => inZone?.has(score.location_machine_xref_id ?? 0) ?? true)
    const page = pageOf(wanted, ({ id }) => [-id], parameters)
    const { body, headers } = nextPage(page.next, request)
    const ids = page.records.flatMap(({ machine_id }) => machine_id ?? [])
    const [{ byId }, countOf] = await Promise.all([machineCatalog(), lmxCounts(ids)])
    const machine_score_xrefs = page.records.map((score) => {
      const machine = byId.get(score.machine_id ?? 0)
      return { ...scoreView(score), ...(machine ? { machine: { ...machine, lmx_count: countOf(machine.id) } } : {}) }
    })
    return new Reply({ machine_score_xrefs, ...body }, { headers })
  },
)

async function lmxIdsInZone(zoneId: number): Promise<ReadonlySet<number>> {
  const locations = await findInFacets({ detail: 'record', facets: [zoneFacet(zoneId)], matches: () => true })
  return new Set(locations.flatMap(({ machines }) => machines.map(({ lmxId }) => lmxId)))
}
