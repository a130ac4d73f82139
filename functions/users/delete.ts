// A user deletes the account.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, password } from '../../shared/parameters/values.js'
import { deleteOwnAccount } from '../../shared/removal/accounts/own-deletion.js'

export const handler = endpoint(
  {
    summary:
      'Delete your account with its favorites and life list; your activity stays under the username. Without the current password, or after activity within the last week, the account is disabled, and deleted in a week unless the link in the email is followed',
    route: 'DELETE /users/{id}.json',
    parameters: z.object({
      id: required(id('id of the user')),
      current_password: password(
        'the present password, to delete the account at once, unless it has been active within the last week; send it in the body, as URLs end up in logs',
      ),
    }),
    response: z.object({ msg: z.string() }),
    errors: {
      401: 'No token was sent, or it is not valid; or the account administers something, and the token is not that of an administrator.',
      403: 'It is the account of another user, or disabled.',
      404: 'The user does not exist.',
      409: 'It is that of the last super administrator, or has changed at the same moment.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
    auth: 'account',
    ipRateLimit: { name: 'delete-account', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ id, current_password }, request) => {
    await assertOwnAccount(id, request)
    const deletedAt = await deleteOwnAccount(request.user, current_password, request)
    if (deletedAt === undefined) return { msg: 'Your account is deleted' }
    const day = deletedAt.slice(0, 10)
    return {
      msg: `Your account is disabled, and will be deleted on ${day}. The link in the email that we have sent keeps it.`,
    }
  },
)
