// An administrator rejects a suggested location.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { rejectSuggestion } from '../../shared/suggestions/decide/decisions.js'
import { rejectionReason } from '../../shared/suggestions/parameters.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedLocationSchema } from '../../shared/suggestions/record.js'
import { suggestionView, suggestionViewSchema } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'Reject a suggested location, with the reason',
    route: 'POST /admin/suggestions/{id}/reject.json',
    parameters: z.object({
      id: required(id('id of the suggestion')),
      reason: rejectionReason(),
    }),
    response: z.object({ suggestion: suggestionViewSchema }),
    errors: { 409: 'The suggestion has been decided on, or its approval was interrupted; the message says which.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, reason }, request) => {
    const rejected = await once(request, suggestedLocationSchema, async (remember) =>
      rejectSuggestion(await suggestionFor(request.user, id), reason, administratorOf(request), remember),
    )
    return { suggestion: suggestionView(rejected) }
  },
)
