// A user signs out, on this device or on all.
import * as z from 'zod/mini'
import { signOut } from '../../shared/accounts/sign-in/sign-out.js'
import { sessionOf } from '../../shared/accounts/sign-in/tokens.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { flag } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Sign out: end the token of the request, or with everywhere all tokens of the account',
    route: 'POST /users/sign_out.json',
    parameters: z.object({
      everywhere: flag('whether all other devices are signed out, too, and sessions of administrators'),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 403: 'The account is disabled.' },
    auth: 'owner',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'sign-out', max: 100, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    ignoresIdempotencyKey: true,
  },
  async ({ everywhere }, { user, token = '', now }) => {
    await signOut(user, sessionOf(token), { everywhere, now })
    return { msg: everywhere ? 'You are signed out everywhere' : 'You are signed out' }
  },
)
