// An administrator registers an address that is sent the activity of a region.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { assertAdministers } from '../../shared/administrators/roles.js'
import { ADMINISTRATION_LIMIT, administratorOf } from '../../shared/http/administration.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { createWebhook, existingWebhook, isAtVersion } from '../../shared/webhooks/changes.js'
import { typesParameter, webhookParameters } from '../../shared/webhooks/parameters.js'
import { openSecrets } from '../../shared/webhooks/secrets.js'
import { webhookView, webhookViewSchema } from '../../shared/webhooks/view.js'

const { name, address, form } = webhookParameters

export const handler = endpoint(
  {
    summary:
      'Register a webhook: an address that is sent the public activity of a region. Only this response has its secret',
    route: 'POST /admin/webhooks.json',
    parameters: z.object({
      ...{ name: required(name), address: required(address), form },
      region_id: id('whose activity is sent; blank for all regions, for administrators of all of them'),
      submission_type: typesParameter,
    }),
    response: z.object({ webhook: webhookViewSchema, secret: z.string() }),
    errors: { 404: 'The region was not found.', 409: 'The region has ten webhooks already.' },
    auth: 'administrator',
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: ADMINISTRATION_LIMIT,
  },
  async ({ region_id = null, form = 'standard', submission_type = [], ...fields }, request) => {
    assertAdministers(request.user, region_id, 'its webhooks')
    const wanted = { ...fields, region_id, form, submission_types: submission_type }
    const content = ['create-webhook', request.user.id, wanted]
    const repeated = async (first: { id: number }) => ((await isAtVersion(first.id, 1)) ? first : null)
    // The stored result of the request has no secret.
    const made = await once({ ...request, content, repeated }, z.object({ id: z.int() }), async (remember) => {
      const { id } = await createWebhook(wanted, administratorOf(request), ({ id }) => remember({ id }))
      return { id }
    })
    const webhook = await existingWebhook(made.id, request.user)
    return { webhook: webhookView(webhook), secret: (await openSecrets(webhook)).secret }
  },
)
