// Locations that an administrator may look after, also removed ones.
import * as z from 'zod/mini'
import { administers, assertAdministers } from '../../shared/administrators/roles.js'
import { undoableUntil } from '../../shared/administrators/units.js'
import { listRestorableLocations, type RemovedLocation } from '../../shared/changes/removed-locations.js'
import { MIN_QUERY_LENGTH } from '../../shared/derived/name-index.js'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { nextPage } from '../../shared/http/next-page.js'
import { Reply } from '../../shared/http/reply.js'
import { pageOf, type SortPosition } from '../../shared/paging.js'
import { choice, cursor, id, text } from '../../shared/parameters/values.js'
import { type Location, locationSchema } from '../../shared/records/locations.js'
import { pickAnd, pickSchema } from '../../shared/records/shown.js'
import { findLocations } from '../../shared/search/by-name.js'
import { nameMatcher } from '../../shared/text/names.js'

const STATES = ['present', 'removed'] as const
const MAX_LOCATIONS = 200

const FIELDS = ['id', 'name', 'street', 'city', 'state', 'region_id', 'machine_count'] as const

const listedSchema = z.extend(pickSchema(locationSchema, FIELDS), {
  removed_at: z.nullable(z.string()),
  removed_by: z.nullable(z.string()),
  restorable_until: z.nullable(z.string()),
})
type Listed = z.output<typeof listedSchema>

export const handler = endpoint(
  {
    summary: 'Find locations of the regions that you administer by name or region, or those removed within 30 days',
    route: 'GET /admin/locations.json',
    parameters: z.object({
      name: text('part of the name: at least three characters, unless there is a region'),
      region_id: id('only those in this region'),
      removed: choice('removed: those that can be restored, removed last first; present, as without it', STATES),
      cursor: cursor(),
    }),
    response: z.object({
      locations: z.array(listedSchema),
      has_more: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ name = '', region_id, removed = 'present', cursor }, request) => {
    const { user, now } = request
    if (region_id !== undefined) assertAdministers(user, region_id, 'its locations')
    else if (removed === 'present' && name.length < MIN_QUERY_LENGTH) {
      throw new BadRequestError(`name must have at least ${MIN_QUERY_LENGTH} characters, or region_id is required`)
    }
    const isOwn = (one: Pick<Location, 'region_id'>) =>
      administers(user, one.region_id) && (region_id === undefined || one.region_id === region_id)
    const page = { limit: MAX_LOCATIONS, cursor }
    if (removed === 'present') {
      const { records, next } = await findLocations({ part: name, regionId: region_id, isOwn }, page)
      return replyWith(records.map(present), next, request)
    }
    const hasPart = nameMatcher(name)
    const wanted = (await listRestorableLocations(now)).filter(
      ({ location }) => hasPart(location.name) && isOwn(location),
    )
    const { records, next } = pageOf(wanted, ({ removed_at, id }) => [-Date.parse(removed_at), id], page)
    return replyWith(records.map(restorable), next, request)
  },
)

function replyWith(
  locations: Listed[],
  next: SortPosition | undefined,
  request: Parameters<typeof nextPage>[1],
): Reply {
  const { body, headers } = nextPage(next, request)
  return new Reply({ locations, has_more: next !== undefined, ...body }, { headers })
}

function present(location: Pick<Location, (typeof FIELDS)[number]>): Listed {
  return pickAnd(location, FIELDS, { removed_at: null, removed_by: null, restorable_until: null })
}

function restorable({ location, removed_at, removed_by }: RemovedLocation): Listed {
  return { ...present(location), removed_at, removed_by, restorable_until: undoableUntil(removed_at) }
}
