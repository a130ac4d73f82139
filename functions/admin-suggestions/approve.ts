// An administrator approves what a user has suggested.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { DECIDABLE } from '../../shared/suggestions/decide/by-kind.js'
import { suggestedLocations } from '../../shared/suggestions/decide/kinds/location.js'
import { suggestedMachines } from '../../shared/suggestions/decide/kinds/machine.js'
import { suggestedRegions } from '../../shared/suggestions/decide/kinds/region.js'
import { KIND_NAMES, KINDS } from '../../shared/suggestions/kinds.js'
import { assertParametersOf, suggestionKind } from '../../shared/suggestions/parameters.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import type { SuggestedLocation } from '../../shared/suggestions/record.js'
import { suggestionView, suggestionViewSchema } from '../../shared/suggestions/view.js'

const PARAMETERS = {
  locations: Object.keys(suggestedLocations.approval),
  machines: Object.keys(suggestedMachines.approval),
  regions: Object.keys(suggestedRegions.approval),
}

export const handler = endpoint(
  {
    summary:
      'Approve a suggested location, which is created with its machines; a machine, which stays in the catalog with the fields that are sent; or a region, which is created with them',
    route: 'POST /admin/suggestions/{kind}/{id}/approve.json',
    parameters: z.object({
      kind: suggestionKind(),
      id: required(id('id of the suggestion')),
      ...suggestedLocations.approval,
      ...suggestedMachines.approval,
      ...suggestedRegions.approval,
    }),
    response: z.object({
      suggestion: suggestionViewSchema,
      /** Of a suggested location: that which was created. */
      location_id: z.optional(z.int()),
    }),
    errors: {
      404: 'The suggestion was not found, or a region, zone, location type, operator or machine group that it names.',
      409: 'The suggestion has been decided on, may already be in the directory, has only the point of its city or one outside of its region or far from its town, or the name is already taken; the message says which.',
      422: 'A location names machines that are unknown or ambiguous.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'geocode'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ kind: name, id, ...parameters }, request) => {
    assertParametersOf(name, request.raw, PARAMETERS)
    const kind = KIND_NAMES[name]
    const approved = await once(request, KINDS[kind].schema, async (remember) => {
      const suggestion = await suggestionFor(request.user, kind, id)
      const administrator = { user: request.user, now: request.now }
      return DECIDABLE[kind].approve(suggestion, parameters, administrator, remember)
    })
    return {
      suggestion: suggestionView(kind, approved),
      ...(kind === 'location' ? { location_id: (approved as SuggestedLocation).location_id } : {}),
    }
  },
)
