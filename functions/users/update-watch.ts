// A user wants the emails of a watch within minutes, or once a day.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { choice, id } from '../../shared/parameters/values.js'
import { changeDelivery } from '../../shared/watches/changes.js'
import { DELIVERIES } from '../../shared/watches/record.js'
import { watchViewSchema, watchViews } from '../../shared/watches/view.js'

export const handler = endpoint(
  {
    summary: 'Change when the emails of a watch are sent',
    route: 'PUT /users/{id}/watches/{watch_id}.json',
    parameters: z.object({
      id: required(id('id of the user')),
      watch_id: required(id('id of the watch')),
      delivery: required(choice('when the emails are sent', DELIVERIES)),
    }),
    response: z.object({ watch: watchViewSchema }),
    errors: { 403: 'The watch belongs to another user, or the account is disabled.' },
    access: ['table:read', 'table:write', 'token-secret:read'],
    auth: 'owner',
    ipRateLimit: { name: 'watches', max: 300, seconds: 300 },
  },
  async ({ id, watch_id, delivery }, actor) => {
    const [watch] = await watchViews([await changeDelivery(id, watch_id, delivery, actor)])
    return { watch }
  },
)
