// Random faults of DynamoDB, S3 and SES. Which calls fail, and how, follows from the seed, the name of the request and
// the number of the call in it. The same seed therefore repeats the faults of a request; how requests interleave can
// still differ.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { lostConnection, throttle } from './faults.js'
import { hashed, weightedChoice } from './random.js'
import { readWrappers } from './read-wrappers.js'

type Kind =
  | 'throttled'
  | 'conflict'
  | 'lost before'
  | 'lost after'
  | 'failed before'
  | 'failed after'
  | 'delayed'
  | 'partial'
  | 'killed before'
  | 'killed after'

interface Fault {
  /** The request, job or command, and the number of the call in it. */
  request: string
  call: number
  /** The service's name of the call. */
  operation: string
  /** The key or the email of the call. */
  about: string
  /** `after`: it has taken effect. */
  kind: Kind
  /** Whether only the client meets it, which then retries the call. */
  isRetried: boolean
}

export interface RandomFaults {
  /** In the order in which they happened. */
  readonly injected: readonly Fault[]
  /** The keys and emails of calls that met a fault or were never made, because their process was killed. */
  readonly hindered: readonly string[]
  /** Runs a request, job or command with faults; @throws ProcessKilledError when its process is killed. */
  during<T>(name: string, act: () => Promise<T>): Promise<T>
  /** Lets calls fail until there have been so many further faults. */
  resume(count: number): void
  /** Whether there have been as many faults as wanted. */
  readonly isSpent: boolean
  /** Lets all further calls succeed. */
  stop(): void
}

/** The process has ended in the middle of a call and does nothing more. */
export class ProcessKilledError extends Error {}

interface Scope {
  name: string
  calls: number
  isKilled: boolean
  kill(): void
}

type Weights = Partial<Record<Kind, number>>

const READS: Weights = { throttled: 2, 'lost before': 1, 'failed before': 1, delayed: 2 }
/** What a killed process has read does not matter: it is killed when it writes. */
const WRITES: Weights = {
  throttled: 2,
  conflict: 3,
  'lost before': 2,
  'lost after': 4,
  'failed before': 1,
  'failed after': 1,
  delayed: 2,
  'killed before': 2,
  'killed after': 3,
}
const PARTIAL_WEIGHT = 6
const SHARE_OF_READS = 0.015
const SHARE_OF_WRITES = 0.09
/** They are few. */
const SHARE_OF_OBJECTS_AND_EMAILS = 0.15
const MIN_DELAY_MS = 10
const MAX_DELAY_MS = 300

const WRITING = [
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'],
  ...['PutObject', 'DeleteObject', 'SendRawEmail'],
]
const OBJECTS_AND_EMAILS = ['GetObject', 'PutObject', 'DeleteObject', 'SendRawEmail']
const BATCHES = ['BatchWriteItem', 'BatchGetItem']

const BEFORE_RETRIES = { step: 'initialize', name: 'random-faults', priority: 'high' } as const
const BEHIND_RETRIES = { step: 'finalizeRequest', name: 'random-faults-of-attempts', priority: 'low' } as const

/**
 * Makes calls of the modules that are loaded now fail at random, from `resume` on.
 */
