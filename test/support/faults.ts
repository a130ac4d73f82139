// DynamoDB calls that fail, before they took effect or after. The client of the modules that are loaded now is the one
// to which it happens: call this after the stack has started.
import { setTimeout as delay } from 'node:timers/promises'

export interface FaultPlan {
  /** As DynamoDB calls it: `TransactWriteItems`, `PutItem`; absent: every call. */
  operation?: string
  /** Whether the call takes effect, and only its answer is lost. */
  after?: boolean
  /** What the caller gets; absent: what a connection gives that ended too early. */
  error?: Error
  /** So long it takes until it fails. */
  hangMs?: number
  /** So many calls go well before one fails. */
  skip?: number
  /** So many calls fail, one after the other. */
  times?: number
}

export interface Faults {
  /** How many calls have failed. */
  readonly failed: number
  /** All further calls go well. */
  stop(): void
}

let count = 0

/** Makes calls fail as the SDK would report it after its own retries. */
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
      const isMeant = operation === undefined || context.commandName === `${operation}Command`
      if (!isMeant) return next(args)
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

/** What the caller cannot tell from a call that never arrived. */
function lostConnection(): Error {
  return Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })
}

/** The table has no capacity left for it. */
export function throttle(): Error {
  return Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
}

/** Every call of the bucket fails from now on. */
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
