// Random faults of DynamoDB. Which calls fail, and how, follows from the seed, the name of the request and the number of
// the call in it. The same seed therefore repeats the faults of a request; how requests interleave can still differ.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { lostConnection, throttle } from './faults.js'
import { hashed, weightedChoice } from './random.js'

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
  /** DynamoDB's name of the call. */
  operation: string
  /** `after`: it has taken effect. */
  kind: Kind
  /** Whether only the SDK meets it, which then retries the call. */
  isRetried: boolean
}

export interface RandomFaults {
  /** In the order in which they happened. */
  readonly injected: readonly Fault[]
  /** Runs a request, job or command with faults; @throws ProcessKilledError when its process is killed. */
  during<T>(name: string, act: () => Promise<T>): Promise<T>
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
const MIN_DELAY_MS = 10
const MAX_DELAY_MS = 300

const WRITING = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']
const BATCHES = ['BatchWriteItem', 'BatchGetItem']

/**
 * Makes calls of the modules that are loaded now fail at random, until there have been enough faults.
 * @param count - the number of faults.
 */
export async function startRandomFaults(seed: number, count: number): Promise<RandomFaults> {
  const { table } = await import('../../shared/table/client.js')
  const scopes = new AsyncLocalStorage<Scope>()
  const injected: Fault[] = []
  /** By the context of the call. */
  const retried = new WeakMap<object, { isAfter: boolean; error: Error }>()
  let isOn = true

  const choose = (scope: Scope, operation: string): Fault | undefined => {
    const call = ++scope.calls
    const chance = (of: string) => hashed(seed, scope.name, call, of)
    const isWrite = WRITING.includes(operation)
    if (!isOn || injected.length >= count) return undefined
    if (chance('share') >= (isWrite ? SHARE_OF_WRITES : SHARE_OF_READS)) return undefined
    const partial = BATCHES.includes(operation) ? { partial: PARTIAL_WEIGHT } : {}
    const kind = weightedChoice({ ...(isWrite ? WRITES : READS), ...partial }, chance('kind'))
    const fault = { request: scope.name, call, operation, kind, isRetried: chance('retried') < 0.5 }
    injected.push(fault)
    return fault
  }

  table.middlewareStack.add(
    (next, context) => async (args) => {
      const scope = scopes.getStore()
      const operation = (context.commandName ?? '').replace(/Command$/, '')
      if (!scope) return next(args)
      if (scope.isKilled && WRITING.includes(operation)) return never()
      const fault = choose(scope, operation)
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
    },
    { step: 'initialize', name: 'random-faults', priority: 'high' },
  )
  // Behind the retries of the SDK.
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const met = retried.get(context)
      retried.delete(context)
      if (!met) return next(args)
      if (met.isAfter) await next(args)
      throw met.error
    },
    { step: 'finalizeRequest', name: 'random-faults-of-attempts', priority: 'low' },
  )

  return {
    injected,
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
    stop: () => {
      isOn = false
    },
  }
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
