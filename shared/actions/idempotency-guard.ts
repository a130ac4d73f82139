import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { put, type Step, type WriteCondition } from '../table/transaction.js'
import { idempotencyKey } from './keys.js'

/** In the item of an action: what its request got. */
export const resultSchema = z.object({ result: z.object({ value: z.optional(z.unknown()) }) })

/** The item that says that something was done, which the transaction that does it stores. */
export class IdempotencyGuard {
  readonly key: Key

  /** @param content - identifies what is done: JSON values. */
  constructor(content: readonly unknown[]) {
    this.key = idempotencyKey(createHash('sha256').update(JSON.stringify(content)).digest('base64url'))
  }

  /**
   * The part of the transaction that fails when the same was done before.
   * @param expiresAt - when the item is no longer needed, in epoch seconds.
   * @param attributes - what a repeat needs.
   * @param condition - on the item of an earlier time; there must be none if absent.
   */
  step(expiresAt: number, attributes: Item = {}, condition: WriteCondition = { absent: ['pk'] }): Step {
    return put({ ...attributes, ...this.key, [TTL_ATTRIBUTE]: expiresAt }, condition)
  }
}
