// A user changes the email address of the account.
import * as z from 'zod/mini'
import { requestEmailChange } from '../../shared/accounts/email.js'
import { assertOwnAccount } from '../../shared/accounts/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { documentedAs, required } from '../../shared/parameters/parameter.js'
import { EMAIL, id, text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Change the email address of the account, once the link that is sent there was followed',
    route: 'POST /users/{id}/update_email.json',
    parameters: z.object({
      id: required(id('id of the user')),
      email: documentedAs(required(text('the new email address')), { ...EMAIL, required: true, minLength: 1 }),
    }),
    response: z.object({ msg: z.string() }),
    errors: {
      403: 'It is the account of another user, or disabled.',
      404: 'The user does not exist.',
      409: 'The email address is taken, or the account has changed at the same moment.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
    auth: 'owner',
    ipRateLimit: { name: 'update-email-address', max: 50, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
  },
  async ({ id, email }, request) => {
    const { user, origin, now, idempotency } = request
    await assertOwnAccount(id, request)
    await requestEmailChange(user, email.toLowerCase(), { origin, now, idempotency })
    return {
      msg: 'Please follow the link in the email that we have sent to your new address. Until then nothing changes.',
    }
  },
)
