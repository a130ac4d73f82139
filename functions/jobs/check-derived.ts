// Looks every night whether what is derived from locations matches their records.
import { job } from '../../shared/background/job.js'
import { compareSample } from '../../shared/upkeep/sampled-locations.js'

export const handler = job(
  {
    summary: 'Compares a sample of locations with what is derived from them',
    dailyAt: '03:40',
    access: ['table:read'],
    metrics: [
      {
        field: 'different',
        name: 'DifferentLocations',
        unit: 'Count',
        alarmAbove: 0,
        meaning:
          'What lists and counts show of a location differs from its record: see the log, and run npm run recount',
      },
    ],
  },
  compareSample,
)
