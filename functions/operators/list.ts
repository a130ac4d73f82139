// The operators of machines: all, or those of a region.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { listOfType } from '../../shared/catalog/reference-data.js'
import { byName, operatorListSchema, operatorListView } from '../../shared/catalog/views/operators.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { detailLevel, text } from '../../shared/parameters/values.js'
import { operatorSchema } from '../../shared/records/catalog.js'

export const handler = endpoint(
  {
    summary: 'List the operators of machines, by name',
    route: 'GET /operators.json',
    aliases: ['GET /region/{region}/operators.json'],
    parameters: z.object({
      region: text('name of a region; all operators when absent'),
      no_details: detailLevel('1: leave out the region; 2: only id and name', 0),
    }),
    response: z.object({ operators: operatorListSchema }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region, no_details }) => {
    const [wanted, operators] = await Promise.all([
      region === undefined ? undefined : requireRegion(region),
      listOfType('OPERATOR', operatorSchema),
    ])
    const listed = operators.filter(({ region_id }) => wanted === undefined || region_id === wanted.id)
    return { operators: operatorListView(listed.sort(byName), no_details) }
  },
)
