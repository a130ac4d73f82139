// Deletes objects in the bucket that belong to no picture.

import { job } from '../../shared/background/job.js'
import { deleteOrphanedObjects } from '../../shared/pictures/deleted-objects.js'

export const handler = job(
  {
    summary: 'Deletes the objects of removed and of unfinished pictures',
    everyMinutes: 60,
    access: ['table:read', 'table:write', 'pictures:delete'],
  },
  ({ now }) => deleteOrphanedObjects(now),
)
