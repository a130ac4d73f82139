// A user changes their comment on a machine's condition.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { changeCondition } from '../../shared/locations/line-up/own-conditions.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, longText, MAX_COMMENT } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Change a comment on the condition of a machine',
    route: 'PUT /machine_conditions/{id}.json',
    parameters: z.object({
      id: required(id('id of the condition comment')),
      comment: required(longText('the new comment', MAX_COMMENT)),
    }),
    response: z.object({ machine_condition: z.string() }),
    errors: { 403: 'Another user wrote the comment, or the account is disabled.' },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'change-condition', max: 500, seconds: 600 },
    strictRateLimit: { name: 'strict-change-condition', max: 50, seconds: 300 },
  },
  async ({ id, comment }, actor) => {
    await changeCondition(id, comment, actor)
    return { machine_condition: `Successfully updated condition ${id}` }
  },
)
