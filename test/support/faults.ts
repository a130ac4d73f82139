// Makes DynamoDB calls fail, before or after they take effect, or wait at a named call, so that a test can interleave
// two actions exactly. It changes the clients of the modules that are loaded now: call it after the stack has started.
import { setTimeout as delay } from 'node:timers/promises'
import { readWrappers } from './read-wrappers.js'

/** Which calls are meant. */
interface CallFilter {
  /** DynamoDB's name of it, such as `PutItem`, or a pattern; every operation, if absent. */
  operation?: string | RegExp
  /** A text in the call's input, such as a part of a key, or a pattern; every input, if absent. */
  about?: string | RegExp
  /** The number of such calls that pass first. */
  skip?: number
  /** Whether the call has taken effect when it fails or waits. */
  after?: boolean
}

export interface FaultPlan extends CallFilter {
  /** The error that is thrown; a lost connection, if absent. */
  error?: Error
  /** The time until the call fails. */
  hangMs?: number
  /** The number of calls that fail. */
  times?: number
}

export interface Faults {
  /** The number of calls that have failed. */
  readonly failed: number
  /** Lets all further calls succeed. */
  stop(): void
}

/** Makes calls fail with errors as the SDK throws them after its own retries. */
export async function failCalls({
  times = 1,
  hangMs = 0,
  error = lostConnection(),
  ...filter
}: FaultPlan = {}): Promise<Faults> {
  let failed = 0
  const stop = await intercept(filter, times, async () => {
    failed += 1
    await delay(hangMs)
    throw error
  })
  return {
    get failed() {
      return failed
    },
    stop,
  }
}

/** Runs `act`, which ends at a call: that and all later ones fail. @returns how many have failed. */
export async function interrupted(act: () => Promise<unknown>, filter: CallFilter): Promise<number> {
  const faults = await failCalls({ ...filter, times: 99, error: new Error('killed') })
  await act().catch(() => {})
  faults.stop()
  return faults.failed
}

interface PausedCall {
  /** Resolves when the call is waiting. */
  reached: Promise<void>
  /** Lets the call go on. */
  resume(): void
}

/** Makes one call wait until it is told to go on. */
export async function pauseCall(filter: CallFilter): Promise<PausedCall> {
  const [reached, reach] = signal()
  const [resumed, resume] = signal()
  const stop = await intercept(filter, 1, async () => {
    reach()
    await resumed
  })
  return {
    reached,
    resume: () => {
      stop()
      resume()
    },
  }
}

/** A promise and what resolves it. */
function signal(): [Promise<void>, () => void] {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return [promise, resolve]
}

let count = 0

/** Hands calls over to `act`, before they are sent or after their response. @returns what ends it. */
async function intercept(
  { operation, about, skip = 0, after = false }: CallFilter,
  times: number,
  act: () => Promise<void>,
): Promise<() => void> {
  const [{ table }, { calls }] = await Promise.all([import('../../shared/table/client.js'), readWrappers()])
  const name = `fault-${++count}`
  let seen = 0
  const meet = async <A extends { input: object }, R>(
    args: A,
    { commandName }: { commandName?: string },
    next: (args: A) => Promise<R>,
  ): Promise<R> => {
    const isMeant =
      isOperation(operation, commandName) &&
      (about === undefined || isFoundIn(JSON.stringify(args.input, withoutBigInts), about))
    if (!isMeant) return next(args)
    seen += 1
    if (seen <= skip || seen > skip + times) return next(args)
    if (!after) {
      await act()
      return next(args)
    }
    const result = await next(args)
    await act()
    return result
  }
  const wrapper: Parameters<typeof calls.add>[0] = (next, context) => (args) => meet(args, context, next)
  calls.add(wrapper)
  table.middlewareStack.add((next, context) => (args) => meet(args, context, next), {
    step: 'initialize',
    name,
    priority: 'high',
  })
  return () => {
    calls.delete(wrapper)
    table.middlewareStack.remove(name)
  }
}

function isOperation(operation: string | RegExp | undefined, commandName = ''): boolean {
  if (operation === undefined) return true
  return typeof operation === 'string' ? commandName === `${operation}Command` : operation.test(commandName)
}

const isFoundIn = (text: string, about: string | RegExp) =>
  typeof about === 'string' ? text.includes(about) : about.test(text)

const withoutBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** The caller cannot know whether the call took effect. */
export function lostConnection(): Error {
  return Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })
}

/** The table has no capacity left. */
export function throttle(): Error {
  return Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
}

/** Makes every call to the bucket fail. */
export async function failBucket(): Promise<Pick<Faults, 'stop'>> {
  const { bucketClient } = await import('../../shared/pictures/files/bucket.js')
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
