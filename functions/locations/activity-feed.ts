// The activity at a location, for feed readers and programs.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { feedOfLocation } from '../../shared/feeds/find.js'
import { activityFeedParameters, activityFeedReply, FEED_CACHE_SECONDS } from '../../shared/feeds/followed.js'
import { jsonFeedSchema } from '../../shared/feeds/followed-view.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { isolate } from '../../shared/text/direction.js'

export const handler = endpoint(
  {
    summary: 'Follow the activity at a location, as JSON Feed or as Atom',
    route: 'GET /locations/{id}/feed.json',
    aliases: ['GET /locations/{id}/feed.atom'],
    parameters: z.object({ id: required(id('id of the location')), ...activityFeedParameters }),
    response: jsonFeedSchema,
    errors: { 404: 'The location does not exist.' },
    access: ['table:read'],
    cacheSeconds: FEED_CACHE_SECONDS,
  },
  ({ id, ...options }, request) =>
    activityFeedReply(
      { feed: feedOfLocation(id), subject: nameOfLocation(id), page: `/locations/${id}` },
      options,
      request,
    ),
)

async function nameOfLocation(locationId: number): Promise<string> {
  const location = await getLocation(locationId)
  if (!location) throw new NotFoundError('location', locationId)
  const name = isolate(location.name)
  return location.city ? `${name} in ${isolate(location.city)}` : name
}
