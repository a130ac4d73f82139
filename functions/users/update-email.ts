// A user changes the email address of the account.
import * as z from 'zod/mini'
import { requestEmailChange } from '../../shared/accounts/changes/email.js'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { normalLogin } from '../../shared/accounts/keys.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { documentedAs, required } from '../../shared/parameters/parameter.js'
import { EMAIL, id, password, text } from '../../shared/parameters/values.js'

const ONE_LINK =
  'Please follow the link in the email that we have sent to your new address. Until then nothing changes.'
const BOTH_LINKS =
  'Please follow the links in both emails that we have sent, to your new address and to your present one. Until then nothing changes.'
const UNCHANGED = 'This is your email address'

export const handler = endpoint(
  {
    summary:
      'Change the email address of the account, once the links were followed that are sent to the new address and, without the current password, to the present one',
    route: 'POST /users/{id}/update_email.json',
    parameters: z.object({
      id: required(id('id of the user')),
      email: documentedAs(required(text('the new email address')), EMAIL),
      current_password: password(
        'the present password; without it, the link sent to the present address is needed, too',
      ),
    }),
    response: z.object({ msg: z.string() }),
    errors: {
      401: 'No token was sent, or it is not valid; or the account administers something, and the token is not that of an administrator.',
      403: 'It is the account of another user, or disabled.',
      404: 'The user does not exist.',
      409: 'The email address is taken, or the account has changed at the same moment.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    hidesCost: true,
    auth: 'account',
    ipRateLimit: { name: 'update-email-address', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ id, email, current_password: currentPassword }, request) => {
    await assertOwnAccount(id, request)
    const links = await requestEmailChange(request.user, { email: normalLogin(email), currentPassword }, request)
    return { msg: links.length === 0 ? UNCHANGED : links.includes('present') ? BOTH_LINKS : ONE_LINK }
  },
)
