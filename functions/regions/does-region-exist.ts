// The region with exactly this name.
import * as z from 'zod/mini'
import { findRegion } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { regionSchema } from '../../shared/records/catalog.js'

export const handler = endpoint(
  {
    summary: 'Find the region with exactly this name',
    route: 'GET /regions/does_region_exist.json',
    parameters: z.object({ name: required(text('name of the region, case-sensitive')) }),
    response: z.object({ region: regionSchema }),
    errors: { 404: 'No region has this name.' },
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name }) => {
    const region = await findRegion(name)
    if (region?.name !== name) throw new NotFoundError('region', name)
    return { region }
  },
)
