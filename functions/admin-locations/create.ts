// An administrator adds a location with its machines.
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { addedParameters, addedSchema, addLocation } from '../../shared/suggestions/decide/add-location.js'

export const handler = endpoint(
  {
    summary: 'Add a location with its machines; the journal reverts it',
    route: 'POST /admin/locations.json',
    parameters: addedParameters,
    response: addedSchema,
    errors: {
      403: 'You do not administer the region where the location would be.',
      404: 'A region, zone, location type, operator or machine was not found.',
      409: 'It may already be in the directory, only the point of its city is known, or its point is outside of its region; the message says which.',
      422: 'Names of machines are unknown or ambiguous.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read', 'geocode'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async (added, request) => {
    const { location_id, journal_id } = await addLocation(added, request)
    return { location_id, journal_id }
  },
)
