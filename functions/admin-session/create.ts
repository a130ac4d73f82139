// An administrator signs in to administer.
import * as z from 'zod/mini'
import {
  administratorExpiry,
  administratorSession,
  administratorToken,
  assertAdministrator,
} from '../../shared/accounts/sign-in/administrator-sign-in.js'
import { signInByPassword } from '../../shared/accounts/sign-in/password-sign-in.js'
import { listSession } from '../../shared/accounts/sign-in/sessions.js'
import { getUser } from '../../shared/accounts/users.js'
import { administratorView, administratorViewSchema } from '../../shared/accounts/views/administered.js'
import { ipPrefix } from '../../shared/actions/rate-limits.js'
import { UnauthorizedError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { password, text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Sign in to administer: get the token that the other endpoints of administrators ask for, for 12 hours',
    route: 'POST /admin/sign_in.json',
    parameters: z.object({
      login: required(text('username or email address')),
      password: required(password('password')),
    }),
    response: z.object({ administrator_token: z.string(), expires_at: z.string(), user: administratorViewSchema }),
    errors: {
      401: 'The account does not exist or is not confirmed, or the password is wrong.',
      403: 'The account administers no region, or is disabled.',
    },
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'administrator-sign-in', max: 100, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    ignoresIdempotencyKey: true,
    hidesCost: true,
  },
  async ({ login, password }, { client, now }) => {
    const account = await signInByPassword({ login, ipPrefix: ipPrefix(client.ip) }, password, now)
    const user = await getUser(account.id, { consistent: true })
    if (!user) throw new UnauthorizedError('This account has just been deleted')
    assertAdministrator(user)
    const expiresAt = administratorExpiry(now)
    // Of the version that has this password: it may have changed since the account was read.
    const administrator_token = await administratorToken(account, expiresAt)
    await listSession(account, administratorSession(administrator_token), { client, now })
    return { administrator_token, expires_at: expiresAt.toISOString(), user: administratorView(user) }
  },
)
