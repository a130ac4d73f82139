// Mails what waits in the outbox.
import { job } from '../../shared/background/job.js'
import { sweepOutbox } from '../../shared/mail/outbox.js'

export const handler = job(
  {
    summary: 'Sends the letters that could not be sent when they were written',
    everyMinutes: 1,
    access: 'write-mail',
    watched: [
      {
        figure: 'oldestAgeSeconds',
        metric: 'OutboxAge',
        unit: 'Seconds',
        alarmAbove: 3600,
        meaning: 'A letter waits in the outbox for more than an hour: see the log for what SES says, or set mailSender',
      },
      {
        figure: 'parked',
        metric: 'LettersParked',
        unit: 'Count',
        alarmAbove: 0,
        meaning: 'A letter was given up and is kept under PARKED: see the log for what SES says',
      },
    ],
  },
  ({ now }) => sweepOutbox(now),
)
