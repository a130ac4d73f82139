// A user ends a session that goes on elsewhere, or this one.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endSession } from '../../shared/accounts/sign-in/sessions.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { STRICT_ACCOUNT_LIMIT } from '../../shared/http/strict-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, text } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'End a session of your account, if it goes on',
    route: 'DELETE /users/{id}/sessions/{session_id}.json',
    parameters: z.object({
      id: required(id('id of the user')),
      session_id: required(text('id of the session, from the list in the account')),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 403: 'It is the account of another user, or disabled.', 404: 'The user does not exist.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'end-session', max: 100, seconds: 900 },
    strictRateLimit: STRICT_ACCOUNT_LIMIT,
    ignoresIdempotencyKey: true,
  },
  async ({ id, session_id }, request) => {
    await assertOwnAccount(id, request)
    await endSession(request.user, session_id, request.now)
    return { msg: 'The session has ended' }
  },
)
