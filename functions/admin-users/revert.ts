// An administrator reverts all that a user did since a day.
import * as z from 'zod/mini'
import { getUser } from '../../shared/accounts/users.js'
import { once } from '../../shared/actions/once.js'
import { NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { dayOrTime, id } from '../../shared/parameters/values.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'
import { continueUserRevert, startUserRevert } from '../../shared/undo/revert-user.js'
import { revertSchema } from '../../shared/undo/reverts.js'

/** The rest is left to the job: the request would otherwise run into its time limit. */
const MAX_MS = 6_000

export const handler = endpoint(
  {
    summary: 'Revert all that a user did since a day, as a job; its report says what could not be reverted',
    route: 'POST /admin/users/{id}/revert.json',
    parameters: z.object({
      id: required(id('id of the user')),
      since: required(dayOrTime('the first day, in UTC, or the time from which on')),
    }),
    response: z.object({ revert: revertSchema }),
    errors: { 409: 'The actions of this user are just being reverted.' },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read', ...MOVE_PICTURES],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, since }, request) => {
    const end = Date.now() + MAX_MS
    const revert = await once(request, revertSchema, async (remember) => {
      const user = await getUser(id, { consistent: true })
      if (!user) throw new NotFoundError('user', id)
      const started = await startUserRevert(user, since, administratorOf(request), remember)
      await continueUserRevert(id, end)
      return started
    })
    return { revert }
  },
)
