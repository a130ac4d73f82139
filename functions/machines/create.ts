// A signed-in user adds a machine model that the directory lacks.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { name } from '../../shared/parameters/name.js'
import { notifyMe } from '../../shared/parameters/notify-me.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { machineSchema } from '../../shared/records/catalog.js'
import { fieldParameters } from '../../shared/records/field-parameters.js'
import { machine as declared } from '../../shared/records/kinds/machine.js'
import { createMachine } from '../../shared/suggestions/suggest/new-machine.js'

export const handler = endpoint(
  {
    summary: 'Add a machine model to the directory; this does not add it to the location',
    route: 'POST /machines.json',
    parameters: z.object({
      machine_name: required(name('name of the machine')),
      location_id: required(id('id of the location where it was seen')),
      ...fieldParameters(declared, ['manufacturer', 'year']),
      notify_me: notifyMe(),
    }),
    response: z.object({ machine: machineSchema }),
    successStatuses: [200, 201],
    errors: { 404: 'The location does not exist.', 409: 'A machine with this name already exists.' },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'create-machine', max: 100, seconds: 600 },
  },
  async ({ machine_name: name, manufacturer, year, location_id, notify_me: notifyMe }, actor) => {
    const made = { name, manufacturer: manufacturer ?? null, year: year ?? null }
    const { machine, isNew } = await createMachine(made, location_id, { ...actor, notifyMe })
    return new Reply({ machine }, { status: isNew ? 201 : 200 })
  },
)
