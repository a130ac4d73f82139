// What a webhook was sent, and what waits.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { existingWebhook } from '../../shared/webhooks/changes.js'
import { listDeliveries, listLog } from '../../shared/webhooks/deliveries.js'
import { deliveryViewSchema, loggedView, waitingView } from '../../shared/webhooks/view.js'

const MAX_LISTED = 50

export const handler = endpoint(
  {
    summary:
      'List what waits for a webhook, oldest first, and what it was sent in the last week, newest first (at most 50 each)',
    route: 'GET /admin/webhooks/{id}/deliveries.json',
    parameters: z.object({ id: required(id('id of the webhook')) }),
    response: z.object({ deliveries: z.array(deliveryViewSchema) }),
    errors: { 404: 'The webhook was not found.' },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ id }, { user }) => {
    await existingWebhook(id, user)
    const [waiting, log] = await Promise.all([listDeliveries(id, MAX_LISTED), listLog(id, MAX_LISTED)])
    return { deliveries: [...waiting.map(waitingView), ...log.map(loggedView)] }
  },
)
