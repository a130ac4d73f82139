// A user signs in with a password.
import * as z from 'zod/mini'
import { APP_TEXTS, signInByPassword } from '../../shared/accounts/sign-in/password-sign-in.js'
import { startSession } from '../../shared/accounts/sign-in/sessions.js'
import { accountView, accountViewSchema } from '../../shared/accounts/views/accounts.js'
import { ipPrefix } from '../../shared/actions/rate-limits.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { password, text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Sign in: get the account with the token that authenticates its requests',
    route: 'POST /users/auth_details.json',
    // A password in a URL may end up in logs and histories; existing clients send it there.
    aliases: ['GET /users/auth_details.json'],
    parameters: z.object({
      login: required(text('username or email address')),
      password: required(password('password')),
    }),
    response: z.object({ user: accountViewSchema }),
    errors: {
      401: 'The account does not exist or is not confirmed, or the password is wrong.',
      403: 'The account is disabled.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    // Many people may share an IP address, as at a tournament.
    ipRateLimit: { name: 'sign-in-requests', max: 500, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    hidesCost: true,
  },
  async ({ login, password }, { client, now }) => {
    const attempt = { login, ipPrefix: ipPrefix(client.ip) }
    const account = await signInByPassword(attempt, password, now, APP_TEXTS)
    return { user: accountView(account, await startSession(account, { client, now })) }
  },
)
