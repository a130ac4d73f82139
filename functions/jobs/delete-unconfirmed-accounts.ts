// Deletes accounts whose email address nobody has confirmed in time.

import { job } from '../../shared/background/job.js'
import { deleteUnconfirmed } from '../../shared/upkeep/unconfirmed-accounts.js'

export const handler = job(
  {
    summary: 'Deletes accounts that were not confirmed within a week, which frees their usernames and email addresses',
    everyMinutes: 60,
    access: ['table:read', 'table:write'],
  },
  ({ now }) => deleteUnconfirmed(now),
)
