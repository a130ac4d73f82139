// The types of locations: bar, arcade, laundromat …
import * as z from 'zod/mini'
import { listOfType } from '../../shared/catalog/reference-data.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { locationTypeSchema } from '../../shared/records/reference-data.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'List all location types, by name',
    route: 'GET /location_types.json',
    parameters: z.object({}),
    response: z.object({ location_types: z.array(locationTypeSchema) }),
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async () => {
    const types = await listOfType('LOCATION_TYPE', locationTypeSchema)
    return { location_types: types.sort((a, b) => compareText(a.name, b.name)) }
  },
)
