// Removes locations without machines where the region asks for it.

import { job } from '../../shared/background/job.js'
import { removeEmptyLocations } from '../../shared/upkeep/empty-locations.js'

export const handler = job(
  {
    summary: 'Removes locations without machines in regions with should_auto_delete_empty_locations',
    dailyAt: '09:00',
    on: 'SUN',
    access: ['table:read', 'table:write', 'table:write-batches', 'table:scan'],
  },
  ({ now }) => removeEmptyLocations(now),
)
