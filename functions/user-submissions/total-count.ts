// The number of all submissions.
import * as z from 'zod/mini'
import { SUBMISSIONS } from '../../shared/activity/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { sumCounters } from '../../shared/table/counters.js'

export const handler = endpoint(
  {
    summary: 'Count all submissions',
    route: 'GET /user_submissions/total_user_submission_count.json',
    parameters: z.object({}),
    response: z.object({ total_user_submission_count: z.int32() }),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async () => ({ total_user_submission_count: await sumCounters(SUBMISSIONS) }),
)
