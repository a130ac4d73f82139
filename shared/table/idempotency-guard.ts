import { createHash } from 'node:crypto'
import { secondsOf } from '../runtime/time.js'
import type { Item } from './item.js'
import { idempotencyKey, type Key } from './keys.js'
import { TTL_ATTRIBUTE } from './schema.js'
import { put, type Step } from './transaction.js'

/** Prevents an action from being done again when its request is repeated: its transaction stores an item that says so. */
export class IdempotencyGuard {
  /** The item's key. An action that returns its first result reads the item together with the location. */
  readonly key: Key

  /**
   * @param content - identifies the action: JSON values.
   * @param bytes - a file that belongs to it.
   */
  constructor(content: readonly unknown[], bytes: Uint8Array = new Uint8Array()) {
    const hash = createHash('sha256').update(JSON.stringify(content)).update(bytes)
    this.key = idempotencyKey(hash.digest('base64url'))
  }

  /** What the action stored as its result; undefined when it was not done, or too long ago. */
  resultIn(item: Item | undefined, now: Date): Item | undefined {
    return item && Number(item[TTL_ATTRIBUTE]) > secondsOf(now) ? item : undefined
  }

  /**
   * The part of the action's transaction that fails when the action was done before.
   * @param expiresAt - from when on it may be done again, in epoch seconds.
   * @param result - attributes that the response to a repeated request needs.
   * @param expired - the item of an earlier action that has expired.
   */
  step(expiresAt: number, result: Item = {}, expired?: Item): Step {
    return put(
      { ...result, ...this.key, [TTL_ATTRIBUTE]: expiresAt },
      { equal: [[TTL_ATTRIBUTE, expired?.[TTL_ATTRIBUTE] ?? null]] },
    )
  }
}
