// An account, for administrators of all regions.
import * as z from 'zod/mini'
import { getUser } from '../../shared/accounts/users.js'
import { administeredUserSchema, administeredUserView } from '../../shared/accounts/views/administered.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { findDeletionTime } from '../../shared/removal/accounts/deletion.js'

export const handler = endpoint(
  {
    summary: 'Show an account with its role',
    route: 'GET /admin/users/{id}.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({
      user: administeredUserSchema,
      /** Null for an account that stays. */
      deletion_at: z.nullable(z.string()),
    }),
    auth: 'super-administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }) => {
    const [user, deletion_at = null] = await Promise.all([getUser(id, { consistent: true }), findDeletionTime(id)])
    if (!user) throw new NotFoundError('user', id)
    return { user: administeredUserView(user), deletion_at }
  },
)
