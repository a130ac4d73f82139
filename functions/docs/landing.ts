// What this service is, with current counts.
import * as z from 'zod/mini'
import manifest from '../../package.json' with { type: 'json' }
import { USER_COUNTER } from '../../shared/accounts/users.js'
import { SUBMISSIONS } from '../../shared/activity/keys.js'
import { REGION_LOCATIONS, REGION_MACHINES } from '../../shared/derived/keys.js'
import { landingPage } from '../../shared/docs/landing-page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { environment } from '../../shared/runtime/environment.js'
import { EVERYWHERE } from '../../shared/table/counter-keys.js'
import { getCounts, sumCounters } from '../../shared/table/counters.js'

export const handler = pageEndpoint(
  {
    summary: 'Show what this service is, with counts and links',
    route: 'GET /about',
    parameters: z.object({}),
    response: z.string(),
    access: ['table:read'],
    cacheSeconds: 60,
  },
  async (_, { origin }) => {
    const [[locations = 0, machines = 0, users = 0], submissions] = await Promise.all([
      getCounts([
        { counter: REGION_LOCATIONS, key: EVERYWHERE },
        { counter: REGION_MACHINES, key: EVERYWHERE },
        USER_COUNTER,
      ]),
      sumCounters(SUBMISSIONS),
    ])
    const counts = [
      ['locations', locations],
      ['machines at locations', machines],
      ['users', users],
      ['contributions', submissions],
    ] as const
    return landingPage({ serviceName: environment.SERVICE_NAME, version: manifest.version, origin, counts })
  },
)
