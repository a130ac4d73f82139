// Writes changes to the table, leaving out items that are already as they should be.
import { BulkWriter, type ItemMap } from '../../shared/administration/bulk.js'
import { isSameItem } from '../../shared/administration/same-item.js'
import { type Item, withoutNulls } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/keys.js'
import { hasField, type RecordType } from '../record-format/formats.js'

export interface Change {
  puts: (Item & Key)[]
  deletes?: Key[]
}

export class ChangeWriter extends BulkWriter {
  /** Writes what differs from `stored`. @returns whether anything does. */
  async write({ puts, deletes = [] }: Change, stored: ItemMap): Promise<boolean> {
    const differing = puts.filter((item) => !isSameItem(item, stored.get(keyText(item))))
    const kept = new Set(deletes.length > 0 ? puts.map(keyText) : [])
    const obsolete = deletes.filter((key) => stored.has(keyText(key)) && !kept.has(keyText(key)))
    for (const item of differing) await this.put(item)
    for (const key of obsolete) await this.delete(key)
    return differing.length > 0 || obsolete.length > 0
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
