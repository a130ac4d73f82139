// The number of locations in each country.
import * as z from 'zod/mini'
import { COUNTRY_LOCATIONS } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { topCounters } from '../../shared/table/counters.js'

export const handler = endpoint(
  {
    summary: 'Count the locations in each country, most first',
    route: 'GET /locations/countries.json',
    parameters: z.object({}),
    response: z.array(z.object({ id: z.nullable(z.int()), country: z.string(), location_count: z.int32() })),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async () => {
    const countries = await topCounters(COUNTRY_LOCATIONS)
    // `id` is null, as in the reference service.
    return countries.map(({ key, count }) => ({ id: null, country: key, location_count: count }))
  },
)
