// The account that has a name, for administrators of all regions.
import * as z from 'zod/mini'
import { findAccount } from '../../shared/accounts/store.js'
import { getUser } from '../../shared/accounts/users.js'
import { administeredUserSchema, administeredUserView } from '../../shared/accounts/views/administered.js'
import { NoMatchError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Find the account with a username or email address',
    route: 'GET /admin/users.json',
    parameters: z.object({ login: required(text('username or email address, in full')) }),
    response: z.object({ user: administeredUserSchema }),
    errors: { 404: 'No account has this username or email address.' },
    auth: 'super-administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ login }) => {
    const account = await findAccount(login)
    const user = account && (await getUser(account.id, { consistent: true }))
    if (!user) throw new NoMatchError(`user ${login} not found`)
    return { user: administeredUserView(user) }
  },
)
