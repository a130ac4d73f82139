// The links on a region's page.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { listRegional } from '../../shared/catalog/reference-data.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { regionLinkSchema } from '../../shared/records/reference-data.js'

export const handler = endpoint(
  {
    summary: "List the links on a region's page",
    route: 'GET /region/{region}/region_link_xrefs.json',
    parameters: z.object({ region: required(text('name of the region')) }),
    response: z.object({ regionlinks: z.array(regionLinkSchema) }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ region }) => {
    const { id } = await requireRegion(region)
    return { regionlinks: await listRegional('REGION_LINK', regionLinkSchema, id) }
  },
)
