// What has been done at a location, the latest first.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { feedParameters, feedReply, feedSchema, feedSelection } from '../../shared/http/feeds.js'
import { Reply } from '../../shared/http/reply.js'
import { id } from '../../shared/parameters/numbers.js'
import { required } from '../../shared/parameters/parameter.js'
import { getLocation } from '../../shared/store/locations.js'
import { listAtLocation } from '../../shared/store/submissions.js'

/** Before that day the reference service did not record who did what where; its rows are incomplete. */
const FIRST_COMPLETE = '2019-05-03T14:00:00.000Z'

export const handler = endpoint(
  {
    summary: 'What has been done at a location, the latest first; 200 at most without limit',
    route: 'GET /user_submissions/location.json',
    parameters: z.object({ id: required(id('id of the location')), ...feedParameters }),
    response: feedSchema,
    errors: { 404: 'There is no such location.' },
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
