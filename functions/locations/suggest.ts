// A signed-in user suggests a location, which an administrator approves.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { countRequests, type RateLimit } from '../../shared/actions/rate-limits.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_LOCATION_LIMIT } from '../../shared/http/strict-limits.js'
import { name } from '../../shared/parameters/name.js'
import { notifyMe } from '../../shared/parameters/notify-me.js'
import { openingHours } from '../../shared/parameters/opening-hours.js'
import { required } from '../../shared/parameters/parameter.js'
import { suggestedPhone } from '../../shared/parameters/phone.js'
import { point } from '../../shared/parameters/points.js'
import { choice, id, ids, longText, MAX_COMMENT, MAX_MESSAGE, text, website } from '../../shared/parameters/values.js'
import { choicesOf } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import { possibleDuplicateSchema } from '../../shared/search/duplicates.js'
import { parseSuggestion, suggestLocation } from '../../shared/suggestions/suggest/suggest.js'

const { maxLength: MAX_REMARK } = location.fields.opening_hours_remark
const USER_LIMITS: readonly RateLimit[] = [
  { name: 'suggest-location', max: 30, seconds: 3600 },
  // Administrators decide on each.
  { name: 'suggest-location-daily', max: 60, seconds: 24 * 3600 },
]

export const handler = endpoint(
  {
    summary: 'Suggest a location; it appears once an administrator approves it',
    route: 'POST /locations/suggest.json',
    parameters: z.object({
      location_name: required(name('name of the location')),
      location_machines: required(longText('names of its machines, comma-separated', MAX_MESSAGE)),
      location_machines_ids: ids('ids of its machines, if known'),
      location_street: text('street and number'),
      location_city: name('city'),
      location_state: name('state or province'),
      location_zip: text('postal code'),
      location_country: text('two-letter code or name of the country'),
      location_phone: suggestedPhone('phone number'),
      location_website: website('address of its website; without https:// it gets that'),
      location_type: text('id or name of the location type'),
      location_operator: text('id or name of the operator'),
      location_zone: text('id or name of a zone of the region; one of another region is left out'),
      location_comments: longText('comments', MAX_COMMENT),
      location_all_ages: choice('whether people of all ages may enter', choicesOf(location.fields.all_ages)),
      location_payment_type: choice('how machines are paid for', choicesOf(location.fields.payment_type)),
      location_opening_hours: openingHours("opening hours in OpenStreetMap's syntax, as for locations"),
      location_opening_hours_remark: longText('what the opening hours cannot say', MAX_REMARK),
      location_step_free_entrance: choice(
        'whether one gets in without a step',
        choicesOf(location.fields.step_free_entrance),
      ),
      location_seating: choice('whether there are seats near the machines', choicesOf(location.fields.seating)),
      location_family_friendly: choice(
        'whether it is a place for families with children',
        choicesOf(location.fields.family_friendly),
      ),
      place_id: text("the location's id at the map provider"),
      region_id: id('id of the region; when absent, the region that covers the location'),
      point: point('the location'),
      notify_me: notifyMe(),
    }),
    response: z.object({
      msg: z.string(),
      /** Existing locations that may be the same. */
      possible_duplicates: z.array(possibleDuplicateSchema),
    }),
    errors: {
      404: 'The region, location type, operator or zone does not exist.',
      422: 'The text looks like advertising.',
    },
    auth: 'user',
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read', 'geocode'],
    ipRateLimit: { name: 'suggest-location-address', max: 100, seconds: 3600 },
    strictRateLimit: STRICT_LOCATION_LIMIT,
  },
  async (sent, actor) => {
    const request = { ...actor, content: ['suggest-location', actor.user.id, sent] }
    const possible_duplicates = await once(request, z.array(possibleDuplicateSchema), async (remember) => {
      const suggested = await parseSuggestion(sent, actor)
      await countRequests(USER_LIMITS, String(actor.user.id), actor.now)
      return suggestLocation(suggested, actor, remember)
    })
    return { msg: 'Thanks for the suggestion! An administrator will look at it', possible_duplicates }
  },
)
