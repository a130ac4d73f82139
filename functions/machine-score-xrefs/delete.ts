// A user deletes a score; an administrator hides that of another user.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { deleteContent } from '../../shared/moderation/delete.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Delete a score; an administrator hides that of another user',
    route: 'DELETE /machine_score_xrefs/{id}.json',
    parameters: z.object({ id: required(id('id of the score')) }),
    response: z.object({ high_score: z.string() }),
    errors: {
      403: 'Another user entered the score, in a region that you do not administer, or the account is disabled.',
    },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'delete-score', max: 300, seconds: 300 },
  },
  async ({ id }, actor) => {
    await deleteContent({ record_type: 'machine_score_xref', record_id: id }, actor)
    return { high_score: `Successfully deleted score ${id}` }
  },
)