export async function startRandomFaults(seed: number): Promise<RandomFaults> {
  const [{ table }, reads, { bucketClient }, { sesClient }] = await Promise.all([
    import('../../shared/table/client.js'),
    readWrappers(),
    import('../../shared/pictures/files/bucket.js'),
    import('../../shared/mail/transport.js'),
  ])
  const scopes = new AsyncLocalStorage<Scope>()
  const injected: Fault[] = []
  /** By the context of the call. */
  const retried = new WeakMap<object, { isAfter: boolean; error: Error }>()
  const hindered: string[] = []
  let isOn = false
  let most = 0

  const choose = (scope: Scope, operation: string, about: string): Fault | undefined => {
    const call = ++scope.calls
    const chance = (of: string) => hashed(seed, scope.name, call, of)
    const isWrite = WRITING.includes(operation)
    const isItem = !OBJECTS_AND_EMAILS.includes(operation)
    const share = isWrite ? SHARE_OF_WRITES : SHARE_OF_READS
    if (!isOn || injected.length >= most) return undefined
    if (chance('share') >= (isItem ? share : SHARE_OF_OBJECTS_AND_EMAILS)) return undefined
    const partial = BATCHES.includes(operation) ? { partial: PARTIAL_WEIGHT } : {}
    // Only items are in conflict.
    const others = isItem ? {} : { conflict: 0 }
    const kind = weightedChoice({ ...(isWrite ? WRITES : READS), ...partial, ...others }, chance('kind'))
    const fault = { request: scope.name, call, operation, about, kind, isRetried: chance('retried') < 0.5 }
    injected.push(fault)
    hindered.push(about)
    return fault
  }

  const meet = async <I extends object, R extends { output: object }>(
    args: { input: I },
    context: { commandName?: string },
    next: (args: { input: I }) => Promise<R>,
  ): Promise<R> => {
    const scope = scopes.getStore()
    const operation = (context.commandName ?? '').replace(/Command$/, '')
    if (!scope) return next(args)
    const about = aboutOf(args.input)
    if (scope.isKilled && WRITING.includes(operation)) {
      hindered.push(about)
      return never()
    }
    const fault = choose(scope, operation, about)
    if (!fault) return next(args)
    const { request, call, kind, isRetried } = fault
    const isAfter = kind.endsWith('after')
    if (kind === 'partial') return partly(args, next)
    if (kind === 'delayed') {
      await delay(MIN_DELAY_MS + hashed(seed, request, call, 'delay') * (MAX_DELAY_MS - MIN_DELAY_MS))
      return next(args)
    }
    if (kind.startsWith('killed')) {
      if (isAfter) await next(args)
      scope.kill()
      return never()
    }
    const error = errorOf(kind, args.input)
    if (isRetried) {
      retried.set(context, { isAfter, error })
      return next(args)
    }
    if (isAfter) await next(args)
    throw error
  }
  /** Behind the retries. */
  const meetOnce = async <A, R>(args: A, context: object, next: (args: A) => Promise<R>): Promise<R> => {
    const met = retried.get(context)
    retried.delete(context)
    if (!met) return next(args)
    if (met.isAfter) await next(args)
    throw met.error
  }
  reads.calls.add((next, context) => (args) => meet(args, context, next))
  reads.attempts.add((next, context) => (args) => meetOnce(args, context, next))
  // Their types differ, so no loop can have all of them.
  table.middlewareStack.add((next, context) => (args) => meet(args, context, next), BEFORE_RETRIES)
  table.middlewareStack.add((next, context) => (args) => meetOnce(args, context, next), BEHIND_RETRIES)
  bucketClient.middlewareStack.add((next, context) => (args) => meet(args, context, next), BEFORE_RETRIES)
  bucketClient.middlewareStack.add((next, context) => (args) => meetOnce(args, context, next), BEHIND_RETRIES)
  sesClient.middlewareStack.add((next, context) => (args) => meet(args, context, next), BEFORE_RETRIES)
  sesClient.middlewareStack.add((next, context) => (args) => meetOnce(args, context, next), BEHIND_RETRIES)

  return {
    injected,
    hindered,
    during: (name, act) => {
      const scope: Scope = { name, calls: 0, isKilled: false, kill: () => {} }
      const killed = new Promise<never>((_, reject) => {
        scope.kill = () => {
          scope.isKilled = true
          reject(new ProcessKilledError(`${name} was killed`))
        }
      })
      return Promise.race([scopes.run(scope, act), killed])
    },
    resume: (count) => {
      isOn = true
      most = injected.length + count
    },
    get isSpent() {
      return injected.length >= most
    },
    stop: () => {
      isOn = false
    },
  }
}

/** An outbox key contains the id of its email, as the email itself does. */
function aboutOf(input: object): string {
  if ('Key' in input) return JSON.stringify(input.Key)
  if (!('RawMessage' in input)) return ''
  const { Data } = input.RawMessage as { Data: Uint8Array }
  return /^X-Email-ID: (.+)\r$/m.exec(Buffer.from(Data).toString())?.[1] ?? ''
}

function never(): Promise<never> {
  return new Promise(() => {})
}

/** An error as DynamoDB or the connection causes it. */
function errorOf(kind: Kind, input: object): Error {
  if (kind === 'throttled') return throttle()
  if (kind.startsWith('lost')) return lostConnection()
  if (kind !== 'conflict') {
    const metadata = { $fault: 'server', $metadata: { httpStatusCode: 500 } }
    return Object.assign(new Error('internal server error'), { name: 'InternalServerError', ...metadata })
  }
  const message = 'another transaction is under way'
  if (!('TransactItems' in input)) return Object.assign(new Error(message), { name: 'TransactionConflictException' })
  const steps = input.TransactItems as unknown[]
  const CancellationReasons = steps.map((_, index) => ({ Code: index === 0 ? 'TransactionConflict' : 'None' }))
  return new TransactionCanceledException({ message, $metadata: { httpStatusCode: 400 }, CancellationReasons })
}

type Batch = unknown[] | { Keys: unknown[] }
type Result = { output: object }

/** Sends the first half of a batch, and returns the other as not processed. */
async function partly<A extends { input: object }, R extends Result>(
  args: A,
  next: (args: A) => Promise<R>,
): Promise<R> {
  const input = args.input as { RequestItems: Record<string, Batch> }
  const halves = Object.entries(input.RequestItems).map(([name, batch]) => ({ name, ...halvesOf(batch) }))
  const of = (half: 'sent' | 'left') => Object.fromEntries(halves.map((one) => [one.name, one[half]]))
  const result = await next({ ...args, input: { ...input, RequestItems: of('sent') } })
  const field = Object.values(input.RequestItems).some(Array.isArray) ? 'UnprocessedItems' : 'UnprocessedKeys'
  return { ...result, output: { ...result.output, [field]: of('left') } }
}

function halvesOf(batch: Batch): { sent: Batch; left: Batch } {
  const list = Array.isArray(batch) ? batch : batch.Keys
  const middle = Math.ceil(list.length / 2)
  const [sent, left] = [list.slice(0, middle), list.slice(middle)]
  return Array.isArray(batch) ? { sent, left } : { sent: { ...batch, Keys: sent }, left: { ...batch, Keys: left } }
}
