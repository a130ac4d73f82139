// When the lists that clients cache last changed. A client reloads a list when its time here differs.
import * as z from 'zod/mini'
import { listStatuses } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { statusSchema } from '../../shared/records/catalog.js'

export const handler = endpoint(
  {
    summary: 'List when regions, machines, operators and location types last changed',
    route: 'GET /statuses.json',
    parameters: z.object({}),
    response: z.object({ statuses: z.array(statusSchema) }),
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async () => ({ statuses: await listStatuses() }),
)
