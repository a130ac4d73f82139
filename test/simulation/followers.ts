// The followers of records as the table's stream runs them at its worst: late, repeated, out of order, killed in between.
import { setTimeout as delay } from 'node:timers/promises'
import type { TriggerHandler } from '../../lib/functions/registry.js'
import type { RecordTriggerHandler, StreamEvent } from '../../shared/background/record-trigger.js'
import { groupBy } from '../../shared/runtime/collections.js'
import type { Random } from '../support/random.js'
import type { RandomFaults } from '../support/random-faults.js'
import type { Stack } from '../support/stack.js'
import type { History } from './history.js'

const ONE_IN_LATE = 3
const ONE_IN_REPEATED = 4
const MAX_DELAY_MS = 400
/** A batch is divided into so many at most, which run at the same time. */
const MAX_PARTS = 3
/** Longer than what has failed waits for its repetition. */
const ROUND_MS = 1_500
const MAX_ROUNDS = 20

/** Lets all followers run so from now on. */
export async function followWithFaults(
  stack: Stack,
  { faults, random }: { faults: RandomFaults; random: Random },
): Promise<void> {
  const triggers: Record<string, TriggerHandler> = await import('../../functions/triggers.js')
  let count = 0
  const disturbed = (name: string, follow: RecordTriggerHandler): RecordTriggerHandler => {
    const handler = async (event: unknown) => {
      const { Records } = event as StreamEvent
      const numbered = Records.map((record, index) => ({ record, part: random.integer(MAX_PARTS), index }))
      const parts = [...groupBy(numbered, ({ part }) => part).values()]
      const failed = await Promise.all(
        parts.map(async (part) => {
          if (random.isOneIn(ONE_IN_LATE)) await delay(random.integer(MAX_DELAY_MS))
          const runs = random.isOneIn(ONE_IN_REPEATED) ? 2 : 1
          const all = Array.from({ length: runs }, () => {
            const run = `${name}-${++count}`
            return faults.during(run, () => follow({ Records: part.map(({ record }) => record) }))
          })
          // A run that was killed, like one that took too long, is repeated with all of its records.
          const ended = await Promise.allSettled(all)
          const wrong = new Set(
            ended.flatMap((one) =>
              one.status === 'rejected'
                ? part.map(({ record }) => record.dynamodb.SequenceNumber)
                : one.value.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier),
            ),
          )
          return [...wrong].map((itemIdentifier) => ({ itemIdentifier }))
        }),
      )
      return { batchItemFailures: failed.flat() }
    }
    return Object.assign(handler, { definition: follow.definition })
  }
  stack.followers.serve(
    Object.entries(triggers).flatMap(([name, trigger]) =>
      'records' in trigger.definition ? [disturbed(name, trigger as RecordTriggerHandler)] : [],
    ),
  )
}

/** Waits until everything is derived. */
export async function finishFollowing(stack: Stack, history: History): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await stack.followers.idle()
    if (stack.followers.isDone()) return
    await delay(ROUND_MS)
  }
  history.report('something is never derived')
}
