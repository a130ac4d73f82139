// Brings what is derived from locations in step where whoever changed one did not come to it.
import { job } from '../../shared/background/job.js'
import { refreshPendingProjections } from '../../shared/store/projections/pending.js'

export const handler = job(
  {
    summary: 'Files the locations that changed and were not filed by who changed them',
    everyMinutes: 1,
    access: 'write',
    watched: [
      {
        figure: 'oldestAgeSeconds',
        metric: 'UnfiledAge',
        unit: 'Seconds',
        alarmAbove: 600,
        meaning: 'A changed location is not found by its new data for more than ten minutes: see the log for why',
      },
    ],
  },
  ({ now }) => refreshPendingProjections(now),
)
