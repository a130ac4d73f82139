// A signed-in user removes a machine from its location.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.js'
import { removeMachine } from '../../shared/store/line-up.js'
import { recordId } from '../../shared/validators.js'

export const handler = endpoint(
  {
    summary: 'Remove a machine from its location',
    route: 'DELETE /location_machine_xrefs/{id}.json',
    parameters: z.object({ id: recordId('id of the machine at the location') }),
    response: z.object({ msg: z.string() }),
    auth: 'user',
    access: 'write-mail',
    addressLimit: { name: 'remove-machine', max: 300, seconds: 300 },
  },
  async ({ id }, doer) => {
    await removeMachine(id, doer)
    return { msg: `Removed machine ${id} from its location` }
  },
)
