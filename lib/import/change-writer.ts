// Writes changes to the table, leaving out items that are already as they should be.
import { type Item, withoutNulls } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/key.js'
import type { ItemMap, ItemWriter } from '../../shared/table/whole/bulk.js'
import { isSameItem } from '../../shared/table/whole/same-item.js'
import { hasField, type RecordType } from '../record-format/formats.js'

export interface Change {
  puts: (Item & Key)[]
  deletes?: Key[]
}

export class ChangeWriter {
  readonly #items: ItemWriter
  #writes = 0

  constructor(items: ItemWriter) {
    this.#items = items
  }

  /** Items put and deleted so far. */
  get writes(): number {
    return this.#writes
  }

  /** Writes what differs from `stored`. @returns whether anything does. */
  async write({ puts, deletes = [] }: Change, stored: ItemMap): Promise<boolean> {
    const differing = puts.filter((item) => !isSameItem(item, stored.get(keyText(item))))
    const kept = new Set(deletes.length > 0 ? puts.map(keyText) : [])
    const obsolete = deletes.filter((key) => stored.has(keyText(key)) && !kept.has(keyText(key)))
    for (const item of differing) await this.#items.put(item)
    for (const key of obsolete) await this.#items.delete(key)
    this.#writes += differing.length + obsolete.length
    return differing.length > 0 || obsolete.length > 0
  }

  /** Resolves when everything is written: needed before writing to a key a second time. */
  finish(): Promise<void> {
    return this.#items.finish()
  }
}

export function keysOf({ puts, deletes = [] }: Change): Key[] {
  return [...puts, ...deletes]
}

/**
 * The item of a record: its fields without nulls, and those attributes of the stored item that are neither fields of
 * the format nor derived by the import.
 */
export function recordItem(
  type: RecordType,
  record: object,
  key: Key,
  stored: Item | undefined,
  derived: Item = {},
): Item & Key {
  const isImported = (name: string) => hasField(type, name) || name in derived
  const others = Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !isImported(name)))
  return { ...others, ...withoutNulls({ ...record, ...derived }), ...key }
}
