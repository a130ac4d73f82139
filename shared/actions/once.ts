// Runs an action once for a request and its repeats. Requests with the same idempotency key are one; without a key, those
// of actions that name their content.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isRejection } from '../errors.js'
import { secondsOf } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { retryOnRace } from '../table/retry.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { isCommitted, orThrow, type Step } from '../table/transaction.js'
import { IdempotencyGuard, resultSchema } from './idempotency-guard.js'
import type { RequestRecord } from './request-record.js'

/**
 * Without a key, the same action with the same content by the same account within this time is a repeat of a request
 * whose response was lost, if nothing was done to that record in between. It gets the first response. Longer than clients
 * retry, shorter than people repeat themselves.
 */
const REPEAT_SECONDS = 600

/** Whether an action now may be a repeat of one at that time, for what the changed record itself says of it. */
export function isRepeat(time: string | null, now: Date): boolean {
  return time !== null && now.getTime() - Date.parse(time) < REPEAT_SECONDS * 1000
}

/** A request that may be a repeat. */
interface Repeatable<T> {
  /** Of a request with an idempotency key. */
  idempotency?: RequestRecord | undefined
  now: Date
  /**
   * Stands for the key where none was sent: the action, its account and what was asked for, as JSON values. Absent for
   * actions that change nothing the second time.
   */
  content?: readonly unknown[] | undefined
  /** What a repeat gets; null when something was done since, so that the same content is another action. */
  repeated?: (first: T) => Promise<T | null>
  /** The action finds out itself that it was done: what it removes is gone then, or a name is taken. */
  isRejectedTwice?: true
  /** The action costs so much that it is worth to look for an earlier result before it. */
  isCostly?: true
}

type Act<T> = (remember: (result: T) => Step[]) => Promise<T>

/**
 * The action's result, or that of the first request, without acting again.
 * @param request - with `content`, also requests without a key are recognized.
 * @param schema - parses a stored result. It must be plain data: numbers, bigints, texts, booleans, null, lists, maps.
 * @param act - everything that may end differently the second time. It puts the steps of `remember(result)` into its
 * one transaction, so that the result is stored with it or not at all.
 */
export async function once<T>(
  { idempotency, content, ...request }: Repeatable<T>,
  schema: z.ZodMiniType<T>,
  act: Act<T>,
): Promise<T> {
  if (!idempotency) return content ? onceByContent({ ...request, content }, schema, act) : act(() => [])
  const { outcome } = idempotency
  if (outcome) return z.parse(schema, 'result' in outcome ? outcome.result.value : undefined)
  const steps: Step[] = []
  const result = await act((one) => {
    steps.push(idempotency.step(one))
    return steps.slice(-1)
  })
  if (!steps.some(isCommitted)) await idempotency.storeResult(result)
  return result
}

/** A transaction has found the result of an earlier request with the same content. */
export class RepeatedError extends Error {}

/** Looks for an earlier result only when the action is rejected, or its transaction finds one: most requests are the first. */
async function onceByContent<T>(
  request: Repeatable<T> & { content: readonly unknown[] },
  schema: z.ZodMiniType<T>,
  act: Act<T>,
): Promise<T> {
  const { content, repeated = async (first) => first, isRejectedTwice, isCostly, now } = request
  const guard = new IdempotencyGuard(content)
  const time = secondsOf(now)
  const stepAfter = (earlier: Item | undefined, value: T) => {
    const attributes = { run: randomUUID(), result: { value } }
    if (isRejectedTwice) return guard.step(time + REPEAT_SECONDS, attributes, {})
    const isOver = { absentOrLess: [[TTL_ATTRIBUTE, time]] } as const
    const condition = earlier ? ({ equal: [['run', earlier.run]] } as const) : isOver
    return orThrow(guard.step(time + REPEAT_SECONDS, attributes, condition), () => new RepeatedError())
  }
  let earlier: Item | undefined
  const findResult = async () => {
    earlier = await getItem(guard.key, { consistent: true })
    const isRecent = Number(earlier?.[TTL_ATTRIBUTE]) > time
    return isRecent ? repeated(z.parse(schema, z.parse(resultSchema, earlier).result.value)) : null
  }
  const known = isCostly ? await findResult() : null
  if (known !== null) return known
  const { result } = await retryOnRace(async () => {
    try {
      return { result: await act((value) => [stepAfter(earlier, value)]) }
    } catch (error) {
      const isRepeated = error instanceof RepeatedError
      if (!isRepeated && !isRejection(error)) throw error
      const first = await findResult()
      if (first !== null) return { result: first }
      if (!isRepeated) throw error
      return undefined
    }
  })
  return result
}
