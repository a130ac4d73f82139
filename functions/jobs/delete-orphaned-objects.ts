// Deletes what is in the bucket and belongs to no picture.

import { deleteExpiredOrphans } from '../../shared/actions/orphaned-objects.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: 'Deletes the objects of pictures that were removed, or that were never finished',
    everyMinutes: 10,
    access: 'write-pictures',
  },
  ({ now }) => deleteExpiredOrphans(now),
)
