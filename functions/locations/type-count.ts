// The number of locations of each type.
import * as z from 'zod/mini'
import { listOfType } from '../../shared/catalog/reference-data.js'
import { TYPE_LOCATIONS } from '../../shared/derived/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { locationTypeSchema } from '../../shared/records/reference-data.js'
import { listCounters } from '../../shared/table/counters.js'
import { compareText } from '../../shared/text/text.js'

export const handler = endpoint(
  {
    summary: 'Count the locations of each type, most first',
    route: 'GET /locations/type_count.json',
    parameters: z.object({}),
    response: z.array(z.object({ id: z.nullable(z.int()), name: z.string(), type_count: z.int32() })),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async () => {
    const [counters, types] = await Promise.all([
      listCounters(TYPE_LOCATIONS),
      listOfType('LOCATION_TYPE', locationTypeSchema),
    ])
    const names = new Map(types.map(({ id, name }) => [String(id), name]))
    return counters
      .flatMap(({ key, count }) => {
        const name = names.get(key)
        return name === undefined ? [] : [{ id: null, name, type_count: count }]
      })
      .sort((a, b) => b.type_count - a.type_count || compareText(a.name, b.name))
  },
)
