// A user ends the private address of the calendar.
import * as z from 'zod/mini'
import { endCalendarLink } from '../../shared/accounts/calendar-link.js'
import { assertOwnAccount } from '../../shared/accounts/changes/own-account.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

export const handler = endpoint(
  {
    summary: 'End the private address of the calendar of what your account follows',
    route: 'DELETE /users/{id}/calendar.json',
    parameters: z.object({ id: required(id('id of the user')) }),
    response: z.object({ calendar: z.null() }),
    errors: { 403: 'It is the account of another user, or disabled.', 404: 'The user does not exist.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ignoresIdempotencyKey: true,
    ipRateLimit: { name: 'calendar', max: 50, seconds: 900 },
  },
  async ({ id }, actor) => {
    await assertOwnAccount(id, actor)
    await endCalendarLink(actor)
    return { calendar: null }
  },
)
