// A signed-in user adds a machine to a location.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { addMachine } from '../../shared/locations/line-up/line-up.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/locations/views/lmxs.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, longText, MAX_COMMENT } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Add a machine to a location',
    route: 'POST /location_machine_xrefs.json',
    parameters: z.object({
      location_id: required(id('id of the location')),
      machine_id: required(id('id of the machine')),
      condition: longText('comment on its condition', MAX_COMMENT),
    }),
    response: z.object({ location_machine: lmxWithConditionsSchema }),
    successStatuses: [200, 201],
    errors: {
      404: 'The location or machine does not exist.',
      422: 'The location has the maximum number of machines.',
    },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'add-machine', max: 600, seconds: 300 },
  },
  async ({ location_id, machine_id, condition }, actor) => {
    const addition = await addMachine(location_id, machine_id, condition, actor)
    return new Reply({ location_machine: lmxWithConditionsView(addition) }, { status: addition.isNew ? 201 : 200 })
  },
)
