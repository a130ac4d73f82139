// An administrator ends administering, on this device or on all.
import * as z from 'zod/mini'
import { administratorSession } from '../../shared/accounts/sign-in/administrator-sign-in.js'
import { signOut } from '../../shared/accounts/sign-in/sign-out.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { flag } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Sign out: end the token of the request, or with everywhere all tokens of the account',
    route: 'POST /admin/sign_out.json',
    parameters: z.object({
      everywhere: flag('whether all other devices are signed out, too, also those that do not administer'),
    }),
    response: z.object({ msg: z.string() }),
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'administrator-sign-out', max: 100, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    ignoresIdempotencyKey: true,
  },
  async ({ everywhere }, { user, token = '', now }) => {
    await signOut(user, administratorSession(token), { everywhere, now })
    return { msg: everywhere ? 'You are signed out everywhere' : 'You are signed out' }
  },
)
