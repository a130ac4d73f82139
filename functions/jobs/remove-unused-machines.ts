// Removes machines from the catalog that users have made and that are nowhere.
import { removeUnusedMachines } from '../../shared/administration/unused-machines.js'
import { job } from '../../shared/background/job.js'

export const handler = job(
  {
    summary: 'Removes machines that users made a week ago and that are at no location',
    everyMinutes: 60,
    access: ['table:read', 'table:write'],
  },
  ({ now }) => removeUnusedMachines(now),
)
