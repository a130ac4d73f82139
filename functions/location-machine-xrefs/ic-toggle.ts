// A signed-in user sets or toggles whether a machine is connected.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { etagHeader } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { setConnected } from '../../shared/locations/line-up/connections.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/locations/views/lmxs.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, yesNoOrNull } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Set or toggle whether a machine is connected',
    route: 'PUT /location_machine_xrefs/{id}/ic_toggle.json',
    parameters: z.object({
      id: required(id('id of the machine at the location')),
      ic_enabled: yesNoOrNull('whether it is connected, null for unknown; omit it to toggle'),
    }),
    response: z.object({ location_machine: lmxWithConditionsSchema }),
    errors: { 422: 'This machine model cannot be connected.' },
    auth: 'user',
    ifMatch: true,
    versioned: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'ic-toggle', max: 300, seconds: 300 },
  },
  async ({ id, ic_enabled }, actor) => {
    const result = await setConnected(id, ic_enabled, actor)
    return new Reply({ location_machine: lmxWithConditionsView(result) }, { headers: etagHeader(result.lmx.version) })
  },
)
