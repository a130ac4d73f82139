// An administrator restores a removed location with what belonged to it.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { restoreLocation } from '../../shared/changes/remove-location.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

const resultSchema = z.object({ restored: z.object({ id: z.int() }) })

export const handler = endpoint(
  {
    summary:
      'Restore a location that was removed within 30 days, with all that belonged to it but what is of deleted users',
    route: 'POST /admin/locations/{id}/restore.json',
    parameters: z.object({ id: required(id('id of the location')) }),
    response: resultSchema,
    errors: {
      404: 'No location of this id was removed within 30 days.',
      409: 'It is not removed, is still being removed, or another administrator is restoring it; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'table:write-batches', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id }, request) =>
    once(request, resultSchema, async (remember) => {
      const result = { restored: { id } }
      await restoreLocation(id, administratorOf(request), {
        assertAllowed: ({ region_id }) => assertAdministers(request.user, region_id, `location ${id}`),
        extraSteps: remember(result),
      })
      return result
    }),
)
