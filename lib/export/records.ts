// Finds the records of the import format among the table's items. Projections, indexes and counters are left out: an
// import derives them again.

import { FAVORITE_PREFIX, USER_PARTITION_PREFIX, USER_SORT } from '../../shared/accounts/keys.js'
import { SEQUENCE_PARTITION } from '../../shared/actions/keys.js'
import { JOURNAL_PARTITION } from '../../shared/administrators/keys.js'
import { MERGED_MACHINE_PARTITION } from '../../shared/catalog/keys.js'
import { REFERENCE_PARTITIONS, REGIONAL_PREFIXES } from '../../shared/catalog/reference-types.js'
import { SUPPRESSED_PARTITION } from '../../shared/mail/keys.js'
import { HIDDEN_CONTENT_PARTITION, REPORT_PREFIX } from '../../shared/moderation/keys.js'
import {
  CONDITION_PREFIX,
  CONFIRMED_PREFIX,
  HISTORY_PARTITION_PREFIX,
  LMX_PREFIX,
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  MERGED_LOCATION_PARTITION,
  PICTURE_PREFIX,
  SCORE_PREFIX,
} from '../../shared/records/location-keys.js'
import { LIFE_LIST_PREFIX, USER_SCORES_PREFIX } from '../../shared/scores/keys.js'
import { suggestionPrefix } from '../../shared/suggestions/keys.js'
import { jsonValue } from '../../shared/table/dynamodb/attribute-values.js'
import type { Item } from '../../shared/table/item.js'
import type { Key } from '../../shared/table/key.js'
import { recordScan } from '../../shared/table/whole/scan.js'
import { WATCH_PREFIX } from '../../shared/watches/keys.js'
import { FORMATS, type RecordType } from '../record-format/formats.js'

/** Types whose records all have one partition key, by that key. */
const PARTITIONS: Readonly<Record<string, RecordType>> = {
  ...Object.fromEntries(
    Object.entries(REFERENCE_PARTITIONS).map(([type, partition]) => [partition, type as RecordType]),
  ),
  STATUS: 'status',
  [HIDDEN_CONTENT_PARTITION]: 'hidden_content',
  [JOURNAL_PARTITION]: 'journal_entry',
  [MERGED_LOCATION_PARTITION]: 'merged_location',
  [MERGED_MACHINE_PARTITION]: 'merged_machine',
  [SEQUENCE_PARTITION]: 'sequence',
  [SUPPRESSED_PARTITION]: 'suppressed_address',
}

/** Other types by the prefixes of their partition and sort keys. */
const KEY_PREFIXES: readonly (readonly [partition: string, sort: string, type: RecordType])[] = [
  ...REGIONAL_PREFIXES.map(([type, prefix]) => [prefix, '', type] as const),
  [LOCATION_PARTITION_PREFIX, LOCATION_SORT, 'location'],
  [LOCATION_PARTITION_PREFIX, LMX_PREFIX, 'location_machine_xref'],
  [LOCATION_PARTITION_PREFIX, CONDITION_PREFIX, 'machine_condition'],
  [LOCATION_PARTITION_PREFIX, SCORE_PREFIX, 'machine_score_xref'],
  [LOCATION_PARTITION_PREFIX, PICTURE_PREFIX, 'location_picture_xref'],
  [HISTORY_PARTITION_PREFIX, LMX_PREFIX, 'location_machine_xref'],
  [HISTORY_PARTITION_PREFIX, CONDITION_PREFIX, 'machine_condition'],
  [HISTORY_PARTITION_PREFIX, SCORE_PREFIX, 'machine_score_xref'],
  [USER_PARTITION_PREFIX, USER_SORT, 'user'],
  [USER_PARTITION_PREFIX, FAVORITE_PREFIX, 'user_fave_location'],
  [USER_PARTITION_PREFIX, LIFE_LIST_PREFIX, 'user_machine_xref'],
  [USER_PARTITION_PREFIX, WATCH_PREFIX, 'user_watch'],
  [USER_SCORES_PREFIX, '', 'machine_score_xref'],
  [suggestionPrefix('location'), '', 'suggested_location'],
  [suggestionPrefix('machine'), '', 'suggested_machine'],
  [suggestionPrefix('region'), '', 'suggested_region'],
  [REPORT_PREFIX, '', 'content_report'],
  [CONFIRMED_PREFIX, '', 'location_confirmation'],
]

const PARTITION_PREFIXES = [...new Set(KEY_PREFIXES.map(([partition]) => partition))]

/** Finds all records, and few other items. */
export const RECORD_SCAN = recordScan(Object.keys(PARTITIONS), PARTITION_PREFIXES)

export interface ExportedRecord {
  type: RecordType
  fields: Record<string, unknown>
}

/** Undefined for an item that is not a record. */
export function recordIn(item: Item & Key): ExportedRecord | undefined {
  const type = typeOf(item)
  if (!type) return undefined
  const source = { ...item, ...keyFields(type, item) }
  const fields = Object.keys(FORMATS[type].shape).flatMap((field) => {
    const value = jsonValue(source[field as keyof typeof source])
    return value === undefined || value === null ? [] : [[field, value] as const]
  })
  return { type, fields: Object.fromEntries(fields) }
}

function typeOf({ pk, sk, submission_type, location_machine_xref_id }: Item & Key): RecordType | undefined {
  if (submission_type !== undefined) return 'user_submission'
  // A copy of a score that is exported from its location.
  if (pk.startsWith(USER_SCORES_PREFIX) && location_machine_xref_id !== undefined) return undefined
  const byPartition = Object.hasOwn(PARTITIONS, pk) ? PARTITIONS[pk] : undefined
  if (byPartition) return byPartition
  const [, , type] = KEY_PREFIXES.find(([partition, sort]) => pk.startsWith(partition) && sk.startsWith(sort)) ?? []
  return type
}

/** Fields that are stored only in the key. */
function keyFields(type: RecordType, { pk, sk }: Key): Record<string, unknown> {
  if (type === 'sequence') return { name: sk }
  if (type !== 'location_confirmation') return {}
  return { location_id: Number(pk.slice(CONFIRMED_PREFIX.length)), user_id: Number(sk) }
}
