// A user removes a machine from their life list.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { removeFromLifeList } from '../../shared/scores/life-list.js'

export const handler = endpoint(
  {
    summary: 'Remove a machine from the life list',
    route: 'POST /users/{id}/remove_life_list_machine.json',
    parameters: z.object({ id: required(id('id of the user')), machine_id: required(id('id of the machine')) }),
    response: z.object({ success: z.string() }),
    errors: {
      403: 'The life list belongs to another user, or the account is disabled.',
      404: 'The user does not exist, or the machine is not on the life list.',
      409: 'The user has scores on the machine.',
    },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'life-list', max: 300, seconds: 300 },
  },
  async ({ id, machine_id }, actor) => {
    await removeFromLifeList(id, machine_id, actor)
    return { success: 'Successfully removed machine from life list' }
  },
)
