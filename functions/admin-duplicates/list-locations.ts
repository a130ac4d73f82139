// Pairs of locations that are perhaps the same place.
import * as z from 'zod/mini'
import { findLocationPairs } from '../../shared/attention/duplicates/dismissed.js'
import { LOCATION_LIKENESSES } from '../../shared/attention/duplicates/location-pairs.js'
import { pageOfPairs, skippedPairs } from '../../shared/attention/duplicates/page.js'
import { findLocationsOf } from '../../shared/attention/locations.js'
import { orRegionRequired, regionsToLookAt } from '../../shared/attention/regions.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id } from '../../shared/parameters/values.js'
import { locationSchema } from '../../shared/records/locations.js'
import { pickAnd, pickSchema } from '../../shared/records/shown.js'

const FIELDS = ['id', 'name', 'street', 'city', 'state', 'region_id', 'machine_count'] as const

const pairSchema = z.object({
  /** Both ids, the lower one first, as in `17-42`. */
  id: z.string(),
  alike: z.array(z.enum(LOCATION_LIKENESSES)),
  /** In miles. */
  distance: z.number(),
  locations: z.array(pickSchema(locationSchema, FIELDS)),
})

export const handler = endpoint(
  {
    summary:
      'List pairs of locations that are perhaps the same place, of a region or of all yours, the most alike first',
    route: 'GET /admin/duplicates/locations.json',
    parameters: z.object({
      region_id: id('the region; without it all that you administer'),
      after: skippedPairs(),
    }),
    response: z.object({
      /** Those whose locations are compared; null for all, with what is in no region. */
      region_ids: z.nullable(z.array(z.int())),
      /** Of all pages. */
      count: z.int32(),
      pairs: z.array(pairSchema),
      next_after: z.nullable(z.int32()),
    }),
    errors: {
      400: 'A parameter is wrong, or you administer more locations than one request may read: name a region.',
      403: 'You do not administer the region.',
    },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ region_id, after = 0 }, { user }) => {
    const region_ids = regionsToLookAt(user, region_id)
    const found = await findLocationPairs(orRegionRequired(findLocationsOf(region_ids)))
    const { pairs, ...rest } = pageOfPairs(found, after)
    return {
      region_ids,
      ...rest,
      pairs: pairs.map(({ id, alike, distanceMiles, locations }) => ({
        ...{ id, alike, distance: distanceMiles },
        locations: locations.map((location) => pickAnd(location, FIELDS, {})),
      })),
    }
  },
)
