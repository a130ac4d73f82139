// Delivers the events of uploads as EventBridge and Lambda do: some of them twice, and again, after pauses, those whose
// run has failed. What fails every time is in the dead-letter queue, until an operator delivers it again.
import type { TriggerHandler } from '../../lib/functions/registry.js'
import type { ObjectCreated } from '../../shared/background/trigger.js'
import type { Random } from '../support/random.js'
import { ProcessKilledError, type RandomFaults } from '../support/random-faults.js'
import type { Stack } from '../support/stack.js'
import type { History } from './history.js'
import { UPLOAD } from './pictures.js'

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html */
const RETRY_PAUSES_MS = [60_000, 120_000]
/** A repeated event needs so many failed runs, of any event of the upload, to fail every time itself. */
const MIN_FAILED_RUNS = 2
/** A file that has ended so many runs is rejected. */
const MAX_ENDED_RUNS = 2
const REJECTION = 'photo takes too long or too much memory to decode'

interface Delivery {
  id: string
  trigger: string
  event: ObjectCreated
  attempts: number
}

/** Of all events of an upload. */
interface Runs {
  failed: number
  /** Of those, the killed ones. */
  ended: number
}

export interface Deliveries {
  /** Makes the retries that are due, with faults. The pauses are long, so the clock is moved meanwhile. */
  retryFailed(setTime: (time: number) => void): Promise<void>
  /** Does what an operator does with the dead-letter queue: delivers its events again, without faults. */
  emptyDeadLetterQueue(): Promise<void>
  /** Notes which pictures clients see rejected, because their file has ended two runs. */
  noteRejected(): Promise<void>
}

/** Runs the triggers of all further uploads, with faults. */
export async function deliverUploads(
  stack: Stack,
  { faults, history, random }: { faults: RandomFaults; history: History; random: Random },
): Promise<Deliveries> {
  const triggers: Record<string, TriggerHandler> = await import('../../functions/triggers.js')
  const { RetryLaterError } = await import('../../shared/runtime/trigger-runs.js')
  const runs = new Map<string, Runs>()
  const waiting: Delivery[] = []
  const dead: Delivery[] = []
  let count = 0

  const runsOf = ({ detail }: ObjectCreated): Runs => {
    const { key } = detail.object
    const known = runs.get(key) ?? { failed: 0, ended: 0 }
    runs.set(key, known)
    return known
  }
  const attempt = async (delivery: Delivery) => {
    const { id, trigger, event } = delivery
    const name = `${id}.${++delivery.attempts}`
    try {
      await faults.during(name, () => stack.runTrigger(trigger, event))
    } catch (error) {
      const ofUpload = runsOf(event)
      if (!(error instanceof RetryLaterError)) ofUpload.failed += 1
      if (error instanceof ProcessKilledError) ofUpload.ended += 1
      const isLast = delivery.attempts > RETRY_PAUSES_MS.length
      const queue = isLast ? dead : waiting
      queue.push(delivery)
    }
  }
  stack.serveTriggers(
    Object.entries(triggers).flatMap(([trigger, { definition }]) => {
      if (!('objectPrefix' in definition)) return []
      const handler = async (event: unknown) => {
        const copies = Array.from({ length: random.isOneIn(3) ? 2 : 1 }, () => `${trigger}-${++count}`)
        await Promise.all(copies.map((id) => attempt({ id, trigger, event: event as ObjectCreated, attempts: 0 })))
      }
      return Object.assign(handler, { definition })
    }),
  )

  return {
    retryFailed: async (setTime) => {
      for (const pauseMs of RETRY_PAUSES_MS) {
        setTime(Date.now() + pauseMs)
        await Promise.all(waiting.splice(0).map(attempt))
      }
    },
    emptyDeadLetterQueue: async () => {
      for (const { id, trigger, event } of dead.splice(0)) {
        const { failed } = runsOf(event)
        const what = `the event ${id} of ${event.detail.object.key}`
        if (failed < MIN_FAILED_RUNS) history.report(`${what} is in the dead-letter queue, after ${failed} failed runs`)
        await stack.runTrigger(trigger, event).catch((error) => history.report(`${what} fails again: ${error}`))
      }
    },
    noteRejected: async () => {
      const uploads = history.actions.filter(({ kind, outcome }) => kind === UPLOAD && outcome === 'acknowledged')
      for (const upload of uploads) {
        const id = upload.response?.body.location_picture.id
        if ((runs.get(`uploads/${id}/original`)?.ended ?? 0) < MAX_ENDED_RUNS) continue
        const { status, body } = await stack.get(`/location_picture_xrefs/${id}.json`)
        if (status === 422 && body.errors === REJECTION) upload.outcome = 'rejected'
      }
    },
  }
}
