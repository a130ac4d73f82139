// A signed-in user sets or toggles whether a machine is connected.
import * as z from 'zod/mini'
import { setConnected } from '../../shared/actions/connections.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, yesNoOrNull } from '../../shared/parameters/values.js'
import { lmxWithConditionsSchema, lmxWithConditionsView } from '../../shared/views/lmxs.js'

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
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'ic-toggle', max: 300, seconds: 300 },
  },
  async ({ id, ic_enabled }, actor) => ({
    location_machine: lmxWithConditionsView(await setConnected(id, ic_enabled, actor)),
  }),
)
