// A super administrator sends an email again that could not be sent, or gives it up.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, text, time } from '../../shared/parameters/values.js'
import { decideOnFailedEmail } from '../../shared/upkeep/failed-emails.js'

const DECISIONS = ['retry', 'delete'] as const

export const handler = endpoint(
  {
    summary: 'Queue an email that could not be sent again, or delete it',
    route: 'POST /admin/failed_emails/{id}/{decision}.json',
    parameters: z.object({
      id: required(text('id of the email')),
      decision: required(choice('retry: it leaves within minutes, if the cause is gone; delete: never', DECISIONS)),
      created_at: required(time('created_at of the email, as it is listed')),
    }),
    response: z.object({ email: z.string() }),
    errors: { 409: 'It has just been queued or deleted by somebody else.' },
    auth: 'super-administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, decision, created_at }, request) => {
    await once(request, z.void(), (remember) =>
      decideOnFailedEmail(decision, { id, created_at }, administratorOf(request), remember),
    )
    return { email: id }
  },
)
