// A user adds a machine to their life list.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { addToLifeList } from '../../shared/scores/life-list.js'

export const handler = endpoint(
  {
    summary: 'Add a machine to the life list, the machines that the user has played',
    route: 'POST /users/{id}/add_life_list_machine.json',
    parameters: z.object({ id: required(id('id of the user')), machine_id: required(id('id of the machine')) }),
    response: z.object({ success: z.string() }),
    errors: {
      403: 'The life list belongs to another user, or the account is disabled.',
      404: 'The user or the machine does not exist.',
      422: 'The life list has the maximum number of machines.',
    },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'life-list', max: 300, seconds: 300 },
  },
  async ({ id, machine_id }, actor) => {
    await addToLifeList(id, machine_id, actor)
    return { success: 'Successfully added machine to life list' }
  },
)
