// An administrator deletes a webhook.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { existingWebhook, removeWebhook } from '../../shared/webhooks/changes.js'

const resultSchema = z.object({ removed: z.object({ id: z.int() }) })

export const handler = endpoint(
  {
    summary: 'Delete a webhook, with its address and its secret',
    route: 'DELETE /admin/webhooks/{id}.json',
    parameters: z.object({ id: required(id('id of the webhook')) }),
    response: resultSchema,
    errors: { 404: 'The webhook was not found.', 409: 'Somebody else has just changed it.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  ({ id }, request) =>
    once(request, resultSchema, async (remember) => {
      const result = { removed: { id } }
      const webhook = await existingWebhook(id, request.user)
      await removeWebhook(webhook, administratorOf(request), () => remember(result))
      return result
    }),
)
