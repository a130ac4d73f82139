// The number of users.
import * as z from 'zod/mini'
import { USER_COUNTER } from '../../shared/accounts/users.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getCounts } from '../../shared/table/counters.js'

export const handler = endpoint(
  {
    summary: 'Count the users',
    route: 'GET /users/total_user_count.json',
    parameters: z.object({}),
    response: z.object({ total_user_count: z.int32() }),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async () => {
    const [total_user_count = 0] = await getCounts([USER_COUNTER])
    return { total_user_count }
  },
)
