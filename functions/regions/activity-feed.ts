// The activity in a region, for feed readers and programs.

import * as z from 'zod/mini'
import { requireRegion } from '../../shared/catalog/catalog.js'
import { feedOfRegion } from '../../shared/feeds/find.js'
import { activityFeedParameters, activityFeedReply, FEED_CACHE_SECONDS } from '../../shared/feeds/followed.js'
import { jsonFeedSchema } from '../../shared/feeds/followed-view.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { isolate } from '../../shared/text/direction.js'

export const handler = endpoint(
  {
    summary: 'Follow the activity in a region, as JSON Feed or as Atom',
    route: 'GET /region/{region}/feed.json',
    aliases: ['GET /region/{region}/feed.atom'],
    parameters: z.object({ region: required(text('name of the region')), ...activityFeedParameters }),
    response: jsonFeedSchema,
    access: ['table:read'],
    cacheSeconds: FEED_CACHE_SECONDS,
  },
  async (parameters, request) => {
    const { id, full_name } = await requireRegion(parameters.region)
    return activityFeedReply({ feed: feedOfRegion(id), subject: isolate(full_name) }, parameters, request)
  },
)
