// Brings items into the table, those that are not there already.
import { BulkWriter, type ItemMap } from '../../shared/table/bulk.js'
import { type Item, withoutNulls } from '../../shared/table/item.js'
import type { Key } from '../../shared/table/keys.js'
import { keyText } from '../../shared/table/keys.js'
import { isSameItem } from '../../shared/table/same-item.js'
import { FORMATS, type RecordType } from '../record-format/formats.js'

export interface Change {
  puts: (Item & Key)[]
  deletes?: Key[]
}

export class Saver {
  readonly #writer = new BulkWriter()

  get writes(): number {
    return this.#writer.writes
  }

  /** Writes what differs from `stored`. @returns whether anything does. */
  async save({ puts, deletes = [] }: Change, stored: ItemMap): Promise<boolean> {
    const differing = puts.filter((item) => !isSameItem(item, stored.get(keyText(item))))
    const wanted = new Set(deletes.length > 0 ? puts.map(keyText) : [])
    const obsolete = deletes.filter((key) => stored.has(keyText(key)) && !wanted.has(keyText(key)))
    for (const item of differing) await this.#writer.put(item)
    for (const key of obsolete) await this.#writer.delete(key)
    return differing.length > 0 || obsolete.length > 0
  }

  /** Resolves when all that was saved is in the table. */
  finish(): Promise<void> {
    return this.#writer.finish()
  }
}

export function keysOf({ puts, deletes = [] }: Change): Key[] {
  return [...puts, ...deletes]
}

/**
 * A record's item: its fields without nulls, and beside them the attributes of the stored item that neither the format
 * lists nor the import derives.
 */
export function recordItem(
  type: RecordType,
  record: object,
  key: Key,
  stored: Item | undefined,
  derived: Item = {},
): Item & Key {
  const isOwn = (name: string) => name in FORMATS[type].shape || name in derived
  const unlisted = Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !isOwn(name)))
  return { ...unlisted, ...withoutNulls({ ...record, ...derived }), ...key }
}
