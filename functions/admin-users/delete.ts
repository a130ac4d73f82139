// An administrator deletes an account.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ConflictError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, strictFlag } from '../../shared/parameters/values.js'
import { announceDeletion } from '../../shared/removal/accounts/deletion.js'

const resultSchema = z.object({
  /** Until then the deletion can be reverted. */
  deletion_at: z.string(),
})

export const handler = endpoint(
  {
    summary:
      'Delete an account with its favorites, life list and watches: it is disabled now, and goes in a week unless the journal’s entry is reverted; what it did stays under its username',
    route: 'DELETE /admin/users/{id}.json',
    parameters: z.object({
      id: required(id('id of the user')),
      with_content: strictFlag(
        'also hide the conditions, scores and pictures of the user within minutes, and delete the conditions and scores with the account',
      ),
    }),
    response: resultSchema,
    errors: {
      409: 'It is your own account: somebody else has to delete it; or it will be deleted already; or your own role has just ended, and it is that of the last super administrator.',
    },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id, with_content }, request) =>
    once(request, resultSchema, async (remember) => {
      if (id === request.user.id) throw new ConflictError('this is your own account: ask another administrator')
      const deletion_at = await announceDeletion(id, with_content, administratorOf(request), (time) =>
        remember({ deletion_at: time }),
      )
      if (deletion_at === undefined) throw new NotFoundError('user', id)
      return { deletion_at }
    }),
)
