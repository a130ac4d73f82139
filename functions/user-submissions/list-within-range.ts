// The activity around a point, newest first.
import * as z from 'zod/mini'
import type { Point } from '../../shared/geo/point.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { feedParameters, feedReply, feedSchema, feedSelection } from '../../shared/http/feeds.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { day, miles } from '../../shared/parameters/values.js'
import { type Submission, submissionSchema } from '../../shared/records.js'
import { feedCellsNear } from '../../shared/search/feed-cells.js'
import { listNear } from '../../shared/store/feeds.js'
import { directionSchema, directionView } from '../../shared/views/directions.js'

const DEFAULT_MILES = 30
const MAX_MILES = 250

export const handler = endpoint(
  {
    summary: 'List the activity around a point, newest first (at most 200 without limit)',
    route: 'GET /user_submissions/list_within_range.json',
    parameters: z.object({
      point: required(point('the point')),
      max_distance: miles(`radius; ${DEFAULT_MILES} when absent`, MAX_MILES),
      min_date_of_submission: day('first day; one month ago when absent'),
      ...feedParameters,
    }),
    response: z.extend(feedSchema, {
      user_submissions: z.array(z.extend(submissionSchema, directionSchema.shape)),
    }),
    expensive: 'search',
    access: ['table:read'],
    cacheSeconds: 30,
  },
  async (parameters, request) => {
    const { point: center, max_distance = DEFAULT_MILES } = parameters
    const since = `${parameters.min_date_of_submission ?? oneMonthBefore(request.now)}T00:00:00.000Z`
    const selection = feedSelection(parameters, since)
    const page = await listNear(center, max_distance, await feedCellsNear(center, max_distance), selection)
    const { body, headers } = feedReply(page, parameters, request, (submission) => withDirection(submission, center))
    return new Reply(body, { headers })
  },
)

function oneMonthBefore(now: Date): string {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - 1)
  // A day that the month before lacks, such as the 31st, falls into this month again.
  if (before.getUTCMonth() === now.getUTCMonth()) before.setUTCDate(0)
  return before.toISOString().slice(0, 10)
}

function withDirection(submission: Submission, center: Point) {
  const there = { lat: submission.lat ?? 0, lon: submission.lon ?? 0 }
  return { ...submission, ...directionView(center, there) }
}
