// Sends the emails that are due in the outbox.
import { job } from '../../shared/background/job.js'
import { sendDueEmails } from '../../shared/mail/outbox.js'

export const handler = job(
  {
    summary: 'Sends the emails that could not be sent when they were queued',
    everyMinutes: 1,
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
        meaning: 'An email failed permanently: see the log for the error of SES, and npm run admin -- outbox list',
      },
    ],
  },
  ({ now }) => sendDueEmails(now),
)
