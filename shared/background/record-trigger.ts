// Wraps a trigger that follows the records of the table: whatever has changed one of them, by the table's stream. The stream
// says which record has changed, and nothing more is taken from it. What is derived is made to match the record as it is
// now, so that runs may repeat, come late, or in another order.
//
// Two functions read the stream, one of them gathering. A third may be throttled, and the others with it
// (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html).
import type { Context, DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access } from '../runtime/access.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logContext, logError, logInfo } from '../runtime/log.js'
// Loads the client with the function, not in its first run.
import '../table/client.js'
import { type Key, keyText } from '../table/key.js'
import { metered } from '../table/meter.js'
import { matches, type RecordKeys } from './record-keys.js'

interface FollowedRecords {
  keys: RecordKeys
  /** Makes what is derived from the record match it. It throws where that has to be repeated. */
  derive: (key: Key, now: Date) => Promise<void>
  /** The same for several of an event, where that costs less. When it throws, each is derived from alone. */
  deriveAll?: (keys: readonly Key[], now: Date) => Promise<void>
}

export interface RecordTriggerDefinition {
  /** One sentence on its purpose; log lines name the trigger by it. */
  summary: string
  access: Access
  records: readonly FollowedRecords[]
  /** Changes are gathered for a while (`refreshDelaySeconds`): several of one record cost one run. */
  gathers?: true
}

/** The used part of the event (https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html). */
const streamEventSchema = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        SequenceNumber: z.string(),
        Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
      }),
    }),
  ),
})
export type StreamEvent = z.output<typeof streamEventSchema>

export type RecordTriggerHandler = ((event: unknown, context?: Context) => Promise<DynamoDBBatchResponse>) & {
  readonly definition: RecordTriggerDefinition
}

/**
 * Creates the Lambda handler of a trigger for records. A record whose run fails is reported, and the stream repeats it with
 * all that came after it (https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html).
 */
export function recordTrigger(definition: RecordTriggerDefinition): RecordTriggerHandler {
  const { summary, records } = definition
  const handler = (event: unknown, context?: Context) => {
    const startedAt = performance.now()
    logContext(context)
    return metered(async (meter) => {
      const now = new Date()
      const changed = changedRecords(event)
      const runs = records.flatMap(({ keys, derive, deriveAll }): Run[] => {
        const followed = changed.filter(({ key }) => matches(key, keys))
        const alone = followed.map((one) => ({ followed: [one], run: () => derive(one.key, now) }))
        if (!deriveAll || followed.length < 2) return alone
        return [
          {
            followed,
            run: () =>
              deriveAll(
                followed.map(({ key }) => key),
                now,
              ),
            alone,
          },
        ]
      })
      const failed = await inParallel(runs, (run) => failuresOf(run, summary))
      const milliseconds = Math.round(performance.now() - startedAt)
      logInfo('trigger', { trigger: summary, records: changed.length, milliseconds, ...meter })
      return { batchItemFailures: failed.flat().map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })) }
    })
  }
  return Object.assign(handler, { definition })
}

/** @returns what has to be repeated. */
async function failuresOf({ followed, run, alone }: Run, trigger: string): Promise<Changed[]> {
  try {
    await run()
    return []
  } catch (error) {
    if (alone) return (await inParallel(alone, (one) => failuresOf(one, trigger))).flat()
    logError('not derived, will be repeated', error, { trigger, record: followed[0]?.key.pk })
    return followed
  }
}

interface Run {
  followed: Changed[]
  run: () => Promise<void>
  /** In place of one that fails for several. */
  alone?: Run[]
}

interface Changed {
  key: Key
  sequenceNumber: string
}

/** Each record once, with its first change in the event. */
function changedRecords(event: unknown): Changed[] {
  const changed = new Map<string, Changed>()
  for (const { dynamodb } of z.parse(streamEventSchema, event).Records) {
    const key = { pk: dynamodb.Keys.pk.S, sk: dynamodb.Keys.sk.S }
    const text = keyText(key)
    if (!changed.has(text)) changed.set(text, { key, sequenceNumber: dynamodb.SequenceNumber })
  }
  return [...changed.values()]
}
