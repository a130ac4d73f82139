// The cities with the most locations.
import * as z from 'zod/mini'
import { CITY_LOCATIONS } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { topLimit } from '../../shared/parameters/values.js'
import { cityOf, cityShape, TOP_CITIES } from '../../shared/search/views/cities.js'
import { topCounters } from '../../shared/table/counters.js'

export const handler = endpoint(
  {
    summary: 'List the cities with the most locations',
    route: 'GET /locations/top_cities.json',
    parameters: z.object({ limit: topLimit('how many cities', TOP_CITIES) }),
    response: z.array(z.object({ ...cityShape, location_count: z.int32() })),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ limit }) => {
    const top = await topCounters(CITY_LOCATIONS, limit)
    return top.map((counter) => ({ ...cityOf(counter), location_count: counter.count }))
  },
)
