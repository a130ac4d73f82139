// An administrator sends a test to a webhook.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { existingWebhook, sendTest } from '../../shared/webhooks/changes.js'
import { attemptSchema } from '../../shared/webhooks/record.js'

export const handler = endpoint(
  {
    summary: 'Send a test to a webhook, also to one that is paused, and show what its receiver responds',
    route: 'POST /admin/webhooks/{id}/test.json',
    parameters: z.object({ id: required(id('id of the webhook')) }),
    response: z.object({ attempt: attemptSchema }),
    errors: { 404: 'The webhook was not found.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id }, request) => {
    const webhook = await existingWebhook(id, request.user)
    return { attempt: await once(request, attemptSchema, (remember) => sendTest(webhook, request.now, remember)) }
  },
)
