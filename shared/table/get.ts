// Reading items by their keys.
import { chunks } from '../runtime/collections.js'
import { inParallel } from '../runtime/in-parallel.js'
import { TABLE_NAME } from './dynamodb/connection.js'
import { projectionOf } from './dynamodb/operations.js'
import { read } from './dynamodb/reads.js'
import type { Item } from './item.js'
import { type Key, keyOf, keyText } from './key.js'
import { type Backoff, retry } from './retry.js'

/** The item; undefined when there is none. One GetItem. */
export async function getItem(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
  const { Item } = await read('GetItem', { TableName: TABLE_NAME, Key: keyOf(key), ConsistentRead: consistent })
  return Item
}

const BATCH_SIZE = 100
/** About a second altogether: what a request can wait. */
const REQUEST_BACKOFF: Backoff = { firstPauseMs: 40, longestPauseMs: 1_300, maxAttempts: 6 }

interface BatchOptions {
  consistent?: boolean
  backoff?: Backoff
  /** Only these attributes of the items: less to send, at the same price. */
  fields?: readonly string[] | undefined
}

/**
 * The items in the order of their keys, undefined for missing ones. A BatchGet for each hundred keys.
 * @throws BusyError when the table stays too busy to return them.
 */
export async function batchGet(
  keys: readonly Key[],
  { consistent = false, backoff = REQUEST_BACKOFF, fields }: BatchOptions = {},
): Promise<((Item & Key) | undefined)[]> {
  // DynamoDB rejects a batch that names a key twice.
  const distinct = [...new Map(keys.map((key) => [keyText(key), keyOf(key)])).values()]
  const lists = await inParallel(chunks(distinct, BATCH_SIZE), (batch) =>
    getBatch(batch, { consistent, fields }, backoff),
  )
  const items = new Map(lists.flat().map((item) => [keyText(item), item]))
  return keys.map((key) => items.get(keyText(key)))
}

async function getBatch(
  keys: Key[],
  { consistent = false, fields }: BatchOptions,
  backoff: Backoff,
): Promise<(Item & Key)[]> {
  const items: (Item & Key)[] = []
  let open = keys
  return retry(async (reportProgress) => {
    const { Responses, UnprocessedKeys } = await read('BatchGetItem', {
      RequestItems: {
        [TABLE_NAME]: { Keys: open, ConsistentRead: consistent, ...(fields && projectionOf(['pk', 'sk', ...fields])) },
      },
    })
    items.push(...((Responses?.[TABLE_NAME] ?? []) as (Item & Key)[]))
    const left = UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []
    if (left.length === 0) return items
    if (left.length < open.length) reportProgress()
    open = left
    return undefined
  }, backoff)
}
