// What the table held before the import. A table that was empty at the beginning is not read again.
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { userKey } from '../../shared/accounts/keys.js'
import { type ReferencePartition, referenceKey } from '../../shared/catalog/keys.js'
import { REFERENCE_PARTITIONS } from '../../shared/catalog/reference-types.js'
import { locationKey, locatorKey } from '../../shared/records/location-keys.js'
import { TABLE_NAME, table } from '../../shared/table/client.js'
import type { Item } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { type PartitionQuery, queryAll } from '../../shared/table/query.js'
import { type ItemMap, readItems } from '../../shared/table/whole/bulk.js'
import type { RecordType } from '../record-format/formats.js'

/** Types whose records all have one partition key. */
const LISTED_PARTITIONS: Partial<Record<RecordType, ReferencePartition>> = {
  ...REFERENCE_PARTITIONS,
  status: 'STATUS',
}

const NOTHING: ItemMap = new Map()

export class TableContents {
  readonly wasEmpty: boolean
  /** By type and id: an item that proves that the record exists; undefined for one that does not exist. */
  readonly #found = new Map<RecordType, Map<number, Item | undefined>>()

  constructor(wasEmpty: boolean) {
    this.wasEmpty = wasEmpty
  }

  static async open(): Promise<TableContents> {
    const { Count } = await table.send(new ScanCommand({ TableName: TABLE_NAME, Limit: 1, ConsistentRead: true }))
    return new TableContents(Count === 0)
  }

  read(keys: readonly Key[]): Promise<ItemMap> {
    return this.wasEmpty || keys.length === 0 ? Promise.resolve(NOTHING) : readItems(keys)
  }

  query(query: PartitionQuery): Promise<Item[]> {
    return this.wasEmpty ? Promise.resolve([]) : queryAll({ ...query, consistent: true })
  }

  /** Looks up records to which others refer, for `get`. */
  async lookUp(type: RecordType, ids: Iterable<number>): Promise<void> {
    const found = this.#found.get(type) ?? new Map<number, Item | undefined>()
    this.#found.set(type, found)
    const unknown = [...new Set(ids)].filter((id) => !found.has(id))
    if (unknown.length === 0 || this.wasEmpty) return
    const items = await this.read(unknown.map((id) => existenceKey(type, id)))
    for (const id of unknown) found.set(id, items.get(keyText(existenceKey(type, id))))
  }

  /** An item of a record that was looked up; for a location_machine_xref the one with its location. */
  get(type: RecordType, id: number): Item | undefined {
    return this.#found.get(type)?.get(id)
  }
}

function existenceKey(type: RecordType, id: number): Key {
  const partition = LISTED_PARTITIONS[type]
  if (partition) return referenceKey(partition, id)
  if (type === 'user') return userKey(id)
  return type === 'location' ? locationKey(id) : locatorKey('LMX', id)
}

/** The text of an item's attribute. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
