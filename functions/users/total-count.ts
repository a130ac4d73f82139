// How many users there are.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { getFigures } from '../../shared/store/projections/location-counters.js'
import { USER_FIGURE } from '../../shared/store/users.js'

export const handler = endpoint(
  {
    summary: 'How many users there are',
    route: 'GET /users/total_user_count.json',
    parameters: z.object({}),
    response: z.object({ total_user_count: z.number() }),
    access: 'read',
    cacheSeconds: 60,
  },
  async () => {
    const [total_user_count = 0] = await getFigures([USER_FIGURE])
    return { total_user_count }
  },
)
