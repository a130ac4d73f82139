// A machine at a location with its newest condition comments.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { recordHeaders } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { getLmx } from '../../shared/store/lmxs.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/views/lmxs.js'

export const handler = endpoint(
  {
    summary: 'Show a machine at a location with its newest condition comments',
    route: 'GET /location_machine_xrefs/{id}.json',
    aliases: ['GET /region/{region}/location_machine_xrefs/{id}.json'],
    parameters: z.object({ id: required(id('id of the machine at the location')) }),
    response: z.object({ location_machine: lmxWithConditionsSchema }),
    access: ['table:read'],
    cacheSeconds: 10,
    versioned: true,
  },
  async ({ id }, { now }) => {
    const found = await getLmx(id)
    if (!found) throw new NotFoundError('location_machine_xref', id)
    const { version, updated_at } = found.lmx
    const headers = recordHeaders({ version, changedAt: Date.parse(updated_at ?? '') }, now)
    return new Reply({ location_machine: lmxWithConditionsView(found) }, { headers })
  },
)
