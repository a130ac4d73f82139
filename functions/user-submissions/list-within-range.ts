// The activity around a point, newest first.
import * as z from 'zod/mini'
import { DEFAULT_FEED_MILES, feedOfCircle, MAX_FEED_MILES } from '../../shared/feeds/find.js'
import {
  favoritesParameter,
  feedFeaturesSchema,
  feedListSchema,
  feedParameters,
  feedReply,
} from '../../shared/feeds/lists.js'
import { SUBMISSION_COLUMNS, type SubmissionView, submissionViewSchema } from '../../shared/feeds/view.js'
import type { Point } from '../../shared/geo/point.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { directionSchema, directionView } from '../../shared/locations/views/directions.js'
import { maxDistance, unitsParameter } from '../../shared/parameters/distances.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'List the activity around a point, newest first (at most 200 without limit)',
    route: 'GET /user_submissions/list_within_range.json',
    aliases: ['GET /user_submissions/list_within_range.geojson'],
    parameters: z.object({
      point: required(point('the point')),
      max_distance: maxDistance(`radius; ${DEFAULT_FEED_MILES} when absent`, MAX_FEED_MILES),
      ...unitsParameter,
      region_id: id('only what was done in the region with this id'),
      ...feedParameters,
      ...favoritesParameter,
    }),
    response: z.union([
      feedFeaturesSchema,
      z.extend(feedListSchema, { user_submissions: z.array(z.extend(submissionViewSchema, directionSchema.shape)) }),
    ]),
    errors: { 404: 'The user of user_faved does not exist.' },
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const from = { ...parameters.point, units: parameters.units }
    const { point: center, max_distance = DEFAULT_FEED_MILES } = parameters
    const feed = await feedOfCircle(center, max_distance)
    const withDirection = (view: SubmissionView) => Object.assign(view, directionView(from, pointIn(view)))
    const columns = [...SUBMISSION_COLUMNS, ...Object.keys(directionSchema.shape)]
    return feedReply(feed, parameters, request, withDirection, columns)
  },
)

const pointIn = ({ lat, lon }: SubmissionView): Point => ({ lat: lat ?? 0, lon: lon ?? 0 })
