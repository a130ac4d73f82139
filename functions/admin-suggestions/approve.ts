// An administrator puts a suggested location on the map.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { assertOutsideOthers } from '../../shared/catalog/areas.js'
import { ConflictError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, strictFlag } from '../../shared/parameters/values.js'
import { duplicateLine } from '../../shared/search/duplicates.js'
import { approveSuggestion } from '../../shared/suggestions/decide/decisions.js'
import {
  assertPointAccepted,
  duplicatesOf,
  machinesOf,
  newLocationOf,
  withBestPoint,
} from '../../shared/suggestions/decide/location.js'
import { assertOpen } from '../../shared/suggestions/decide/queue.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import type { SuggestedLocation } from '../../shared/suggestions/record.js'

export const handler = endpoint(
  {
    summary: 'Approve a suggested location: it is created with its machines, as an action of the suggesting user',
    route: 'POST /admin/suggestions/{id}/approve.json',
    parameters: z.object({
      id: required(id('id of the suggestion')),
      ignore_unknown_machines: strictFlag('leave out machines whose names are unknown or ambiguous'),
      is_no_duplicate: strictFlag('create it although a location of that name, place id or within 100 m exists'),
      accept_approximate_point: strictFlag(
        'create it although its point is only the middle of its city or postal code',
      ),
    }),
    response: z.object({ location_id: z.int() }),
    errors: {
      404: 'The suggestion was not found, or a region, zone, location type or operator that it names.',
      409: 'The suggestion has been decided on, may already be in the directory, or has only the point of its city; the message says which.',
      422: 'It names machines that are unknown or ambiguous.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'geocode'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, ignore_unknown_machines, is_no_duplicate, accept_approximate_point }, request) => {
    const location_id = await once(request, z.number(), async (remember) => {
      const suggestion = await suggestionFor(request.user, id)
      assertOpen('location', suggestion)
      const machines = await machinesOf(suggestion, ignore_unknown_machines)
      const located = await withBestPoint(suggestion)
      const fields = await newLocationOf(located)
      assertAdministers(request.user, fields.region_id, 'the location would be there')
      await assertOutsideOthers(request.user, fields)
      assertPointAccepted(located, accept_approximate_point)
      if (!is_no_duplicate) await assertNoDuplicate({ ...located, ...fields })
      return approveSuggestion(suggestion, fields, machines, administratorOf(request), remember)
    })
    return { location_id }
  },
)

/** An interrupted approval has created its location, which is no duplicate of itself. @throws ConflictError */
async function assertNoDuplicate(suggestion: SuggestedLocation): Promise<void> {
  const duplicates = (await duplicatesOf(suggestion)).filter(({ id }) => id !== suggestion.location_id)
  if (duplicates.length === 0) return
  const lines = duplicates.map(duplicateLine).join('; ')
  throw new ConflictError(`It may already be in the directory: ${lines}. Send is_no_duplicate to create it anyway`)
}
