import { createHash } from 'node:crypto'
import type { ContentType } from '../records/content-types.js'
import { secondsOf } from '../runtime/time.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { put, type Step } from '../table/transaction.js'
import { idempotencyKey } from './keys.js'

/**
 * The same action with the same content by the same account within this time is a repeat of a request whose response
 * was lost, if nothing was done to that record in between. It gets the first response. Longer than clients retry,
 * shorter than people repeat themselves.
 */
const REPEAT_SECONDS = 600

/** Whether an action now may be a repeat of one at that time. */
export function isRepeat(time: string | null, now: Date): boolean {
  return time !== null && now.getTime() - Date.parse(time) < REPEAT_SECONDS * 1000
}

/** When an action that is done now can no longer be repeated, in epoch seconds. */
export function repeatExpiry(now: Date): number {
  return secondsOf(now) + REPEAT_SECONDS
}

/** Of a user's request to delete a record, whether it is deleted or, of another user, hidden. */
export function deletionGuard(type: ContentType, id: number, userId: number): IdempotencyGuard {
  return new IdempotencyGuard(['delete', type, id, userId])
}

/**
 * Prevents an action from being done again when its request is repeated: its transaction stores an item that says so.
 */
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
   * @param earlier - the item of an earlier action that is no longer in the way.
   */
  step(expiresAt: number, result: Item = {}, earlier?: Item): Step {
    return put(
      { ...result, ...this.key, [TTL_ATTRIBUTE]: expiresAt },
      { equal: [[TTL_ATTRIBUTE, earlier?.[TTL_ATTRIBUTE] ?? null]] },
    )
  }
}
