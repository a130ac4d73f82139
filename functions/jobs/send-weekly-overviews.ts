// Writes what administrators are told once a week; the sweep of the outbox mails it.
import { queueWeeklyOverviews } from '../../shared/actions/digests/weekly.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: 'Writes the mails on the last week of each region',
    dailyAt: '11:00',
    on: 'MON',
    access: 'write',
  },
  async ({ now }) => ({ letters: (await queueWeeklyOverviews(now)).posted }),
)
