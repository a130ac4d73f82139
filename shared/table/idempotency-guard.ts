import { createHash } from 'node:crypto'
import { secondsOf } from '../runtime/time.js'
import type { Item } from './item.js'
import { idempotencyKey, type Key } from './keys.js'
import { TTL_ATTRIBUTE } from './schema.js'
import { put, type Step } from './transaction.js'

/** Recognizes an action that is requested again: its transaction stores an item that only one such action can store. */
export class IdempotencyGuard {
  /** The key of the item, to be read together with what the action reads. */
  readonly key: Key

  /**
   * @param action - what makes it this action and no other; JSON.
   * @param bytes - a file that belongs to it.
   */
  constructor(action: readonly unknown[], bytes = new Uint8Array()) {
    const hash = createHash('sha256').update(JSON.stringify(action)).update(bytes)
    this.key = idempotencyKey(hash.digest('base64url'))
  }

  /**
   * Records the action; the condition does not hold when another request has recorded it.
   * @param expiresAt - when the same action is a new one, in epoch seconds.
   * @param result - attributes from which a repeated request is answered.
   * @param previous - the expired item that was read, if any.
   */
  step(expiresAt: number, result: Item = {}, previous?: Item): Step {
    return put(
      { ...result, ...this.key, [TTL_ATTRIBUTE]: expiresAt },
      { equal: [[TTL_ATTRIBUTE, previous?.[TTL_ATTRIBUTE] ?? null]] },
    )
  }
}

/** The item of a guard if the action has been done; undefined if it has not, or too long ago. */
export function unexpired(item: Item | undefined, now: Date): Item | undefined {
  return item && Number(item[TTL_ATTRIBUTE]) > secondsOf(now) ? item : undefined
}
