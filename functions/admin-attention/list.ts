// The locations of a region that need a look.
import * as z from 'zod/mini'
import { regionToLookAt } from '../../shared/administration/attention.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id } from '../../shared/parameters/values.js'
import { locationSchema } from '../../shared/records.js'
import { findLocationsToCheck, LOCATION_CONCERNS } from '../../shared/search/attention.js'

const MAX_LISTED = 200

const shownSchema = z.pick(locationSchema, {
  id: true,
  name: true,
  street: true,
  city: true,
  state: true,
  lat: true,
  lon: true,
  machine_count: true,
  date_last_updated: true,
  last_updated_by_username: true,
  website: true,
})
const listedSchema = z.extend(shownSchema, {
  /** Such as `its host does not exist`. */
  website_problem: z.nullable(z.string()),
})

export const handler = endpoint(
  {
    summary: 'List the locations of a region that need a look, the longest neglected first (at most 200)',
    route: 'GET /admin/attention.json',
    parameters: z.object({
      kind: required(
        choice(
          'unconfirmed: without an update for two years; empty: without machines; far_away: more than 30 miles from the others of its city, or outside of its region; many_machines: 40 were added within an hour of the last 30 days; website: its website does not respond',
          LOCATION_CONCERNS,
        ),
      ),
      region_id: id('the region; without it your first one, or for administrators of all regions what is in none'),
    }),
    response: z.object({
      region_id: z.nullable(z.number()),
      /** Of all of this kind. */
      count: z.number(),
      locations: z.array(listedSchema),
    }),
    errors: { 403: 'You do not administer the region.' },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ kind, region_id }, { user, now }) => {
    const regionId = regionToLookAt(user, region_id)
    const found = (await findLocationsToCheck(regionId, now))[kind]
    const locations = found.slice(0, MAX_LISTED).map((location) => z.parse(listedSchema, location))
    return { region_id: regionId, count: found.length, locations }
  },
)
