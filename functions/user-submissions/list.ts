// The activity in the whole directory, newest first.
import * as z from 'zod/mini'
import { FEED_OF_DIRECTORY } from '../../shared/feeds/find.js'
import { favoritesParameter, feedParameters, feedReply, feedSchema } from '../../shared/feeds/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'

export const handler = endpoint(
  {
    summary: 'List the activity in the directory, newest first (at most 200 without limit)',
    route: 'GET /user_submissions.json',
    aliases: ['GET /user_submissions.geojson'],
    parameters: z.object({ ...feedParameters, ...favoritesParameter }),
    response: feedSchema,
    errors: { 404: 'The user of user_faved does not exist.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    return feedReply(FEED_OF_DIRECTORY, parameters, request)
  },
)
