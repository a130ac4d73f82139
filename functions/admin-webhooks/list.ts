// The webhooks of an administrator's regions.
import * as z from 'zod/mini'
import { administers } from '../../shared/administrators/roles.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { listWebhooks } from '../../shared/webhooks/store.js'
import { webhookView, webhookViewSchema } from '../../shared/webhooks/view.js'

export const handler = endpoint(
  {
    summary: 'List the webhooks of your regions, without their secrets and all of their addresses but the host',
    route: 'GET /admin/webhooks.json',
    parameters: z.object({}),
    response: z.object({ webhooks: z.array(webhookViewSchema) }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async (_, { user }) => {
    const webhooks = await listWebhooks({ consistent: true })
    return { webhooks: webhooks.filter(({ region_id }) => administers(user, region_id)).map(webhookView) }
  },
)
