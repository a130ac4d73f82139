// Queues the emails that say what would be too many; the job send-emails sends them.
import { queueDailyDigests } from '../../shared/attention/digests/daily.js'
import { queueWeeklyOverviews } from '../../shared/attention/digests/weekly.js'
import { job } from '../../shared/background/job.js'
import { queueEntries } from '../../shared/mail/digest-entries.js'
import { queueForEach } from '../../shared/mail/digest-queue.js'

export const handler = job(
  {
    summary: 'Queues the digests of the hour, of the day and of the week that are due',
    everyMinutes: 60,
    onTheHour: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ now }) => ({
    emails: await queueForEach([queueEntries, queueDailyDigests, queueWeeklyOverviews], (queue) => queue(now)),
  }),
)
