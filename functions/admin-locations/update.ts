// An administrator edits a location, or moves it to another point or region.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { assertOutsideOthers } from '../../shared/catalog/areas.js'
import { BadRequestError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { type LocationChanges, updateLocation } from '../../shared/locations/administered.js'
import { administeredLocationSchema, administeredLocationView } from '../../shared/locations/views/administered.js'
import { name } from '../../shared/parameters/name.js'
import { clearable, documentedAs, neverBlank, required } from '../../shared/parameters/parameter.js'
import { assertPhone } from '../../shared/parameters/phone.js'
import { point } from '../../shared/parameters/points.js'
import {
  choice,
  id,
  integer,
  longText,
  MAX_DESCRIPTION,
  MAX_ID,
  strictYesNoOrNull,
  text,
  website,
} from '../../shared/parameters/values.js'
import { ALL_AGES, PAYMENT_TYPES } from '../../shared/records/locations.js'

/** Parts of keys, whose length DynamoDB limits. */
const MAX_KEY_TEXT = 100

export const handler = endpoint(
  {
    summary: 'Edit any field of a location; a blank field is cleared, an absent one stays',
    route: 'PUT /admin/locations/{id}.json',
    parameters: z.object({
      id: required(id('id of the location')),
      version: integer('as you have read it: the change is rejected when it is no longer that', 0, MAX_ID),
      name: neverBlank(name('name of the location')),
      street: clearable(text('street and number')),
      city: clearable(name('city', MAX_KEY_TEXT)),
      state: clearable(name('state or province', MAX_KEY_TEXT)),
      zip: clearable(text('postal code', MAX_KEY_TEXT)),
      country: clearable(documentedAs(text('two-letter country code'), { pattern: '^([A-Za-z]{2})?$' })),
      point: neverBlank(point('the location')),
      phone: clearable(text("phone number, by default of the location's country; it may have an extension")),
      website: clearable(website('address of its website; without https:// it gets that')),
      description: clearable(longText('description', MAX_DESCRIPTION)),
      region_id: clearable(id('id of the region, which you must administer, too')),
      zone_id: clearable(id('id of a zone of the region; it is cleared when the location leaves the region')),
      location_type_id: clearable(id('id of the location type')),
      operator_id: clearable(id('id of the operator')),
      is_stern_army: strictYesNoOrNull('whether the location takes part in the partner program'),
      all_ages: clearable(choice('whether people of all ages may enter', ALL_AGES)),
      payment_type: clearable(choice('how machines are paid for', PAYMENT_TYPES)),
      place_id: clearable(text("the location's id at the map provider")),
    }),
    response: z.object({ location: administeredLocationSchema }),
    errors: {
      403: 'You do not administer the region of the location, or the one to which it should move by region_id or point.',
      404: 'The location, region, zone, location type or operator was not found.',
      409: 'Somebody else has changed the location meanwhile; the message says to what.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id, version, point, ...fields }, request) =>
    once(request, z.object({ location: administeredLocationSchema }), async (remember) => {
      const { user } = request
      const given = changesOf(fields, point)
      const changed = await updateLocation(id, given, administratorOf(request), {
        assertAllowed: async (location) => {
          assertAdministers(user, location.region_id, `location ${id}`)
          if (given.region_id !== undefined) assertAdministers(user, given.region_id, 'the location would be there')
          const after = { ...location, ...given }
          await assertOutsideOthers(user, after, location)
          if (given.phone !== location.phone) await assertPhone(given.phone, after.country)
        },
        seenVersion: version,
        extraSteps: (after) => remember({ location: administeredLocationView(after) }),
      })
      if (!changed) throw new NotFoundError('location', id)
      return { location: administeredLocationView(changed) }
    }),
)

function changesOf(fields: Record<string, unknown>, point: { lat: number; lon: number } | undefined): LocationChanges {
  const { country } = fields
  if (typeof country === 'string' && !/^[A-Za-z]{2}$/.test(country)) {
    throw new BadRequestError('country must be a code of two letters')
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...given,
    ...(typeof country === 'string' ? { country: country.toUpperCase() } : {}),
    ...(point ? { lat: String(point.lat), lon: String(point.lon) } : {}),
  }
}
