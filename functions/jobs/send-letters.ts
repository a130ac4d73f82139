// Mails what waits in the outbox.
import { job } from '../../shared/job.js'
import { sweepOutbox } from '../../shared/mail/outbox.js'

export const handler = job(
  {
    summary: 'Sends the letters that could not be sent when they were written',
    everyMinutes: 1,
    access: 'write-mail',
  },
  ({ now }) => sweepOutbox(now),
)
