// Writing to a table that is made of what is imported.
import type { Item } from '../../shared/table/item.js'
import type { Key } from '../../shared/table/key.js'
import { BulkWriter, type ItemWriter } from '../../shared/table/whole/bulk.js'

/** An empty table that takes items without requests, two to five times faster, and requests only once it is open. */
export interface NewTable {
  /** Resolves when there is room for more; @throws the error of an earlier item. */
  put(item: Item & Key): Promise<void>
  /** Resolves when the table has the items and responds to requests. */
  open(): Promise<void>
}

/** Writes to a new table, and by requests from when it is open. */
export class NewTableWriter implements ItemWriter {
  readonly #table: NewTable
  #requests: BulkWriter | undefined

  constructor(table: NewTable) {
    this.#table = table
  }

  put(item: Item & Key): Promise<void> {
    return (this.#requests ?? this.#table).put(item)
  }

  /** @throws Error before the table is open, as it has nothing to delete. */
  async delete(key: Key): Promise<void> {
    if (!this.#requests) throw new Error('A new table has no items to delete')
    await this.#requests.delete(key)
  }

  async finish(): Promise<void> {
    await this.#requests?.finish()
  }

  async open(): Promise<void> {
    await this.#table.open()
    this.#requests = new BulkWriter()
  }
}
