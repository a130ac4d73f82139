// The zones of a region.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { listRegional } from '../../shared/catalog/reference-data.js'
import { byName } from '../../shared/catalog/views/operators.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { zoneSchema } from '../../shared/records/reference-data.js'

export const handler = endpoint(
  {
    summary: 'List the zones of a region, by name',
    route: 'GET /region/{region}/zones.json',
    parameters: z.object({ region: required(text('name of the region')) }),
    response: z.object({ zones: z.array(zoneSchema) }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region }) => {
    const { id } = await requireRegion(region)
    return { zones: (await listRegional('ZONE', zoneSchema, id)).sort(byName) }
  },
)
