// Reads and writes many items at once, as fast as the table takes them: for the import and for recounts, not for
// requests. What the table is too busy for is asked again with growing pauses, so that nothing is lost.
import { setTimeout as delay } from 'node:timers/promises'
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { BusyError } from '../errors.js'
import { TABLE_NAME, table } from './client.js'
import type { Item } from './item.js'
import type { Key } from './keys.js'
import { keyText } from './keys.js'
import { inParallel } from './query.js'
import { isThrottle, isUnreachable } from './transient-errors.js'

const WRITES_PER_CALL = 25
const READS_PER_CALL = 100
const MAX_UNDER_WAY = 8
/** In a row without any progress: some two minutes of pauses. */
const MAX_FAILURES = 30
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** Items by `keyText`. */
export type ItemMap = ReadonlyMap<string, Item & Key>
type Request = { PutRequest: { Item: Item & Key } } | { DeleteRequest: { Key: Key } }

/**
 * Writes in batches, several at once. Their order is not kept: who writes to a key a second time calls `finish` between.
 */
export class BulkWriter {
  readonly #next = new Map<string, Request>()
  readonly #underWay = new Set<Promise<void>>()
  #failure: unknown
  #writes = 0

  /** Items put and deleted so far. */
  get writes(): number {
    return this.#writes
  }

  /** Resolves when there is room for more; @throws what stopped an earlier write. */
  async put(item: Item & Key): Promise<void> {
    await this.#add(item, { PutRequest: { Item: item } })
  }

  async delete({ pk, sk }: Key): Promise<void> {
    await this.#add({ pk, sk }, { DeleteRequest: { Key: { pk, sk } } })
  }

  /** Resolves when everything has been written. */
  async finish(): Promise<void> {
    if (this.#next.size > 0) this.#send()
    await Promise.all(this.#underWay)
    if (this.#failure) throw this.#failure
  }

  async #add(key: Key, request: Request): Promise<void> {
    // A call may not name a key twice.
    this.#next.set(keyText(key), request)
    if (this.#next.size < WRITES_PER_CALL) return
    this.#send()
    while (this.#underWay.size >= MAX_UNDER_WAY) await Promise.race(this.#underWay)
    if (this.#failure) throw this.#failure
  }

  #send(): void {
    const requests = [...this.#next.values()]
    this.#next.clear()
    this.#writes += requests.length
    const call = writeAll(requests)
      .catch((error: unknown) => {
        this.#failure ??= error
      })
      .finally(() => this.#underWay.delete(call))
    this.#underWay.add(call)
  }
}

async function writeAll(requests: Request[]): Promise<void> {
  let open: Request[] = requests
  await untilDone(async () => {
    const before = open.length
    const answer = await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: open } }))
    open = (answer.UnprocessedItems?.[TABLE_NAME] ?? []) as Request[]
    return { isDone: open.length === 0, hasProgress: open.length < before }
  })
}

/** The items that have these keys, as the last write left them. */
export async function readItems(keys: readonly Key[]): Promise<ItemMap> {
  const distinct = [...new Map(keys.map(({ pk, sk }) => [keyText({ pk, sk }), { pk, sk }])).values()]
  const pieces = Array.from({ length: Math.ceil(distinct.length / READS_PER_CALL) }, (_, index) =>
    distinct.slice(index * READS_PER_CALL, (index + 1) * READS_PER_CALL),
  )
  const lists = await inParallel(pieces, readPiece)
  return new Map(lists.flat().map((item) => [keyText(item), item]))
}

async function readPiece(keys: Key[]): Promise<(Item & Key)[]> {
  const items: (Item & Key)[] = []
  let open: Item[] = keys.map((key) => ({ ...key }))
  await untilDone(async () => {
    const before = open.length
    const answer = await table.send(
      new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: open, ConsistentRead: true } } }),
    )
    items.push(...((answer.Responses?.[TABLE_NAME] ?? []) as (Item & Key)[]))
    open = answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? []
    return { isDone: open.length === 0, hasProgress: open.length < before }
  })
  return items
}

/** @throws BusyError when there is no progress for minutes. */
async function untilDone(act: () => Promise<{ isDone: boolean; hasProgress: boolean }>): Promise<void> {
  for (let failures = 0; failures < MAX_FAILURES; failures++) {
    try {
      const { isDone, hasProgress } = await act()
      if (isDone) return
      if (hasProgress) failures = 0
    } catch (error) {
      if (!isThrottle(error) && !isUnreachable(error)) throw error
    }
    await delay(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2))
  }
  throw new BusyError()
}
