// A signed-in user comments on the condition of a machine.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { etagHeader } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { addCondition } from '../../shared/locations/line-up/conditions.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/locations/views/lmxs.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, longText, MAX_COMMENT } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Comment on the condition of a machine at a location',
    route: 'PUT /location_machine_xrefs/{id}.json',
    aliases: ['PATCH /location_machine_xrefs/{id}.json'],
    parameters: z.object({
      id: required(id('id of the machine at the location')),
      condition: required(longText('comment on its condition', MAX_COMMENT)),
      answers_condition_id: id('the comment that it answers, as the operator of the location'),
    }),
    response: z.object({ location_machine: lmxWithConditionsSchema }),
    errors: {
      403: 'Only the operator of the location answers comments; or the account is disabled.',
      404: 'The machine is not there, or has no such comment.',
    },
    auth: 'user',
    ifMatch: true,
    versioned: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'note-condition', max: 500, seconds: 600 },
    strictRateLimit: { name: 'strict-note-condition', max: 50, seconds: 600 },
  },
  async ({ id, condition, answers_condition_id = null }, actor) => {
    const result = await addCondition(id, condition, actor, answers_condition_id)
    return new Reply({ location_machine: lmxWithConditionsView(result) }, { headers: etagHeader(result.lmx.version) })
  },
)
