// A signed-in user changes the password.
import * as z from 'zod/mini'
import { NEW_PASSWORD, PASSWORD_RULE } from '../../shared/accounts/account-rules.js'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { changeOwnPassword } from '../../shared/accounts/changes/password.js'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { documentedAs, required } from '../../shared/parameters/parameter.js'
import { id, password } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Change your password; the token of the request stays valid, all others end',
    route: 'POST /users/{id}/update_password.json',
    parameters: z.object({
      id: required(id('id of the user')),
      current_password: required(password('the present password')),
      password: documentedAs(required(password(PASSWORD_RULE)), NEW_PASSWORD),
      password_confirmation: documentedAs(required(password('the new password again')), NEW_PASSWORD),
    }),
    response: z.object({ msg: z.string() }),
    errors: {
      403: 'It is the account of another user, or disabled.',
      404: 'The user does not exist.',
      409: 'The account has changed at the same moment.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
    auth: 'owner',
    ipRateLimit: { name: 'change-password-address', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ id, current_password: current, password, password_confirmation }, request) => {
    await assertOwnAccount(id, request)
    if (password !== password_confirmation) {
      throw new BadRequestError('password_confirmation must be the same as password')
    }
    const { token = '' } = request
    await changeOwnPassword({ current, password }, { ...request, token })
    return { msg: 'Your password is changed' }
  },
)
