// A signed-in user suggests a location. An administrator puts it on the map.
import * as z from 'zod/mini'
import { degreesText } from '../../shared/decimal.js'
import { endpoint } from '../../shared/endpoint.js'
import { BadRequestError, NotFoundError } from '../../shared/errors.js'
import { recipientsFor } from '../../shared/mail/address-book.js'
import { layOut } from '../../shared/mail/layout.js'
import { type Suggestion, suggestionBlocks, suggestionLetter } from '../../shared/mail/letters/suggestion.js'
import { trailer } from '../../shared/mail/trailer.js'
import { deliver, messageSubmission } from '../../shared/messages.js'
import { findPossibleDuplicates } from '../../shared/possible-duplicates.js'
import type { Region } from '../../shared/records.js'
import { regionCovering } from '../../shared/regions.js'
import { refuseAdvertising } from '../../shared/spam.js'
import { getRegion, regionCatalog } from '../../shared/store/catalog.js'
import { countRequests } from '../../shared/store/rate-limits.js'
import { nextId } from '../../shared/store/sequences.js'
import { suggestionStep } from '../../shared/store/suggestions.js'
import { locateSuggestion, type Spot } from '../../shared/suggestions/locate.js'
import { findReferences } from '../../shared/suggestions/references.js'
import {
  ids,
  MAX_COMMENT,
  MAX_MESSAGE,
  optionalId,
  optionalLatitude,
  optionalLongitude,
  requiredText,
  text,
} from '../../shared/validators.js'
import { isWebsite } from '../../shared/websites.js'

const USER_LIMIT = { name: 'suggest-location', max: 30, seconds: 3600 }

export const handler = endpoint(
  {
    summary: 'Suggest a location; it is on the map once an administrator has approved it',
    route: 'POST /locations/suggest.json',
    parameters: z.object({
      location_name: requiredText('name of the location'),
      location_machines: requiredText('names of its machines, joined by commas', MAX_MESSAGE),
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
      region_id: optionalId('id of the region; without it, the region that covers the place'),
      lat: optionalLatitude('latitude of the place, in degrees north'),
      lon: optionalLongitude('longitude of the place, in degrees east'),
    }),
    response: z.object({ msg: z.string() }),
    refusals: {
      404: 'There is no such region, location type, operator or zone.',
      422: 'The text looks like advertising.',
    },
    auth: 'user',
    access: 'write-mail-geocode',
    addressLimit: { name: 'suggest-location-address', max: 100, seconds: 3600 },
  },
  async (sent, { user, client, now }) => {
    const website = completeWebsite(sent.location_website)
    refuseAdvertising({ location_name: sent.location_name, location_comments: sent.location_comments })
    const references = await findReferences(sent)
    const spot = await locateSuggestion(sent)
    const region = await regionOf(sent.region_id, spot)
    await countRequests([[USER_LIMIT, String(user.id)]], now)

    const regionId = region?.id ?? null
    const [id, submissionId, recipients, duplicates] = await Promise.all([
      nextId('suggested_location'),
      nextId('user_submission'),
      recipientsFor(regionId),
      findPossibleDuplicates(sent.location_name, spot?.from === 'city' ? undefined : spot?.point),
    ])
    const suggestion = {
      id,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      region_id: regionId,
      name: sent.location_name,
      street: sent.location_street ?? null,
      city: sent.location_city ?? null,
      state: sent.location_state ?? null,
      zip: sent.location_zip ?? null,
      country: sent.location_country ?? null,
      phone: sent.location_phone ?? null,
      website: website ?? null,
      ...references.ids,
      comments: sent.location_comments ?? null,
      machines: sent.location_machines,
      machine_ids: sent.location_machines_ids ?? [],
      lat: spot ? degreesText(spot.point.lat) : null,
      lon: spot ? degreesText(spot.point.lon) : null,
      point_from: spot?.from ?? null,
      place_id: sent.place_id ?? null,
      all_ages: sent.location_all_ages ?? null,
      payment_type: sent.location_payment_type ?? null,
      user_id: user.id,
      username: user.username,
      location_id: null,
      closed_at: null,
    }
    const told: Suggestion = {
      recipients,
      replyTo: user.email ?? undefined,
      suggestion,
      region,
      names: references.names,
      duplicates,
      trailer: trailer({ client, user, withAppVersion: true }),
    }
    await deliver(
      {
        letter: suggestionLetter(told),
        submission: messageSubmission(submissionId, 'suggest_location', layOut(suggestionBlocks(told)).text, {
          regionId,
          user,
          now,
        }),
        steps: [suggestionStep(suggestion)],
        fingerprint: ['suggest-location', user.id, sent],
      },
      now,
    )
    return { msg: 'Thanks for the suggestion! An administrator will look at it' }
  },
)

/** People leave the beginning of an address out. @throws BadRequestError for what is no address with it either. */
function completeWebsite(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const website = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `http://${written}`
  if (!isWebsite(website)) throw new BadRequestError('location_website: must be the address of a website')
  return website
}

/** @throws NotFoundError for an id of no region. */
async function regionOf(id: number | undefined, spot: Spot | undefined): Promise<Region | undefined> {
  if (id !== undefined) {
    const region = await getRegion(id)
    if (!region) throw new NotFoundError('region_id: there is no such region')
    return region
  }
  return spot && regionCovering((await regionCatalog()).list, spot.point)
}
