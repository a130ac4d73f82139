// An administrator removes a location with everything that belongs to it.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { undoableUntil } from '../../shared/administrators/units.js'
import { removeRecord } from '../../shared/changes/location-removal.js'
import { getRemovedLocation } from '../../shared/changes/removed-locations.js'
import { ConflictError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'

const resultSchema = z.object({ removed: z.object({ id: z.int(), name: z.string(), restorable_until: z.string() }) })

export const handler = endpoint(
  {
    summary: 'Remove a location with its machines, conditions, scores and pictures; it can be restored for 30 days',
    route: 'DELETE /admin/locations/{id}.json',
    parameters: z.object({ id: required(id('id of the location')) }),
    response: resultSchema,
    errors: { 409: 'Another administrator has removed it; the message says who and when.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id }, request) =>
    once(request, resultSchema, async (remember) => {
      const { user, now } = request
      const restorable_until = undoableUntil(now.toISOString())
      const removed = await removeRecord(id, administratorOf(request), {
        isWanted: ({ region_id }) => {
          assertAdministers(user, region_id, `location ${id}`)
          return true
        },
        // Favorites of all users are to be found.
        isFollowed: true,
        extraSteps: ({ name }) => remember({ removed: { id, name, restorable_until } }),
      })
      if (!removed) throw await notThere(id, user)
      return { removed: { id, name: removed.location.name, restorable_until } }
    }),
)

async function notThere(id: number, user: User): Promise<Error> {
  const removal = await getRemovedLocation(id)
  if (!removal) return new NotFoundError('location', id)
  assertAdministers(user, removal.location.region_id, `location ${id}`)
  return new ConflictError(
    `location ${id} was removed by ${removal.removed_by} on ${removal.removed_at.slice(0, 'YYYY-MM-DD'.length)}`,
  )
}
