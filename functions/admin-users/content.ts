// An administrator hides all that a user has written, or shows it again.
import * as z from 'zod/mini'
import { getUser } from '../../shared/accounts/users.js'
import { once } from '../../shared/actions/once.js'
import { NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { visibilitySteps } from '../../shared/moderation/announce.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id } from '../../shared/parameters/values.js'
import { transact } from '../../shared/table/transaction.js'

export const handler = endpoint(
  {
    summary: 'Hide all conditions, scores and pictures of a user, or show them again, as a job of minutes',
    route: 'POST /admin/users/{id}/content.json',
    parameters: z.object({
      id: required(id('id of the user')),
      visibility: required(
        choice('hide: all that is there now; show: what was hidden so, and nothing that was hidden by itself', [
          'hide',
          'show',
        ]),
      ),
    }),
    response: z.object({ user: z.object({ id: z.int() }) }),
    errors: { 409: 'It is just being hidden or shown.' },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, visibility }, request) => {
    await once(request, z.void(), async (remember) => {
      const user = await getUser(id, { consistent: true })
      if (!user) throw new NotFoundError('user', id)
      await transact([...(await visibilitySteps(user, visibility, administratorOf(request))), ...remember()])
    })
    return { user: { id } }
  },
)
