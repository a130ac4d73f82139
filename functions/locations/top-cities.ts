// The ten cities with the most locations.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { topCounters } from '../../shared/table/counters.js'
import { CITY_LOCATIONS } from '../../shared/table/keys.js'
import { cityOf, cityShape, TOP_CITIES } from '../../shared/views/cities.js'

export const handler = endpoint(
  {
    summary: 'List the ten cities with the most locations',
    route: 'GET /locations/top_cities.json',
    parameters: z.object({}),
    response: z.array(z.object({ ...cityShape, location_count: z.number() })),
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async () => {
    const top = await topCounters(CITY_LOCATIONS, TOP_CITIES)
    return top.map((counter) => ({ ...cityOf(counter), location_count: counter.count }))
  },
)
