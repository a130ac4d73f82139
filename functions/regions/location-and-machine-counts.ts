// The number of locations and machines in the directory or a region.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { REGION_LOCATIONS, REGION_MACHINES } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/values.js'
import { EVERYWHERE } from '../../shared/table/counter-keys.js'
import { getCounts } from '../../shared/table/counters.js'

export const handler = endpoint(
  {
    summary: 'Count the locations and machines, in all or in a region',
    route: 'GET /regions/location_and_machine_counts.json',
    parameters: z.object({ region_name: text('name of a region; all regions when absent') }),
    response: z.object({ num_locations: z.int32(), num_lmxes: z.int32() }),
    errors: { 404: 'The region does not exist.' },
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region_name }) => {
    const key = region_name === undefined ? EVERYWHERE : String((await requireRegion(region_name)).id)
    const [num_locations = 0, num_lmxes = 0] = await getCounts([
      { counter: REGION_LOCATIONS, key },
      { counter: REGION_MACHINES, key },
    ])
    return { num_locations, num_lmxes }
  },
)
