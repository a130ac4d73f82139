// Removes machines from the catalog that users have made and that are nowhere, and packs the others.

import { job } from '../../shared/background/job.js'
import { machinesVersion } from '../../shared/catalog/catalog.js'
import { packMachines } from '../../shared/catalog/packed-machines.js'
import { removeUnusedMachines } from '../../shared/upkeep/unused-machines.js'

export const handler = job(
  {
    summary: 'Removes machines that users made a week ago and that are at no location, and packs the catalog',
    everyMinutes: 60,
    access: ['table:read', 'table:write'],
  },
  async ({ now }) => {
    const result = await removeUnusedMachines(now)
    await packMachines(await machinesVersion(), now)
    return result
  },
)
