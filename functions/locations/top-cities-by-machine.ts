// The cities with the most machines. The count has two names, because older and newer clients read different ones.
import * as z from 'zod/mini'
import { CITY_MACHINES } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { topLimit } from '../../shared/parameters/values.js'
import { cityOf, cityShape, TOP_CITIES } from '../../shared/search/views/cities.js'
import { topCounters } from '../../shared/table/counters.js'

export const handler = endpoint(
  {
    summary: 'List the cities with the most machines',
    route: 'GET /locations/top_cities_by_machine.json',
    parameters: z.object({ limit: topLimit('how many cities', TOP_CITIES) }),
    response: z.array(z.object({ ...cityShape, machine_count: z.int32(), machines_count: z.int32() })),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ limit }) => {
    const top = await topCounters(CITY_MACHINES, limit)
    return top.map((counter) => ({ ...cityOf(counter), machine_count: counter.count, machines_count: counter.count }))
  },
)
