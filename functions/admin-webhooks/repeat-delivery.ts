// An administrator has something sent to a webhook again.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id, text } from '../../shared/parameters/values.js'
import { existingWebhook, repeatDelivery } from '../../shared/webhooks/changes.js'

export const handler = endpoint(
  {
    summary: 'Send a webhook again what is in its log, with the same id. What is hidden or deleted by now is left out',
    route: 'POST /admin/webhooks/{id}/deliveries/{delivery_id}/repeat.json',
    parameters: z.object({
      id: required(id('id of the webhook')),
      delivery_id: required(text('id of the delivery, as it is listed')),
    }),
    response: z.object({ delivery: z.string() }),
    errors: {
      404: 'The webhook, or the delivery, was not found.',
      409: 'The webhook is paused or stopped, or it was a test.',
    },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, delivery_id }, request) => {
    const webhook = await existingWebhook(id, request.user)
    await once(request, z.void(), (remember) => repeatDelivery(webhook, delivery_id, request.now, remember))
    return { delivery: delivery_id }
  },
)
