// The locations of a region, or of all regions of an administrator, that need a look.
import * as z from 'zod/mini'
import { findLocationsToCheck, LOCATION_CONCERNS, positionByNeglect } from '../../shared/attention/locations.js'
import { orRegionRequired, regionsToLookAt } from '../../shared/attention/regions.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { pageOf } from '../../shared/paging.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, cursor, id } from '../../shared/parameters/values.js'
import { locationSchema } from '../../shared/records/locations.js'

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
    summary: 'List the locations that need a look, of a region or of all yours, the longest neglected first',
    route: 'GET /admin/attention.json',
    parameters: z.object({
      kind: required(
        choice(
          'unconfirmed: without an update for two years; empty: without machines; far_away: more than 30 miles from the others of its city, or outside of its region; many_machines: 40 were added within an hour of the last 30 days; website: its website does not respond',
          LOCATION_CONCERNS,
        ),
      ),
      region_id: id('the region; without it all that you administer'),
      cursor: cursor(),
    }),
    response: z.object({
      /** Those whose locations are listed; null for all, with what is in no region. */
      region_ids: z.nullable(z.array(z.int())),
      /** Of all pages. */
      count: z.int32(),
      locations: z.array(listedSchema),
      next_cursor: z.optional(z.string()),
    }),
    errors: {
      400: 'A parameter is wrong, or you administer more locations than one request may read: name a region.',
      403: 'You do not administer the region.',
    },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ kind, region_id, cursor }, request) => {
    const regionIds = regionsToLookAt(request.user, region_id)
    const found = (await orRegionRequired(findLocationsToCheck(regionIds, request.now)))[kind]
    const { records, next } = pageOf(found, positionByNeglect, { limit: MAX_LISTED, cursor })
    const locations = records.map((location) => z.parse(listedSchema, location))
    const { body, headers } = nextPage(next, request)
    return new Reply({ region_ids: regionIds, count: found.length, locations, ...body }, { headers })
  },
)
