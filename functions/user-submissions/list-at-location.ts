// The activity at a location, newest first.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { feedOfLocation } from '../../shared/feeds/find.js'
import { feedParameters, feedReply, feedSchema } from '../../shared/feeds/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'List the activity at a location, newest first (at most 200 without limit)',
    route: 'GET /user_submissions/location.json',
    aliases: ['GET /user_submissions/location.geojson'],
    parameters: z.object({ id: required(id('id of the location')), ...feedParameters }),
    response: feedSchema,
    errors: { 404: 'The location does not exist.' },
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async (parameters, request) => {
    const [location, reply] = await Promise.all([
      getLocation(parameters.id),
      feedReply(feedOfLocation(parameters.id), parameters, request),
    ])
    if (!location) throw new NotFoundError('location', parameters.id)
    return reply
  },
)
