// Makes DynamoDB calls fail, before or after they take effect. It changes the client of the modules that are loaded now:
// call it after the stack has started.
import { setTimeout as delay } from 'node:timers/promises'

export interface FaultPlan {
  /** DynamoDB's name of it, such as `PutItem`; every operation, if absent. */
  operation?: string
  /** Whether the call takes effect and only its response is lost. */
  after?: boolean
  /** The error that is thrown; a lost connection, if absent. */
  error?: Error
  /** The time until the call fails. */
  hangMs?: number
  /** The number of calls that succeed before one fails. */
  skip?: number
  /** The number of calls that fail. */
  times?: number
}

export interface Faults {
  /** The number of calls that have failed. */
  readonly failed: number
  /** Lets all further calls succeed. */
  stop(): void
}

let count = 0

/** Makes calls fail with errors as the SDK throws them after its own retries. */
export async function failCalls({
  operation,
  after = false,
  error = lostConnection(),
  hangMs = 0,
  skip = 0,
  times = 1,
}: FaultPlan = {}): Promise<Faults> {
  const { table } = await import('../../shared/table/client.js')
  const name = `fault-${++count}`
  let seen = 0
  let failed = 0
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const isTarget = operation === undefined || context.commandName === `${operation}Command`
      if (!isTarget) return next(args)
      seen += 1
      if (seen <= skip || failed >= times) return next(args)
      failed += 1
      if (after) await next(args)
      await delay(hangMs)
      throw error
    },
    { step: 'initialize', name, priority: 'high' },
  )
  return {
    get failed() {
      return failed
    },
    stop: () => {
      table.middlewareStack.remove(name)
    },
  }
}

/** The caller cannot know whether the call took effect. */
function lostConnection(): Error {
  return Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })
}

/** The table has no capacity left. */
export function throttle(): Error {
  return Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
}

/** Makes every call to the bucket fail. */
export async function failBucket(): Promise<Pick<Faults, 'stop'>> {
  const { bucketClient } = await import('../../shared/pictures/bucket.js')
  const name = `fault-${++count}`
  bucketClient.middlewareStack.add(
    () => async () => {
      throw lostConnection()
    },
    { step: 'initialize', name, priority: 'high' },
  )
  return {
    stop: () => {
      bucketClient.middlewareStack.remove(name)
    },
  }
}
