// Items in the lines of a table's export, DynamoDB JSON:
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3TableExport.Output.html
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Item } from '../../shared/table/item.js'

/** A line is far shorter, and each write takes time. */
const CHUNK_LENGTH = 2 ** 16

export class ItemLines {
  readonly #stream: Writable
  readonly #closed: Promise<never>
  #chunk = ''

  constructor(stream: Writable) {
    this.#stream = stream
    this.#closed = once(stream, 'close').then(() => {
      throw new Error('the lines of items cannot be written to the end')
    })
    // It matters only to an import that waits for room.
    this.#closed.catch(() => {})
  }

  /** Resolves when there is room for more; @throws Error when the stream has failed or was closed. */
  async put(item: Item): Promise<void> {
    this.#chunk += itemLine(item)
    if (this.#chunk.length >= CHUNK_LENGTH) await this.flush()
  }

  async flush(): Promise<void> {
    const hasRoom = this.#stream.write(this.#chunk)
    this.#chunk = ''
    if (!hasRoom) await Promise.race([once(this.#stream, 'drain'), this.#closed])
  }
}

function itemLine(item: Item): string {
  const Item = marshall(item, { removeUndefinedValues: true })
  return `${JSON.stringify({ Item }, withTextOfBytes)}\n`
}

/** Buffers change themselves before a replacer sees them, so their attribute is replaced. */
function withTextOfBytes(_: string, value: unknown): unknown {
  const { B } = (value ?? {}) as Partial<AttributeValue.BMember>
  return B instanceof Uint8Array ? { B: Buffer.from(B).toString('base64') } : value
}
