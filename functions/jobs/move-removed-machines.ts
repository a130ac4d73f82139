// Moves machines that can no longer be restored to their location's history.
import { job } from '../../shared/background/job.js'
import { moveRemovedMachines } from '../../shared/locations/history/move-removed.js'

export const handler = job(
  {
    summary: "Moves machines that were removed more than a week ago to their location's history",
    everyMinutes: 60,
    access: ['table:read', 'table:write'],
    metrics: [
      {
        field: 'overdueSeconds',
        name: 'HistoryLagSeconds',
        unit: 'Seconds',
        meaning:
          "Removed machines are still in their location's collection: see the log for the reason. Nobody sees them; pages of the location cost more",
      },
    ],
  },
  ({ now }) => moveRemovedMachines(now),
)
