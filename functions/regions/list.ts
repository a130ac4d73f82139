// The regions of the directory.
import * as z from 'zod/mini'
import { regionCatalog } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { regionSchema } from '../../shared/records/catalog.js'

export const handler = endpoint(
  {
    summary: 'List all regions',
    route: 'GET /regions.json',
    parameters: z.object({}),
    response: z.object({ regions: z.array(regionSchema) }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async () => ({ regions: (await regionCatalog(0)).list }),
)
