// Removes machines from the catalog that users have made and that are nowhere.

import { job } from '../../shared/background/job.js'
import { removeUnusedMachines } from '../../shared/upkeep/unused-machines.js'

export const handler = job(
  {
    summary: 'Removes machines that users made a week ago and that are at no location',
    everyMinutes: 60,
    access: ['table:read', 'table:write'],
  },
  ({ now }) => removeUnusedMachines(now),
)
