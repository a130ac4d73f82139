// The users with the most submissions. Older and newer clients read different names of the same fields.
import * as z from 'zod/mini'
import { USER_SUBMISSIONS } from '../../shared/activity/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { integer } from '../../shared/parameters/values.js'
import { topCounters } from '../../shared/table/counters.js'

const TOP_USERS = 10
const MAX_USERS = 100

export const handler = endpoint(
  {
    summary: 'List the users with the most submissions',
    route: 'GET /user_submissions/top_users.json',
    parameters: z.object({ limit: integer(`how many; ${TOP_USERS} when absent`, 1, MAX_USERS) }),
    response: z.array(
      z.object({
        user_id: z.int(),
        id: z.int(),
        username: z.string(),
        submission_count: z.int32(),
        user_submissions_count: z.int32(),
      }),
    ),
    withoutApiToken: true,
    access: ['table:read'],
    cacheSeconds: 300,
  },
  async ({ limit = TOP_USERS }) => {
    const top = await topCounters(USER_SUBMISSIONS, limit)
    return top.map(({ key, count, item }) => ({
      user_id: Number(key),
      id: Number(key),
      username: String(item.username ?? ''),
      submission_count: count,
      user_submissions_count: count,
    }))
  },
)
