// An administrator edits a location, or moves it to another point or region.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { assertFarPointAccepted, assertOutsideOthers } from '../../shared/catalog/areas.js'
import { NotFoundError } from '../../shared/errors.js'
import { distanceMiles, pointOf } from '../../shared/geo/point.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { type LocationChanges, updateLocation } from '../../shared/locations/administered.js'
import { administeredLocationSchema, administeredLocationView } from '../../shared/locations/views/administered.js'
import { neverBlank, required } from '../../shared/parameters/parameter.js'
import { assertPhone } from '../../shared/parameters/phone.js'
import { point } from '../../shared/parameters/points.js'
import { id, integer, MAX_ID, strictFlag } from '../../shared/parameters/values.js'
import { fieldParameters } from '../../shared/records/field-parameters.js'
import { location } from '../../shared/records/kinds/location.js'

/** Points come as a whole. */
const { lat: _, lon: __, ...others } = fieldParameters(location)

export const handler = endpoint(
  {
    summary: 'Edit any field of a location; a blank field is cleared, an absent or null one stays',
    route: 'PUT /admin/locations/{id}.json',
    parameters: z.object({
      id: required(id('id of the location')),
      version: integer('as you have read it: the change is rejected when it is no longer that', 0, MAX_ID),
      ...others,
      point: neverBlank(point('the location')),
      accept_far_point: strictFlag('move it although its new point is outside of its region'),
    }),
    response: z.object({ location: administeredLocationSchema }),
    errors: {
      403: 'You do not administer the region of the location, or the one to which it should move by region_id or point.',
      404: 'The location, region, zone, location type or operator was not found.',
      409: 'Somebody else has changed the location meanwhile, or its new point is outside of its region; the message says to what, or how far.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id, version, point, accept_far_point, ...fields }, request) =>
    once(request, z.object({ location: administeredLocationSchema }), async (remember) => {
      const { user } = request
      const given = changesOf(fields, point)
      const changed = await updateLocation(id, given, administratorOf(request), {
        assertAllowed: async (location) => {
          assertAdministers(user, location.region_id, `location ${id}`)
          if (given.region_id !== undefined) assertAdministers(user, given.region_id, 'the location would be there')
          const after = { ...location, ...given }
          await assertOutsideOthers(user, after, location)
          const isMoved = distanceMiles(pointOf(location), pointOf(after)) > 0
          await assertFarPointAccepted(after, accept_far_point || !isMoved)
          if (given.phone !== location.phone) await assertPhone(given.phone, after.country)
        },
        seenVersion: version,
        extraSteps: (after) => remember({ location: administeredLocationView(after) }),
      })
      if (!changed) throw new NotFoundError('location', id)
      return { location: administeredLocationView(changed) }
    }),
)

function changesOf(fields: object, point: { lat: number; lon: number } | undefined): LocationChanges {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...given, ...(point ? { lat: String(point.lat), lon: String(point.lon) } : {}) }
}
