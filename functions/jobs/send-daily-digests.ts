// Queues the daily digests for administrators and operators; the job send-emails sends them.
import { queueOperatorDigests, queueRegionDigests } from '../../shared/attention/digests/daily.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: "Queues the digest emails on yesterday's comments and removals",
    dailyAt: '10:00',
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ now }) => {
    const regionEmails = await queueRegionDigests(now)
    const operatorEmails = await queueOperatorDigests(now)
    return { regionEmails, operatorEmails }
  },
)
