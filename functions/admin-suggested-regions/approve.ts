// An administrator adds a suggested region to the directory.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAcceptable, REFERENCE_FIELDS } from '../../shared/catalog/fields.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { id, text } from '../../shared/parameters/values.js'
import { approveRegion } from '../../shared/suggestions/decide/region-decisions.js'
import { directorySuggestionFor } from '../../shared/suggestions/permitted.js'
import { suggestedRegionSchema } from '../../shared/suggestions/record.js'
import { suggestedRegionView, suggestedRegionViewSchema } from '../../shared/suggestions/view.js'
import { degreesText } from '../../shared/text/decimal.js'

export const handler = endpoint(
  {
    summary: 'Approve a suggested region: it is created',
    route: 'POST /admin/suggested_regions/{id}/approve.json',
    parameters: z.object({
      id: required(id('id of the suggestion')),
      name: required(text('name in addresses: a-z, 0-9, - and _')),
      full_name: text('name that is shown; that of the suggestion, when absent'),
      point: point('its center'),
      effective_radius: REFERENCE_FIELDS.effective_radius,
      state: text('state'),
    }),
    response: z.object({ suggestion: suggestedRegionViewSchema }),
    errors: { 409: 'The suggestion has been decided on, or the name is already taken; the message says which.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, name, full_name, point, effective_radius = null, state = null }, request) => {
    const approved = await once(request, suggestedRegionSchema, async (remember) => {
      const suggestion = await directorySuggestionFor('region', request.user, id)
      const fields = {
        name,
        full_name: full_name ?? suggestion.name,
        lat: point ? degreesText(point.lat) : null,
        lon: point ? degreesText(point.lon) : null,
        effective_radius,
        state,
      }
      assertAcceptable('region', fields)
      return approveRegion(suggestion, fields, administratorOf(request), remember)
    })
    return { suggestion: suggestedRegionView(approved) }
  },
)
