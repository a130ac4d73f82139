// The record of a request that has an idempotency key. It is claimed before the request runs and finished by the
// transaction of its action, so a request that was interrupted has either done nothing or left its result.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { KeyReusedError, RequestRunningError } from '../errors.js'
import { secondsOf } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import type { Key } from '../table/key.js'
import { type Backoff, retry } from '../table/retry.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { orThrow, type Step, update } from '../table/transaction.js'
import { isTransient } from '../table/transient-errors.js'
import { deleteItem, putItem, updateItem } from '../table/write.js'
import { IdempotencyGuard, resultSchema } from './idempotency-guard.js'

/** Longer than a function runs: a claim this old was left by a function that died. */
const LEASE_MS = 60_000
const KEPT_MS = 24 * 3600 * 1000
const CLAIM_BACKOFF: Backoff = { firstPauseMs: 40, longestPauseMs: 640, maxAttempts: 5, retryOn: isTransient }

/** How the first request ended. */
const outcomeSchema = z.union([
  resultSchema,
  z.object({ error: z.object({ status: z.number(), messages: z.array(z.string()) }) }),
])
type Outcome = z.output<typeof outcomeSchema>

const itemSchema = z.object({ fingerprint: z.string(), run: z.string() })

/** What tells two requests apart. */
interface RequestIdentity {
  /** The key with its scope. */
  content: readonly unknown[]
  /** Digests of everything that the request asks for, with each key of tokens, the signing one first. */
  fingerprints: readonly string[]
}

export class RequestRecord {
  /** How the same request ended before; undefined when this one is to be run. */
  readonly outcome: Outcome | undefined
  readonly #key: Key
  readonly #run: string
  readonly #keptUntil: number

  private constructor(key: Key, run: string, keptUntil: number, outcome: Outcome | undefined) {
    this.#key = key
    this.#run = run
    this.#keptUntil = keptUntil
    this.outcome = outcome
  }

  /**
   * Claims the key for this run, or finds how the request ended before. One PutItem, and a GetItem for a repeat.
   * @throws KeyReusedError for another request with the key, RequestRunningError while the first one is running.
   */
  static async claim({ content, fingerprints }: RequestIdentity, now: Date): Promise<RequestRecord> {
    const { key } = new IdempotencyGuard(content)
    const run = randomUUID()
    const keptUntil = now.getTime() + KEPT_MS
    const claim = {
      ...key,
      fingerprint: fingerprints[0],
      run,
      held_until: now.getTime() + LEASE_MS,
      [TTL_ATTRIBUTE]: secondsOf(new Date(keptUntil)),
    }
    return retry(async () => {
      if (await putItem(claim, { absentOrLess: [['held_until', now.getTime()]] })) {
        return new RequestRecord(key, run, keptUntil, undefined)
      }
      const found = await getItem(key, { consistent: true })
      // Released in the meantime: it can be claimed now.
      if (!found) return undefined
      const item = z.parse(itemSchema, found)
      if (!fingerprints.includes(item.fingerprint)) throw new KeyReusedError()
      const outcome = outcomeSchema.safeParse(found).data
      if (outcome) return new RequestRecord(key, item.run, keptUntil, outcome)
      // The response to the claim was lost.
      if (item.run === run) return new RequestRecord(key, run, keptUntil, undefined)
      throw new RequestRunningError()
    }, CLAIM_BACKOFF)
  }

  /** The part of the action's transaction that stores its result, and cancels it when another run has the claim. */
  step(value: unknown): Step {
    return orThrow(update(this.#key, this.#finish(['result', { value }])), () => new RequestRunningError())
  }

  /** Stores the result of a request that had nothing to change. */
  async storeResult(value: unknown): Promise<void> {
    await updateItem(this.#key, this.#finish(['result', { value }]))
  }

  /** Stores the error of a request that has done nothing. */
  async storeError(status: number, messages: readonly string[]): Promise<void> {
    await updateItem(this.#key, this.#finish(['error', { status, messages }]))
  }

  /** Lets the request run again, unless its action was committed. */
  async release(): Promise<void> {
    await deleteItem(this.#key, this.#stillRunning())
  }

  #finish(outcome: readonly [string, unknown]) {
    return { set: [outcome, ['held_until', this.#keptUntil]] as const, ...this.#stillRunning() }
  }

  #stillRunning() {
    return { equal: [['run', this.#run]], absent: ['result', 'error'] } as const
  }
}
