// Wraps every trigger: a function that runs when an object has been stored in the bucket.
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access } from '../runtime/access.js'
import { logContext, logError, logInfo } from '../runtime/log.js'
import { metered } from '../table/meter.js'

interface TriggerDefinition {
  /** One sentence on its purpose; log lines name the trigger by it. */
  summary: string
  /** It runs for objects whose key begins with this prefix. */
  objectPrefix: string
  access: Access
  /** Adds the picture codecs and more memory. */
  decodesPictures?: true
}

interface TriggerContext {
  /** Key of the stored object. */
  objectKey: string
  now: Date
}

/** The used part of the event (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
const objectCreatedSchema = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) })
export type ObjectCreated = z.output<typeof objectCreatedSchema>

export type TriggerHandler = ((event: unknown, context?: Context) => Promise<void>) & {
  readonly definition: TriggerDefinition
}

/**
 * Creates the Lambda handler of a trigger. It may run twice for one object, even at the same time. When `run` throws,
 * Lambda retries later.
 */
export function trigger(
  definition: TriggerDefinition,
  run: (context: TriggerContext) => Promise<void>,
): TriggerHandler {
  const handler = (event: unknown, context?: Context) => {
    const startedAt = performance.now()
    const fields = () => ({ trigger: definition.summary, milliseconds: Math.round(performance.now() - startedAt) })
    logContext(context)
    return metered(async (meter) => {
      try {
        const { detail } = z.parse(objectCreatedSchema, event)
        await run({ objectKey: detail.object.key, now: new Date() })
        logInfo('trigger', { ...fields(), ...meter })
      } catch (error) {
        logError('trigger failed', error, { ...fields(), ...meter })
        throw error
      }
    })
  }
  return Object.assign(handler, { definition })
}
