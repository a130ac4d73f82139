// Compares the activity with the watches of users, and queues the emails; the job send-emails sends them.

import { job } from '../../shared/background/job.js'
import { queueWatchEmails } from '../../shared/watches/deliver.js'
import { matchActivity } from '../../shared/watches/match.js'

/** The function ends after five minutes; the next run continues. */
const MAX_RUN_MS = 3 * 60_000

export const handler = job(
  {
    summary: 'Queues the emails about the activity that users watch',
    everyMinutes: 5,
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ now }) => {
    const end = performance.now() + MAX_RUN_MS
    const matched = await matchActivity(now, end)
    return { matched, emails: await queueWatchEmails(now, end) }
  },
)
