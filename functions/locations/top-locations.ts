// The locations with the most machines.
import * as z from 'zod/mini'
import { listTopLocations } from '../../shared/derived/top-locations.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { topLimit } from '../../shared/parameters/values.js'
import { locationSchema } from '../../shared/records/locations.js'
import { pick, pickSchema } from '../../shared/records/shown.js'

const TOP_LOCATIONS = 25
const FIELDS = ['id', 'name', 'city', 'state', 'machine_count'] as const

export const handler = endpoint(
  {
    summary: 'List the locations with the most machines',
    route: 'GET /locations/top_locations.json',
    parameters: z.object({ limit: topLimit('how many locations', TOP_LOCATIONS) }),
    response: z.array(pickSchema(locationSchema, FIELDS)),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ limit }) => {
    const top = await listTopLocations(limit)
    return top.map((location) => pick(location, FIELDS))
  },
)
