// An administrator replaces the secret of a webhook.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { existingWebhook, isAtVersion, rotateSecret } from '../../shared/webhooks/changes.js'
import { openSecrets } from '../../shared/webhooks/secrets.js'
import { webhookView, webhookViewSchema } from '../../shared/webhooks/view.js'

export const handler = endpoint(
  {
    summary:
      'Replace the secret of a webhook. Only this response has the new one; those before sign, too, for a day each',
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
    const content = ['rotate-webhook-secret', request.user.id, id]
    const repeated = async (version: number) => ((await isAtVersion(id, version)) ? version : null)
    // The stored result of the request has no secret.
    await once({ ...request, content, repeated }, z.int(), async (remember) => {
      const { version } = await rotateSecret(before, administratorOf(request), ({ version }) => remember(version))
      return version
    })
    const webhook = await existingWebhook(id, request.user)
    return { webhook: webhookView(webhook), secret: (await openSecrets(webhook)).secret }
  },
)
