// A user deletes the account.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../../shared/accounts/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { deleteAccount } from '../../shared/removal/accounts/account.js'

export const handler = endpoint(
  {
    summary: 'Delete your account with its favorites and life list; your activity stays under the username',
    route: 'DELETE /users/{id}.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({ msg: z.string() }),
    errors: {
      403: 'It is the account of another user, or disabled.',
      404: 'The user does not exist.',
      409: 'It is that of the last super administrator.',
    },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'delete-account', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ id }, request) => {
    await assertOwnAccount(id, request)
    await deleteAccount(request.user, request.now)
    return { msg: 'Your account is deleted' }
  },
)
