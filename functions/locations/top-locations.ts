// The locations with the most machines.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { topLimit } from '../../shared/parameters/values.js'
import { topCounters } from '../../shared/table/counters.js'
import { LOCATION_MACHINES } from '../../shared/table/keys.js'

const TOP_LOCATIONS = 25

export const handler = endpoint(
  {
    summary: 'List the locations with the most machines',
    route: 'GET /locations/top_locations.json',
    parameters: z.object({ limit: topLimit('how many locations', TOP_LOCATIONS) }),
    response: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        city: z.nullable(z.string()),
        state: z.nullable(z.string()),
        machine_count: z.number(),
      }),
    ),
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ limit }) => {
    const top = await topCounters(LOCATION_MACHINES, limit)
    return top.map(({ count, item: { id, name, city, state } }) => ({
      id: Number(id),
      name: String(name),
      city: city === undefined ? null : String(city),
      state: state === undefined ? null : String(state),
      machine_count: count,
    }))
  },
)
