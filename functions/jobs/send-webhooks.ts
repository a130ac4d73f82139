// Sends webhooks what could not be sent before.
import { job } from '../../shared/background/job.js'
import { sendDueDeliveries } from '../../shared/webhooks/deliver.js'
import { keepWebhooks } from '../../shared/webhooks/upkeep.js'

export const handler = job(
  {
    summary: 'Sends webhooks what could not be sent before, and stops those that have failed for a day',
    everyMinutes: 5,
    locallyEverySeconds: 30,
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ now }) => {
    await keepWebhooks()
    return sendDueDeliveries(now)
  },
)
