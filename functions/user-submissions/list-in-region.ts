// The activity in a region, newest first.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { feedOfRegion } from '../../shared/feeds/find.js'
import { favoritesParameter, feedParameters, feedReply, feedSchema } from '../../shared/feeds/lists.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'List the activity in a region, newest first (at most 200 without limit)',
    route: 'GET /region/{region}/user_submissions.json',
    aliases: ['GET /region/{region}/user_submissions.geojson'],
    parameters: z.object({
      region: required(text('name of the region')),
      ...feedParameters,
      ...favoritesParameter,
    }),
    response: feedSchema,
    expensive: true,
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const { id } = await requireRegion(parameters.region)
    return feedReply(feedOfRegion(id), parameters, request)
  },
)
