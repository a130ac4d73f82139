// Queues the messages that were not sent one by one; the job send-emails sends them.
import { queueCollectedEmails } from '../../shared/attention/digests/collected.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: 'Queues the emails with the messages of the last hour that were too many to be sent one by one',
    everyMinutes: 60,
    access: ['table:read', 'table:write', 'token-secret:read'],
  },
  async ({ now }) => ({ emails: await queueCollectedEmails(now) }),
)
