// Wraps the triggers of events: functions that run when an object has been stored in the bucket, or when SES reports of an
// email. record-trigger.ts wraps those that follow records.
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access } from '../runtime/access.js'
import { logContext, logError, logInfo } from '../runtime/log.js'
import { RetryLaterError } from '../runtime/trigger-runs.js'
// Loads the client with the function, not in its first run.
import '../table/client.js'
import { metered } from '../table/meter.js'
import { type EmailEvent, readEmailEvent } from './email-event.js'

interface CommonDefinition {
  /** One sentence on its purpose; log lines name the trigger by it. */
  summary: string
  access: Access
  /** Adds the picture codecs and more memory. */
  decodesPictures?: true
}

interface ObjectTriggerDefinition extends CommonDefinition {
  /** It runs for objects whose key begins with this prefix. */
  objectPrefix: string
}

interface EmailTriggerDefinition extends CommonDefinition {
  /** The types of events that start it. */
  emailEvents: readonly EmailEvent['eventType'][]
}

export type EventTriggerDefinition = ObjectTriggerDefinition | EmailTriggerDefinition

/** The used part of the event (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
const objectCreatedSchema = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) })
export type ObjectCreated = z.output<typeof objectCreatedSchema>

export type EventTriggerHandler = ((event: unknown, context?: Context) => Promise<void>) & {
  readonly definition: EventTriggerDefinition
}

/**
 * Creates the Lambda handler of a trigger for stored objects. Events are delivered at least once, and failed runs are
 * repeated: after a minute, and then after two
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html). Only a RetryLaterError is not
 * logged as an error.
 */
export function trigger(
  definition: ObjectTriggerDefinition,
  run: (context: { objectKey: string; now: Date }) => Promise<void>,
): EventTriggerHandler {
  return newTrigger(definition, (event, now) => {
    const { detail } = z.parse(objectCreatedSchema, event)
    return run({ objectKey: detail.object.key, now })
  })
}

/** Wraps a trigger that runs when SES reports of an email. */
export function emailTrigger(
  definition: EmailTriggerDefinition,
  run: (context: { emailEvent: EmailEvent; now: Date }) => Promise<void>,
): EventTriggerHandler {
  return newTrigger(definition, (event, now) => run({ emailEvent: readEmailEvent(event), now }))
}

function newTrigger(
  definition: EventTriggerDefinition,
  run: (event: unknown, now: Date) => Promise<void>,
): EventTriggerHandler {
  const handler = (event: unknown, context?: Context) => {
    const startedAt = performance.now()
    const fields = () => ({ trigger: definition.summary, milliseconds: Math.round(performance.now() - startedAt) })
    logContext(context)
    return metered(async (meter) => {
      try {
        await run(event, new Date())
        logInfo('trigger', { ...fields(), ...meter })
      } catch (error) {
        if (error instanceof RetryLaterError)
          logInfo('trigger retried later', { ...fields(), ...meter, reason: error.message })
        else logError('trigger failed', error, { ...fields(), ...meter })
        throw error
      }
    })
  }
  return Object.assign(handler, { definition })
}
