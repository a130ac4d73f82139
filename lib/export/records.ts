// Makes records of the import format of the table's items.
import { CONFIRMED_PREFIX } from '../../shared/records/location-keys.js'
import { USER_SCORES_PREFIX } from '../../shared/scores/keys.js'
import { jsonValue } from '../../shared/table/dynamodb/attribute-values.js'
import type { Item } from '../../shared/table/item.js'
import type { Key } from '../../shared/table/key.js'
import { recordsOf } from '../../shared/upkeep/record-items.js'
import { FORMATS, RECORD_TYPES, type RecordType } from '../record-format/formats.js'

const { scan, typeOf } = recordsOf(RECORD_TYPES)
export const RECORD_SCAN = scan

export interface ExportedRecord {
  type: RecordType
  fields: Record<string, unknown>
}

/** Undefined for an item that is not a record. */
export function recordIn(item: Item & Key): ExportedRecord | undefined {
  const type = typeOf(item)
  if (!type || isCopy(item)) return undefined
  const source = { ...item, ...keyFields(type, item) }
  const fields = Object.keys(FORMATS[type].shape).flatMap((field) => {
    const value = jsonValue(source[field as keyof typeof source])
    return value === undefined || value === null ? [] : [[field, value] as const]
  })
  return { type, fields: Object.fromEntries(fields) }
}

/** Whether it is that of a score which is exported from its location. */
function isCopy({ pk, location_machine_xref_id }: Item & Key): boolean {
  return pk.startsWith(USER_SCORES_PREFIX) && location_machine_xref_id !== undefined
}

/** Fields that are stored only in the key. */
function keyFields(type: RecordType, { pk, sk }: Key): Record<string, unknown> {
  if (type === 'sequence') return { name: sk }
  if (type !== 'location_confirmation') return {}
  return { location_id: Number(pk.slice(CONFIRMED_PREFIX.length)), user_id: Number(sk) }
}
