// The number of submissions of the last seven days: today and the six days before, in UTC.
import * as z from 'zod/mini'
import { SUBMISSION_DAYS } from '../../shared/activity/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { dayOf } from '../../shared/runtime/time.js'
import { sumCounters } from '../../shared/table/counters.js'

const DAYS = 7
const DAY_MS = 24 * 3600 * 1000

export const handler = endpoint(
  {
    summary: 'Count the submissions of the last seven days',
    route: 'GET /user_submissions/total_user_submission_count_week.json',
    parameters: z.object({}),
    response: z.object({ total_user_submission_count_week: z.int32() }),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async (_, { now }) => {
    const firstDay = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS))
    // Keys are days with a shard, so those of today sort before this end.
    const total_user_submission_count_week = await sumCounters(SUBMISSION_DAYS, {
      from: firstDay,
      to: `${dayOf(now)}~`,
    })
    return { total_user_submission_count_week }
  },
)
