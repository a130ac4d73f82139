// How many locations and machines the directory has, or a region of it.

import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { text } from '../../shared/parameters/text.js'
import { requireRegion } from '../../shared/search/regions.js'
import { getCounts } from '../../shared/table/counters.js'
import { EVERYWHERE, REGION_LOCATIONS, REGION_MACHINES } from '../../shared/table/keys.js'

export const handler = endpoint(
  {
    summary: 'How many locations and machines there are, in all or in a region',
    route: 'GET /regions/location_and_machine_counts.json',
    parameters: z.object({ region_name: text('name of a region; all of them without it') }),
    response: z.object({ num_locations: z.number(), num_lmxes: z.number() }),
    errors: { 404: 'There is no such region.' },
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
