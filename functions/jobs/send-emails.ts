// Queues the digests that are due, and sends them with the emails that wait.
import { queueDailyDigests } from '../../shared/attention/digests/daily.js'
import { queueWeeklyOverviews } from '../../shared/attention/digests/weekly.js'
import { job } from '../../shared/background/job.js'
import { queueEntries } from '../../shared/mail/digest-entries.js'
import { queueForEach } from '../../shared/mail/digest-queue.js'
import { sendDueEmails } from '../../shared/mail/outbox.js'
import { queueWatchEmails } from '../../shared/watches/deliver.js'

export const handler = job(
  {
    summary: 'Sends the digests of the hour, of the day and of the week, and the emails that could not be sent before',
    everyMinutes: 60,
    onTheHour: true,
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
    metrics: [
      {
        field: 'oldestAgeSeconds',
        name: 'OutboxAgeSeconds',
        unit: 'Seconds',
        alarmAbove: 3600,
        meaning:
          'An email has been in the outbox for more than an hour: see the log for the error of SES, or set mailSender',
      },
      {
        field: 'failed',
        name: 'FailedEmails',
        unit: 'Count',
        alarmAbove: 0,
        meaning: 'Emails failed permanently: see the log for the error of SES, and npm run admin -- outbox list',
      },
    ],
  },
  async ({ now }) => {
    const queues = [queueEntries, queueWatchEmails, queueDailyDigests, queueWeeklyOverviews]
    const [queued] = await Promise.allSettled([queueForEach(queues, (queue) => queue(now))])
    // What has been queued is sent, and what waits, though one of the digests failed.
    const sent = await sendDueEmails(now)
    if (queued.status === 'rejected') throw queued.reason
    return { emails: queued.value, ...sent }
  },
)
