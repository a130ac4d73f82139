// The activity around a point or in the whole directory, for feed readers and programs.
import * as z from 'zod/mini'
import { DEFAULT_FEED_MILES, FEED_OF_DIRECTORY, feedOfCircle, MAX_FEED_MILES } from '../../shared/feeds/find.js'
import {
  activityFeedParameters,
  activityFeedReply,
  FEED_CACHE_SECONDS,
  type FollowedSubject,
} from '../../shared/feeds/followed.js'
import { jsonFeedSchema } from '../../shared/feeds/followed-view.js'
import type { Point } from '../../shared/geo/point.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { maxDistance } from '../../shared/parameters/distances.js'
import { point } from '../../shared/parameters/points.js'

export const handler = endpoint(
  {
    summary: 'Follow the activity around a point, or in the whole directory, as JSON Feed or as Atom',
    route: 'GET /user_submissions/feed.json',
    aliases: ['GET /user_submissions/feed.atom'],
    parameters: z.object({
      point: point('the point; the whole directory when absent'),
      max_distance: maxDistance(`radius around the point; ${DEFAULT_FEED_MILES} when absent`, MAX_FEED_MILES),
      ...activityFeedParameters,
    }),
    response: jsonFeedSchema,
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: FEED_CACHE_SECONDS,
  },
  async ({ point: center, max_distance, ...parameters }, request) => {
    const subject = center ? await around(center, max_distance) : { feed: FEED_OF_DIRECTORY, subject: 'all activity' }
    return activityFeedReply(subject, parameters, request)
  },
)

async function around({ lat, lon }: Point, max_distance = DEFAULT_FEED_MILES): Promise<FollowedSubject> {
  return {
    feed: await feedOfCircle({ lat, lon }, max_distance),
    subject: `within ${Math.round(max_distance * 100) / 100} miles of ${lat}, ${lon}`,
    query: { lat, lon, max_distance },
  }
}
