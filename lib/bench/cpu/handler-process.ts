// A process of `cpu-meter.ts`: gets requests as messages, calls the handler of each, and responds with its CPU time and
// with what it did.
import { API_PREFIX } from '../../../shared/http/routes.js'
import { attributeInput } from '../../../shared/table/dynamodb/reads.js'
import { metered } from '../../../shared/table/meter.js'
import { loadFunctions } from '../../functions/unbundled.js'
import { createEvents } from '../../local/endpoint-events.js'
import { readResponse } from '../client.js'
import { warmMemory } from '../warm.js'
import type { MeasuredRequest } from './cpu-meter.js'
import { type Call, type MeasuredWork, serveParent, timed } from './work.js'

const eventOf = createEvents((await loadFunctions()).endpoints)

async function measure({ path, status }: MeasuredRequest): Promise<MeasuredWork> {
  const { target, event } = await eventOf(path)
  await warmMemory()
  const { milliseconds, result } = await timed(() => target.handler(event))
  if (result.statusCode !== status) throw new Error(`${path} responded ${result.statusCode} instead of ${status}`)
  const trips = new Map<number, Call[]>()
  // Again, as recording takes time.
  await metered(
    () => target.handler(event),
    ({ operation, input }, trip) => {
      const body = JSON.stringify({ ...attributeInput(input), ReturnConsumedCapacity: 'TOTAL' })
      trips.set(trip, [...(trips.get(trip) ?? []), { operation, body }])
    },
  )
  return { milliseconds, work: { trips: [...trips.values()], body: (await readResponse(result)).response } }
}

/** Until the code that all requests share is compiled, as it soon is in a function with any traffic. */
const WARM_UP_REQUESTS = 200
for (let count = 0; count < WARM_UP_REQUESTS; count++)
  await measure({ path: `${API_PREFIX}/statuses.json`, status: 200 })

serveParent(measure)
