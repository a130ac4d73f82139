import * as z from 'zod/mini'
import type { ReferencePartition } from '../catalog/keys.js'
import { getOfType } from '../catalog/reference-data.js'
import { NotFoundError } from '../errors.js'
import { required } from '../parameters/parameter.js'
import { id } from '../parameters/values.js'
import type { EndpointHandler } from './definition.js'
import { endpoint } from './endpoint.js'
import type { RouteText } from './routes.js'

/** An endpoint that responds with one record of this type, all of its stored fields at the top level. */
export function showRecord(
  kind: ReferencePartition,
  schema: z.ZodMiniType,
  { summary, route }: { summary: string; route: RouteText },
): EndpointHandler {
  const entity = kind.toLowerCase().replaceAll('_', ' ')
  const parameters = z.object({ id: required(id('id of the record')) })
  return endpoint(
    { summary, route, parameters, response: schema, access: ['table:read'], cacheSeconds: 60 },
    async ({ id }) => {
      const record = await getOfType(kind, schema, id)
      if (!record) throw new NotFoundError(entity, id)
      return record
    },
  )
}
