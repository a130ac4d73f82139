// Deletes what is in the bucket and belongs to no picture.
import { job } from '../../shared/job.js'
import { deleteDueOrphans } from '../../shared/pictures/orphaned-objects.js'

export const handler = job(
  {
    summary: 'Deletes the objects of pictures that were removed, or that were never finished',
    everyMinutes: 10,
    access: 'write-pictures',
  },
  ({ now }) => deleteDueOrphans(now),
)
