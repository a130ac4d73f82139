// The ten cities with the most machines. The count has two names: clients of either age read their own.

import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { topCounters } from '../../shared/table/counters.js'
import { CITY_MACHINES } from '../../shared/table/keys.js'
import { cityOf, cityShape, TOP_CITIES } from '../../shared/views/cities.js'

export const handler = endpoint(
  {
    summary: 'The ten cities with the most machines',
    route: 'GET /locations/top_cities_by_machine.json',
    parameters: z.object({}),
    response: z.array(z.object({ ...cityShape, machine_count: z.number(), machines_count: z.number() })),
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async () => {
    const top = await topCounters(CITY_MACHINES, TOP_CITIES)
    return top.map((figure) => ({ ...cityOf(figure), machine_count: figure.count, machines_count: figure.count }))
  },
)
