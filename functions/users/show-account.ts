// A user's own account, as nobody else sees it.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { listSessions } from '../../shared/accounts/sign-in/sessions.js'
import { sessionOf } from '../../shared/accounts/sign-in/tokens.js'
import { ownAccountSchema, ownAccountView } from '../../shared/accounts/views/accounts.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'Show your own account: the email address, and the sessions of the past year that go on, newest first',
    route: 'GET /users/{id}/account.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({ account: ownAccountSchema }),
    errors: { 403: 'It is the account of another user, or disabled.', 404: 'The user does not exist.' },
    access: ['table:read', 'token-secret:read'],
    auth: 'owner',
  },
  async ({ id }, request) => {
    await assertOwnAccount(id, request)
    const { user, token = '', now } = request
    return { account: ownAccountView(user, await listSessions(user, now), sessionOf(token)) }
  },
)
