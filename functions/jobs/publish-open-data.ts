// Publishes all that is public in the directory as files to download, where the operator has switched that on.

import { job } from '../../shared/background/job.js'
import { environment } from '../../shared/runtime/environment.js'
import { publishOpenData } from '../../shared/upkeep/open-data/publish.js'

export const handler = job(
  {
    summary: 'Publishes the open data, if the setting openData is on',
    dailyAt: '04:20',
    locallyEverySeconds: 60,
    access: ['table:read', 'table:write', 'table:scan', 'pictures:write', 'pictures:delete'],
  },
  async ({ now }) => (environment.OPEN_DATA === 'on' ? publishOpenData(now) : { records: 0 }),
)
