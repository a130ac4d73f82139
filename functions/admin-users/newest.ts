// Who has just signed up, for administrators of all regions.
import * as z from 'zod/mini'
import { listNewestUsers } from '../../shared/accounts/administered.js'
import { administeredUserSchema, administeredUserView } from '../../shared/accounts/views/administered.js'
import { endpoint } from '../../shared/http/endpoint.js'

export const handler = endpoint(
  {
    summary: 'List the newest accounts, those among the last 10 that were made',
    route: 'GET /admin/newest_users.json',
    parameters: z.object({}),
    response: z.object({ users: z.array(administeredUserSchema) }),
    auth: 'super-administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async () => ({ users: (await listNewestUsers(10)).map(administeredUserView) }),
)
