// An administrator signs in to administer.
import * as z from 'zod/mini'
import {
  administratorExpiry,
  administratorToken,
  assertAdministrator,
} from '../../shared/accounts/sign-in/administrator-sign-in.js'
import { signInByPassword } from '../../shared/accounts/sign-in/password-sign-in.js'
import { getUser } from '../../shared/accounts/users.js'
import { administratorView, administratorViewSchema } from '../../shared/accounts/views/administered.js'
import { once } from '../../shared/actions/once.js'
import { ipPrefix } from '../../shared/actions/rate-limits.js'
import { UnauthorizedError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { password, text } from '../../shared/parameters/values.js'
import { transact } from '../../shared/table/transaction.js'

/** What a repeated request needs: the token itself is not stored. */
const sessionSchema = z.object({ id: z.number(), expires_at: z.string() })

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
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    hidesCost: true,
  },
  async ({ login, password }, request) => {
    const { id, expires_at } = await once(request, sessionSchema, async (remember) => {
      const { client, now } = request
      const account = await signInByPassword({ login, ipPrefix: ipPrefix(client.ip) }, password, now)
      const session = { id: account.id, expires_at: administratorExpiry(now).toISOString() }
      const steps = remember(session)
      if (steps.length > 0) await transact(steps)
      return session
    })
    const user = await getUser(id, { consistent: true })
    if (!user) throw new UnauthorizedError('This account has just been deleted')
    assertAdministrator(user)
    const administrator_token = await administratorToken(user, new Date(expires_at))
    return { administrator_token, expires_at, user: administratorView(user) }
  },
)
