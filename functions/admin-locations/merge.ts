// An administrator merges two locations that are the same place.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { mergeLocations } from '../../shared/changes/merging/merge-locations.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

const resultSchema = z.object({ location_id: z.int(), name: z.string() })

export const handler = endpoint(
  {
    summary:
      'Merge a location into another: all that belongs to it follows, and its id leads there; the journal reverts it for 30 days',
    route: 'POST /admin/locations/{id}/merge.json',
    parameters: z.object({
      id: required(id('id of the location that goes')),
      into_location_id: required(id('id of the location that stays, with its own name, address and details')),
    }),
    response: resultSchema,
    errors: {
      403: 'You do not administer the regions of both.',
      404: 'One of the locations was not found.',
      409: 'It was merged before, or one of them is just being merged; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id, into_location_id: into }, request) =>
    once(request, resultSchema, async (remember) => {
      const { name } = await mergeLocations(id, into, administratorOf(request), {
        assertAllowed: (from, target) => {
          assertAdministers(request.user, from.region_id, `location ${id}`)
          assertAdministers(request.user, target.region_id, `location ${into}`)
        },
        extraSteps: (target) => remember({ location_id: into, name: target.name }),
      })
      return { location_id: into, name }
    }),
)
