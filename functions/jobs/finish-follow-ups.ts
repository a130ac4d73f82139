// Completes changes by administrators that were interrupted, have failed, or had to wait.

import { job } from '../../shared/background/job.js'
import { MOVE_PICTURES } from '../../shared/runtime/access.js'
import { finishFollowUps } from '../../shared/upkeep/follow-ups.js'

export const handler = job(
  {
    summary: "Completes administrators' changes that were interrupted, have failed, or had to wait",
    everyMinutes: 60,
    access: ['table:read', 'table:write', 'table:write-batches', 'table:scan', ...MOVE_PICTURES],
    metrics: [
      {
        field: 'oldestAgeSeconds',
        name: 'FollowUpAgeSeconds',
        unit: 'Seconds',
        meaning:
          'A change of a machine, or the removal of a location or user, is not complete: see the log for the reason',
      },
    ],
  },
  ({ now }) => finishFollowUps(now),
)
