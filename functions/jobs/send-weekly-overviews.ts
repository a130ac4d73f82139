// Queues the weekly overviews for administrators; the job send-emails sends them.
import { queueWeeklyOverviews } from '../../shared/attention/digests/weekly.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: 'Queues the weekly overview emails of the regions',
    dailyAt: '11:00',
    on: 'MON',
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ now }) => ({ emails: await queueWeeklyOverviews(now) }),
)
