// An administrator replaces the secret of a webhook.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { existingWebhook, rotateSecret } from '../../shared/webhooks/changes.js'
import { openSecrets } from '../../shared/webhooks/secrets.js'
import { webhookView, webhookViewSchema } from '../../shared/webhooks/view.js'

export const handler = endpoint(
  {
    summary:
      'Replace the secret of a webhook. Only this response has the new one; the one before signs, too, for a day',
    route: 'POST /admin/webhooks/{id}/secret.json',
    parameters: z.object({ id: required(id('id of the webhook')) }),
    response: z.object({ webhook: webhookViewSchema, secret: z.string() }),
    errors: { 404: 'The webhook was not found.', 409: 'Somebody else has just changed it.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id }, request) => {
    const before = await existingWebhook(id, request.user)
    // The stored result of the request has no secret.
    await once(request, z.void(), async (remember) => {
      await rotateSecret(before, administratorOf(request), () => remember())
    })
    const webhook = await existingWebhook(id, request.user)
    return { webhook: webhookView(webhook), secret: (await openSecrets(webhook)).secret }
  },
)
