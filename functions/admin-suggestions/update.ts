// An administrator corrects a suggested location before deciding on it.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { clearable, neverBlank, required } from '../../shared/parameters/parameter.js'
import { suggestedPhone } from '../../shared/parameters/phone.js'
import { point } from '../../shared/parameters/points.js'
import { choice, id, ids, longText, MAX_MESSAGE, text } from '../../shared/parameters/values.js'
import { fieldParameters } from '../../shared/records/field-parameters.js'
import { location } from '../../shared/records/kinds/location.js'
import { updateSuggestion } from '../../shared/suggestions/decide/corrections.js'
import { assertAsSeen } from '../../shared/suggestions/decide/queue.js'
import { suggestionFor } from '../../shared/suggestions/permitted.js'
import { PLACE_FIELDS, suggestedLocationSchema } from '../../shared/suggestions/record.js'
import { suggestedLocationViewSchema, suggestionView } from '../../shared/suggestions/view.js'

/** Points come as a whole. */
const { lat: _, lon: __, ...others } = fieldParameters(location, PLACE_FIELDS)

export const handler = endpoint(
  {
    summary: 'Correct a suggested location; a blank field is cleared, an absent or null one stays',
    route: 'PUT /admin/suggestions/{kind}/{id}.json',
    parameters: z.object({
      kind: required(choice('locations: machines and regions are completed with their approval', ['locations'])),
      id: required(id('id of the suggestion')),
      updated_at: clearable(
        text(
          'as you have read it, blank for none: the change is rejected when somebody has changed the suggestion since',
        ),
      ),
      ...others,
      phone: clearable(suggestedPhone('phone number')),
      region_id: clearable(id('id of the region, which may be one that you do not administer')),
      machine_ids: clearable(ids('ids of all its machines, in place of their names; blank for none')),
      undecided_machines: longText(
        'with machine_ids: names of machines that are still to be decided on, comma-separated',
        MAX_MESSAGE,
      ),
      point: neverBlank(point('the location; without it, a changed address is looked up')),
    }),
    response: z.object({ suggestion: suggestedLocationViewSchema }),
    errors: {
      404: 'The suggestion, a machine, region, zone, location type or operator was not found.',
      409: 'The suggestion has been decided on, or somebody else has changed it; the message says which.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'geocode'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ kind: _, id, updated_at, machine_ids, ...fields }, request) => {
    const corrections = { ...fields, machine_ids: machine_ids === null ? [] : machine_ids }
    const updated = await once(request, suggestedLocationSchema, async (remember) => {
      const suggestion = await suggestionFor(request.user, 'location', id)
      assertAsSeen('location', suggestion, updated_at)
      return updateSuggestion(suggestion, corrections, request.origin, administratorOf(request), remember)
    })
    return { suggestion: suggestionView('location', updated) }
  },
)
