// The three machines most recently added to locations around a point.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { maxDistance } from '../../shared/parameters/distances.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { machineIdsAt } from '../../shared/records/line-up.js'
import { nothingWithin } from '../../shared/search/nearby.js'
import { findWithin } from '../../shared/search/spatial-search.js'

const DEFAULT_MILES = 50
const MAX_MILES = 500
const SHOWN = 3

export const handler = endpoint(
  {
    summary: 'List the three machines most recently added around a point, oldest first',
    route: 'GET /location_machine_xrefs/most_recent_by_lat_lon.json',
    parameters: z.object({
      point: required(point('the point')),
      max_distance: maxDistance(`radius; ${DEFAULT_MILES} when absent`, MAX_MILES),
    }),
    response: z.object({ most_recently_added_machines: z.array(z.string()) }),
    errors: { 404: 'No location is within the distance.' },
    expensive: true,
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ point, max_distance = DEFAULT_MILES }) => {
    const hits = await findWithin(point, max_distance, {
      detail: 'record',
      facets: undefined,
      matches: () => true,
    })
    if (hits.length === 0) throw nothingWithin(max_distance)
    const additions = hits
      .flatMap(({ location }) =>
        location.machines.map(({ machineId, lmxId, addedAt }) => ({
          location,
          machineId,
          lmxId,
          time: addedAt ?? 0,
        })),
      )
      .sort((a, b) => b.time - a.time || b.lmxId - a.lmxId)
    // Machines added at the same moment count as one.
    const latest = [...new Map(additions.toReversed().map((addition) => [addition.time, addition])).values()].slice(
      -SHOWN,
    )
    const { byId } = await machineCatalogFor(machineIdsAt(latest.map(({ location }) => location)))
    return {
      most_recently_added_machines: latest.map(
        ({ location, machineId }) => `${byId.get(machineId)?.name ?? ''} @ ${location.name}`,
      ),
    }
  },
)
