// The scores entered in a region, newest first.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { pageOf } from '../../shared/paging.js'
import { required } from '../../shared/parameters/parameter.js'
import { cursor, id, pageSize, text } from '../../shared/parameters/values.js'
import { requireRegion } from '../../shared/search/regions.js'
import { findInFacets } from '../../shared/search/spatial-search.js'
import { listRegionScores } from '../../shared/store/projections/region-scores.js'
import { zoneFacet } from '../../shared/table/keys.js'
import { lineUpOf } from '../../shared/views/locations.js'
import { scoreView, scoreViewSchema } from '../../shared/views/scores.js'

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
    response: z.object({ machine_score_xrefs: z.array(scoreViewSchema), next_cursor: z.optional(z.string()) }),
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
    const wanted = scores.filter((score) => inZone?.has(score.location_machine_xref_id) ?? true)
    const page = pageOf(wanted, ({ id }) => [-id], parameters)
    const { body, headers } = nextPage(page.next, request)
    return new Reply({ machine_score_xrefs: page.records.map(scoreView), ...body }, { headers })
  },
)

async function lmxIdsInZone(zoneId: number): Promise<ReadonlySet<number>> {
  const locations = await findInFacets({ detail: 'record', facets: [zoneFacet(zoneId)], matches: () => true })
  return new Set(locations.flatMap((location) => lineUpOf(location).map(({ entry: [lmxId] }) => lmxId)))
}
