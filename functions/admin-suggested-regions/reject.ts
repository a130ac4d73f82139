// An administrator rejects a suggested region.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { rejectRegion } from '../../shared/suggestions/decide/region-decisions.js'
import { rejectionReason } from '../../shared/suggestions/parameters.js'
import { directorySuggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedRegionSchema } from '../../shared/suggestions/record.js'
import { suggestedRegionView, suggestedRegionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'Reject a suggested region, with the reason',
    route: 'POST /admin/suggested_regions/{id}/reject.json',
    parameters: z.object({ id: required(id('id of the suggestion')), reason: rejectionReason() }),
    response: z.object({ suggestion: suggestedRegionViewSchema }),
    errors: { 409: 'The suggestion has been decided on; the message says how.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, reason }, request) => {
    const rejected = await once(request, suggestedRegionSchema, async (remember) =>
      rejectRegion(
        await directorySuggestionFor('region', request.user, id),
        reason,
        administratorOf(request),
        remember,
      ),
    )
    return { suggestion: suggestedRegionView(rejected) }
  },
)
