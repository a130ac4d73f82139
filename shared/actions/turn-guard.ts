// Lets actions that count the same records before they add one happen one after the other.
import { createHash } from 'node:crypto'
import { secondsOf } from '../runtime/time.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { put, type Step } from '../table/transaction.js'
import { idempotencyKey } from './keys.js'

/** Longer than any action runs. */
const TTL_SECONDS = 30 * 24 * 3600

export class TurnGuard {
  /** The item's key. An action reads the item before it counts. */
  readonly key: Key

  /** @param content - identifies what is counted: JSON values. */
  constructor(content: readonly unknown[]) {
    this.key = idempotencyKey(
      createHash('sha256')
        .update(JSON.stringify(['turn', ...content]))
        .digest('base64url'),
    )
  }

  /** What the last action has left; undefined when there was none lately. */
  valueIn(item: Item | undefined): number | undefined {
    return typeof item?.turn === 'number' ? item.turn : undefined
  }

  /**
   * The part of the action's transaction that fails when another action was faster.
   * @param value - another one than that of `earlier`, the item as it was read.
   */
  step(value: number, earlier: Item | undefined, now: Date): Step {
    return put(
      { ...this.key, turn: value, [TTL_ATTRIBUTE]: secondsOf(now) + TTL_SECONDS },
      { equal: [['turn', earlier?.turn ?? null]] },
    )
  }
}
