// The process of `cpu-meter.ts`: gets lists of requests as messages, calls the handler of each, and responds with their
// CPU times.
import mean from 'lodash-es/mean.js'
import { API_PREFIX } from '../../../shared/http/routes.js'
import { loadFunctions } from '../../functions/unbundled.js'
import { createEvents } from '../../local/endpoint-events.js'
import { warmMemory } from '../warm.js'
import type { Measured, MeasuredRequest } from './cpu-meter.js'

const eventOf = createEvents((await loadFunctions()).endpoints)

async function cpuOf({ path, status }: MeasuredRequest): Promise<number> {
  const { target, event } = await eventOf(path)
  await warmMemory()
  const before = process.cpuUsage()
  const { statusCode } = await target.handler(event)
  const { user, system } = process.cpuUsage(before)
  if (statusCode !== status) throw new Error(`${path} responded ${statusCode} instead of ${status}`)
  return (user + system) / 1000
}

/** Until the code that all requests share is compiled, as it soon is in a function with any traffic. */
const WARM_UP_REQUESTS = 200
const STATUSES = { path: `${API_PREFIX}/statuses.json`, status: 200 }
for (let count = 0; count < WARM_UP_REQUESTS; count++) await cpuOf(STATUSES)

/** After each request, as the machine may be slower for a while. Many, since a single one takes less than a millisecond. */
const STATUSES_PER_REQUEST = 5

async function measure(requests: readonly MeasuredRequest[]): Promise<Measured> {
  const milliseconds: number[] = []
  const statuses: number[] = []
  try {
    for (const request of requests) {
      milliseconds.push(await cpuOf(request))
      for (let count = 0; count < STATUSES_PER_REQUEST; count++) statuses.push(await cpuOf(STATUSES))
    }
    return { milliseconds, reference: mean(statuses) }
  } catch (error) {
    return { problem: String(error) }
  }
}

process.on('message', async (requests: MeasuredRequest[]) => process.send?.(await measure(requests)))
process.on('disconnect', () => process.exit())
