// The region of exactly that name.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/text.js'
import { regionSchema } from '../../shared/records.js'
import { findRegion } from '../../shared/store/catalog.js'

export const handler = endpoint(
  {
    summary: 'The region of exactly that name',
    route: 'GET /regions/does_region_exist.json',
    parameters: z.object({ name: required(text('name of the region, in its own case')) }),
    response: z.object({ region: regionSchema }),
    errors: { 404: 'There is no region of that name.' },
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async ({ name }) => {
    const region = await findRegion(name)
    if (region?.name !== name) throw new NotFoundError('region', name)
    return { region }
  },
)
