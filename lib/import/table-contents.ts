// What the table had before the import. An empty table is asked once and never again.
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { REFERENCE_PARTITIONS } from '../../shared/store/reference-types.js'
import { type ItemMap, readItems } from '../../shared/table/bulk.js'
import { TABLE_NAME, table } from '../../shared/table/client.js'
import type { Item } from '../../shared/table/item.js'
import {
  type Key,
  keyText,
  locationKey,
  locatorKey,
  type ReferencePartition,
  referenceKey,
  userKey,
} from '../../shared/table/keys.js'
import { type PartitionQuery, queryAll } from '../../shared/table/query.js'
import type { RecordType } from '../record-format/formats.js'

export const KINDS: Partial<Record<RecordType, ReferencePartition>> = { ...REFERENCE_PARTITIONS, status: 'STATUS' }

const NOTHING: ItemMap = new Map()

export class TableContents {
  readonly wasEmpty: boolean
  /** By type and id: the item that shows that the record exists, or undefined for one that does not. */
  readonly #known = new Map<RecordType, Map<number, Item | undefined>>()

  constructor(wasEmpty: boolean) {
    this.wasEmpty = wasEmpty
  }

  static async look(): Promise<TableContents> {
    const { Count } = await table.send(new ScanCommand({ TableName: TABLE_NAME, Limit: 1, ConsistentRead: true }))
    return new TableContents(Count === 0)
  }

  read(keys: readonly Key[]): Promise<ItemMap> {
    return this.wasEmpty || keys.length === 0 ? Promise.resolve(NOTHING) : readItems(keys)
  }

  query(query: PartitionQuery): Promise<Item[]> {
    return this.wasEmpty ? Promise.resolve([]) : queryAll({ ...query, consistent: true })
  }

  /** Looks up records that others refer to, so that `find` knows them. */
  async learn(type: RecordType, ids: Iterable<number>): Promise<void> {
    const known = this.#known.get(type) ?? new Map<number, Item | undefined>()
    this.#known.set(type, known)
    const unknown = [...new Set(ids)].filter((id) => !known.has(id))
    if (unknown.length === 0 || this.wasEmpty) return
    const items = await this.read(unknown.map((id) => evidenceKey(type, id)))
    for (const id of unknown) known.set(id, items.get(keyText(evidenceKey(type, id))))
  }

  /** A record that was in the table; for a machine at a location, where that is. */
  find(type: RecordType, id: number): Item | undefined {
    return this.#known.get(type)?.get(id)
  }
}

function evidenceKey(type: RecordType, id: number): Key {
  const kind = KINDS[type]
  if (kind) return referenceKey(kind, id)
  if (type === 'user') return userKey(id)
  return type === 'location' ? locationKey(id) : locatorKey('LMX', id)
}
