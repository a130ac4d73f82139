// A signed-in user removes a machine from its location.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { removeMachine } from '../../shared/locations/line-up/line-up.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Remove a machine from its location',
    route: 'DELETE /location_machine_xrefs/{id}.json',
    parameters: z.object({ id: required(id('id of the machine at the location')) }),
    response: z.object({ msg: z.string() }),
    auth: 'user',
    ifMatch: true,
    withoutApiToken: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'remove-machine', max: 300, seconds: 300 },
    strictRateLimit: { name: 'strict-remove-machine', max: 100, seconds: 300 },
  },
  async ({ id }, actor) => {
    await removeMachine(id, actor)
    return { msg: `Removed machine ${id} from its location` }
  },
)
