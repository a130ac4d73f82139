// An administrator changes, pauses or resumes a webhook.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { clearable, required } from '../../shared/parameters/parameter.js'
import { id, strictYesNoOrNull } from '../../shared/parameters/values.js'
import { existingWebhook, updateWebhook } from '../../shared/webhooks/changes.js'
import { typesParameter, webhookParameters } from '../../shared/webhooks/parameters.js'
import { webhookView, webhookViewSchema } from '../../shared/webhooks/view.js'

export const handler = endpoint(
  {
    summary:
      'Change, pause or resume a webhook; an absent field stays. One that is resumed is not sent what it has missed',
    route: 'PUT /admin/webhooks/{id}.json',
    parameters: z.object({
      id: required(id('id of the webhook')),
      ...webhookParameters,
      submission_type: clearable(typesParameter),
      paused: strictYesNoOrNull('true pauses it, false resumes it, also when the service has stopped it'),
    }),
    response: z.object({ webhook: webhookViewSchema }),
    errors: { 404: 'The webhook was not found.', 409: 'Somebody else has just changed it.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ id, submission_type, paused, ...fields }, request) => {
    const before = await existingWebhook(id, request.user)
    const webhook = await once(request, webhookViewSchema, async (remember) => {
      const changes = {
        ...fields,
        submission_types: submission_type === null ? [] : submission_type,
        isPaused: paused ?? undefined,
      }
      const after = await updateWebhook(before, changes, administratorOf(request), (one) => remember(webhookView(one)))
      return webhookView(after)
    })
    return { webhook }
  },
)
