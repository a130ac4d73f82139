// Reads and writes many items as fast as the table allows, for the import and for recounts. A busy table is given
// minutes, so that nothing is lost.
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME, table } from '../client.js'
import { batchGet } from '../get.js'
import type { Item } from '../item.js'
import { type Key, keyOf, keyText } from '../key.js'
import { type Backoff, retry } from '../retry.js'
import { isTransient } from '../transient-errors.js'

const WRITES_PER_CALL = 25
const MAX_CALLS_AT_ONCE = 8
/** Some two minutes without any progress. */
const BULK_BACKOFF: Backoff = { firstPauseMs: 75, longestPauseMs: 7_500, maxAttempts: 30, retryOn: isTransient }

/** Items by `keyText`. */
export type ItemMap = ReadonlyMap<string, Item & Key>
type Request = { PutRequest: { Item: Item & Key } } | { DeleteRequest: { Key: Key } }

/** Writes in no order: call `finish` before writing to a key a second time. */
export interface ItemWriter {
  /** Resolves when there is room for more; @throws the error of an earlier write. */
  put(item: Item & Key): Promise<void>
  delete(key: Key): Promise<void>
  /** Resolves when everything is written. */
  finish(): Promise<void>
}

/** Writes in batches, several at once. */
export class BulkWriter implements ItemWriter {
  readonly #next = new Map<string, Request>()
  readonly #calls = new Set<Promise<void>>()
  #failure: unknown

  async put(item: Item & Key): Promise<void> {
    await this.#add(item, { PutRequest: { Item: item } })
  }

  async delete(key: Key): Promise<void> {
    await this.#add(key, { DeleteRequest: { Key: keyOf(key) } })
  }

  async finish(): Promise<void> {
    if (this.#next.size > 0) this.#send()
    await Promise.all(this.#calls)
    if (this.#failure) throw this.#failure
  }

  async #add(key: Key, request: Request): Promise<void> {
    // DynamoDB rejects a batch that names a key twice.
    this.#next.set(keyText(key), request)
    if (this.#next.size < WRITES_PER_CALL) return
    this.#send()
    while (this.#calls.size >= MAX_CALLS_AT_ONCE) await Promise.race(this.#calls)
    if (this.#failure) throw this.#failure
  }

  #send(): void {
    const requests = [...this.#next.values()]
    this.#next.clear()
    const call = writeAll(requests)
      .catch((error: unknown) => {
        this.#failure ??= error
      })
      .finally(() => this.#calls.delete(call))
    this.#calls.add(call)
  }
}

async function writeAll(requests: Request[]): Promise<void> {
  let open = requests
  await retry(async (reportProgress) => {
    const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: open } }))
    const left = (UnprocessedItems?.[TABLE_NAME] ?? []) as Request[]
    if (left.length < open.length) reportProgress()
    open = left
    return open.length === 0 ? true : undefined
  }, BULK_BACKOFF)
}

export async function putAll(items: readonly (Item & Key)[]): Promise<void> {
  const writer = new BulkWriter()
  for (const item of items) await writer.put(item)
  await writer.finish()
}

export async function deleteAll(keys: readonly Key[]): Promise<void> {
  const writer = new BulkWriter()
  for (const key of keys) await writer.delete(key)
  await writer.finish()
}

/** The items that have these keys, with their latest changes. */
export async function readItems(keys: readonly Key[]): Promise<ItemMap> {
  const items = await batchGet(keys, { consistent: true, backoff: BULK_BACKOFF })
  return new Map(items.flatMap((item) => (item ? [[keyText(item), item]] : [])))
}
