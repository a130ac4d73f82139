// A suggestion with what an administrator needs to decide on it.
import * as z from 'zod/mini'
import { administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { DECIDABLE } from '../../shared/suggestions/decide/by-kind.js'
import { suggestedLocations } from '../../shared/suggestions/decide/kinds/location.js'
import { suggestedMachines } from '../../shared/suggestions/decide/kinds/machine.js'
import { suggestedRegions } from '../../shared/suggestions/decide/kinds/region.js'
import { KIND_NAMES } from '../../shared/suggestions/kinds.js'
import { suggestionKind } from '../../shared/suggestions/parameters.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestionView } from '../../shared/suggestions/view.js'

export const handler = endpoint(
  {
    summary: 'Show a suggested location, machine or region, with what the directory has that may be the same',
    route: 'GET /admin/suggestions/{kind}/{id}.json',
    parameters: z.object({ kind: suggestionKind(), id: required(id('id of the suggestion')) }),
    response: z.union([suggestedLocations.shownSchema, suggestedMachines.shownSchema, suggestedRegions.shownSchema]),
    auth: 'administrator',
    access: ['table:read', 'rate-limits:count', 'token-secret:read', 'geocode'],
  },
  async ({ kind: name, id }, request) => {
    const kind = KIND_NAMES[name]
    const suggestion = await suggestionFor(request.user, kind, id)
    const details = await DECIDABLE[kind].details(suggestion, administratorOf(request))
    return { suggestion: suggestionView(kind, suggestion), ...details }
  },
)
