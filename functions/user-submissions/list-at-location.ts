// The activity at a location, newest first.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { feedParameters, feedReply, feedSchema, feedSelection } from '../../shared/http/feeds.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { listAtLocation } from '../../shared/store/feeds.js'
import { getLocation } from '../../shared/store/locations.js'

/** Older submissions of the reference service lack users and locations. */
const FIRST_COMPLETE = '2019-05-03T14:00:00.000Z'

export const handler = endpoint(
  {
    summary: 'List the activity at a location, newest first (at most 200 without limit)',
    route: 'GET /user_submissions/location.json',
    parameters: z.object({ id: required(id('id of the location')), ...feedParameters }),
    response: feedSchema,
    errors: { 404: 'The location does not exist.' },
    access: ['table:read'],
    cacheSeconds: 10,
  },
  async (parameters, request) => {
    const [location, page] = await Promise.all([
      getLocation(parameters.id),
      listAtLocation(parameters.id, feedSelection(parameters, FIRST_COMPLETE)),
    ])
    if (!location) throw new NotFoundError('location', parameters.id)
    const { body, headers } = feedReply(page, parameters, request, (submission) => submission)
    return new Reply(body, { headers })
  },
)
