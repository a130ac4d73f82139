// An administrator deletes an account.
import * as z from 'zod/mini'
import { deleteShortLists } from '../../shared/actions/accounts/deletion.js'
import { once } from '../../shared/actions/once.js'
import { deleteAccountRecord } from '../../shared/administration/users.js'
import { ConflictError, NotFoundError } from '../../shared/errors.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { flag, id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Delete an account with its favorites, life list and watches; what it did stays under its username',
    route: 'DELETE /admin/users/{id}.json',
    parameters: z.object({
      id: required(id('id of the user')),
      with_content: flag('also delete the conditions and scores of the user, within minutes'),
    }),
    response: z.object({ user: z.string() }),
    errors: { 409: 'It is your own account: somebody else has to delete it.' },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, with_content }, request) => {
    await once(request, z.literal(true), async (remember) => {
      if (id === request.user.id) throw new ConflictError('this is your own account: ask another administrator')
      const isDeleted = await deleteAccountRecord(id, with_content, administratorOf(request), remember(true))
      if (!isDeleted) throw new NotFoundError('user', id)
      await deleteShortLists(id)
      return true as const
    })
    return { user: `Successfully deleted user ${id}` }
  },
)
