// The wrapper of every trigger: what runs when an object has been stored in the bucket, and answers nobody.
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Access } from '../http/endpoint.js'
import { logContext, logError, logInfo } from '../runtime/log.js'
import { metered } from '../table/meter.js'

export interface TriggerDefinition {
  /** One sentence on what it is for; log lines name the trigger by it. */
  summary: string
  /** With which the keys of the objects begin that it is for. */
  objectPrefix: string
  access: Access
  /** Whether it decodes pictures, for which it gets the codecs and more memory. */
  decodesPictures?: true
}

export interface TriggerContext {
  /** Of the object that was stored. */
  objectKey: string
  now: Date
}

/** What it needs of the event that S3 sends to EventBridge (https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html). */
const objectCreatedSchema = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) })
export type ObjectCreated = z.output<typeof objectCreatedSchema>

export type TriggerHandler = ((event: unknown, context?: Context) => Promise<void>) & {
  readonly definition: TriggerDefinition
}

/**
 * Makes the Lambda handler of a trigger. It may run twice for one object, also at once. When `run` throws, Lambda starts
 * it again after a while.
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
