// A signed-in user names a machine that the directory does not know yet.
import * as z from 'zod/mini'
import { createMachine } from '../../shared/actions/machines.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { id } from '../../shared/parameters/numbers.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/text.js'
import { machineSchema } from '../../shared/records.js'
import { getLocation } from '../../shared/store/locations.js'

export const handler = endpoint(
  {
    summary: 'Name a machine that the directory does not know; it is placed nowhere yet',
    route: 'POST /machines.json',
    parameters: z.object({
      machine_name: required(text('name of the machine')),
      location_id: required(id('id of the location where it was seen')),
    }),
    response: z.object({ machine: machineSchema }),
    successStatuses: [201],
    errors: { 404: 'There is no such location.', 409: 'The directory knows a machine of that name.' },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
    ipRateLimit: { name: 'create-machine', max: 100, seconds: 600 },
  },
  async ({ machine_name, location_id }, doer) => {
    const location = await getLocation(location_id)
    if (!location) throw new NotFoundError('location', location_id)
    return new Reply({ machine: await createMachine(machine_name, location, doer) }, { status: 201 })
  },
)
