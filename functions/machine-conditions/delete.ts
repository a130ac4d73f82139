// A user deletes their comment on a machine's condition; an administrator hides that of another user.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { deleteContent } from '../../shared/moderation/delete.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Delete a comment on the condition of a machine; an administrator hides that of another user',
    route: 'DELETE /machine_conditions/{id}.json',
    parameters: z.object({ id: required(id('id of the condition comment')) }),
    response: z.object({ machine_condition: z.string() }),
    errors: {
      403: 'Another user wrote the comment, in a region that you do not administer, or the account is disabled.',
    },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'delete-condition', max: 500, seconds: 600 },
  },
  async ({ id }, actor) => {
    await deleteContent({ record_type: 'machine_condition', record_id: id }, actor)
    return { machine_condition: `Successfully deleted condition ${id}` }
  },
)
