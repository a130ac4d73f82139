// Updates the projections of locations whose own request did not complete them.
import { job } from '../../shared/background/job.js'
import { refreshPendingProjections } from '../../shared/store/projections/pending.js'

export const handler = job(
  {
    summary: 'Updates the projections of changed locations where the request that changed them did not',
    everyMinutes: 1,
    access: ['table:read', 'table:write'],
    metrics: [
      {
        field: 'oldestAgeSeconds',
        name: 'ProjectionLagSeconds',
        unit: 'Seconds',
        alarmAbove: 600,
        meaning:
          'Searches have not found a changed location by its new data for more than ten minutes: see the log for the reason',
      },
    ],
  },
  ({ now }) => refreshPendingProjections(now),
)
