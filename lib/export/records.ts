// Makes records of the import format of the table's items.
import { recordsOf, recordTypeOf } from '../../shared/changes/record-items.js'
import { hiddenIn } from '../../shared/moderation/hidden-store.js'
import { CONFIRMED_PREFIX } from '../../shared/records/location-keys.js'
import { jsonValue } from '../../shared/table/dynamodb/attribute-values.js'
import type { Item } from '../../shared/table/item.js'
import type { Key } from '../../shared/table/key.js'
import { FORMATS, RECORD_TYPES, type RecordType } from '../record-format/formats.js'

export const RECORD_SCAN = recordsOf(RECORD_TYPES).scan

export interface ExportedRecord {
  type: RecordType
  fields: Record<string, unknown>
}

/** Undefined for an item that is not a record. */
export function recordIn(item: Item & Key): ExportedRecord | undefined {
  const type = item.hidden ? 'hidden_content' : recordTypeOf(item)
  if (!type) return undefined
  // Of what is not exported, as webhooks with their secrets: the import would reject it.
  if (type === 'sequence' && !RECORD_TYPES.some((one) => one === item.sk)) return undefined
  const source: Item = type === 'hidden_content' ? hiddenIn(item) : { ...item, ...keyFields(type, item) }
  const fields = Object.keys(FORMATS[type].shape).flatMap((field) => {
    const value = jsonValue(source[field])
    return value === undefined || value === null ? [] : [[field, value] as const]
  })
  return { type, fields: Object.fromEntries(fields) }
}

/** Fields that are stored only in the key. */
function keyFields(type: RecordType, { pk, sk }: Key): Record<string, unknown> {
  if (type === 'sequence') return { name: sk }
  if (type !== 'location_confirmation') return {}
  return { location_id: Number(pk.slice(CONFIRMED_PREFIX.length)), user_id: Number(sk) }
}
