// Visits the websites of locations.
import { checkWebsites } from '../../shared/attention/websites/check.js'
import { job } from '../../shared/background/job.js'
import { environment } from '../../shared/runtime/environment.js'

export const handler = job(
  {
    summary: 'Finds the locations whose website does not respond',
    dailyAt: '15:10',
    access: ['table:read', 'table:write'],
  },
  async ({ now }) => (environment.WEBSITE_CHECKS === 'on' ? checkWebsites(now) : { visited: 0 }),
)
