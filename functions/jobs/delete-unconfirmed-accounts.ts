// Deletes accounts whose email address nobody has confirmed in time.
import { deleteUnconfirmed } from '../../shared/administration/unconfirmed-accounts.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: 'Deletes accounts that were not confirmed within a week, which frees their usernames and email addresses',
    everyMinutes: 60,
    access: ['table:read', 'table:write'],
  },
  ({ now }) => deleteUnconfirmed(now),
)
