// A signed-in user suggests a location. An administrator puts it on the map.
import * as z from 'zod/mini'
import { parseSuggestion, suggestLocation } from '../../shared/actions/suggestions/suggest.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id, ids } from '../../shared/parameters/numbers.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { MAX_COMMENT, MAX_MESSAGE, text } from '../../shared/parameters/text.js'
import { countRequests } from '../../shared/store/rate-limits.js'

const USER_LIMIT = { name: 'suggest-location', max: 30, seconds: 3600 }

export const handler = endpoint(
  {
    summary: 'Suggest a location; it is on the map once an administrator has approved it',
    route: 'POST /locations/suggest.json',
    parameters: z.object({
      location_name: required(text('name of the location')),
      location_machines: required(text('names of its machines, joined by commas', MAX_MESSAGE)),
      location_machines_ids: ids('ids of its machines, where they are known'),
      location_street: text('street and number'),
      location_city: text('city'),
      location_state: text('state or province'),
      location_zip: text('postal code'),
      location_country: text('country, as its two letters'),
      location_phone: text('phone number'),
      location_website: text('website'),
      location_type: text('id or name of the location type'),
      location_operator: text('id or name of the operator'),
      location_zone: text('id or name of the zone'),
      location_comments: text('what else there is to say', MAX_COMMENT),
      location_all_ages: text('Yes, At Times or No'),
      location_payment_type: text('Free Play or No'),
      place_id: text("the place's id in a map provider's data"),
      region_id: id('id of the region; without it, the region that covers the place'),
      point: point('the location'),
    }),
    response: z.object({ msg: z.string() }),
    errors: {
      404: 'There is no such region, location type, operator or zone.',
      422: 'The text looks like advertising.',
    },
    auth: 'user',
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send', 'geocode'],
    ipRateLimit: { name: 'suggest-location-address', max: 100, seconds: 3600 },
  },
  async (sent, doer) => {
    const suggested = await parseSuggestion(sent)
    await countRequests([[USER_LIMIT, String(doer.user.id)]], doer.now)
    await suggestLocation(suggested, doer)
    return { msg: 'Thanks for the suggestion! An administrator will look at it' }
  },
)
