// Updates the projections of the locations that have changed, and what is packed of all machines and locations.
import { job } from '../../shared/background/job.js'
import { machinesVersion } from '../../shared/catalog/catalog.js'
import { packMachines } from '../../shared/catalog/packed-machines.js'
import { refreshPendingProjections } from '../../shared/derived/refresh.js'
import { packLocationDensity } from '../../shared/feeds/location-density.js'

export const handler = job(
  {
    summary: 'Updates the projections of changed locations',
    everyMinutes: 1,
    locallyEverySeconds: 1,
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
  async ({ now }) => {
    const result = await refreshPendingProjections(now)
    await packMachines(await machinesVersion(), now)
    await packLocationDensity(now)
    return result
  },
)
