// A user no longer wants the emails of a watch.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { deleteWatch } from '../../shared/watches/changes.js'

export const handler = endpoint(
  {
    summary: 'Remove a watch, if the user has it',
    route: 'DELETE /users/{id}/watches/{watch_id}.json',
    parameters: z.object({ id: required(id('id of the user')), watch_id: required(id('id of the watch')) }),
    response: z.object({ success: z.string() }),
    errors: { 403: 'The watch belongs to another user, or the account is disabled.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'watches', max: 300, seconds: 300 },
  },
  async ({ id, watch_id }, actor) => {
    await deleteWatch(id, watch_id, actor)
    return { success: `Successfully removed watch ${watch_id}` }
  },
)
