// Which of the table's items are records, by types of the import format. Copies, indexes and counters are none: they are
// derived again.
import { FAVORITE_PREFIX, USER_PARTITION_PREFIX, USER_SORT } from '../accounts/keys.js'
import { SEQUENCE_PARTITION } from '../actions/keys.js'
import { JOURNAL_PARTITION } from '../administrators/keys.js'
import { DISTINCT_PREFIX } from '../attention/duplicates/keys.js'
import { MERGED_MACHINE_PARTITION } from '../catalog/keys.js'
import { REFERENCE_PARTITIONS, REGIONAL_PREFIXES } from '../catalog/reference-types.js'
import { SUPPRESSED_PARTITION } from '../mail/keys.js'
import { contentTypeOf } from '../moderation/hidden-store.js'
import { REPORT_PREFIX } from '../moderation/keys.js'
import {
  CONDITION_PREFIX,
  CONFIRMED_PREFIX,
  HIDDEN_PARTITION_PREFIX,
  HISTORY_PARTITION_PREFIX,
  LMX_PREFIX,
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  MERGED_LOCATION_PARTITION,
  PICTURE_PREFIX,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import { RECORDS, type RecordType } from '../records/record-types.js'
import { LIFE_LIST_PREFIX, USER_SCORES_PREFIX } from '../scores/keys.js'
import { suggestionPrefix } from '../suggestions/keys.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { recordScan } from '../table/whole/scan.js'
import { WATCH_PREFIX } from '../watches/keys.js'

/** Types whose records all have one partition key. */
const PARTITIONS: readonly (readonly [partition: string, type: RecordType])[] = [
  ...Object.entries(REFERENCE_PARTITIONS).map(([type, partition]) => [partition, type as RecordType] as const),
  ['STATUS', 'status'],
  [JOURNAL_PARTITION, 'journal_entry'],
  [MERGED_LOCATION_PARTITION, 'merged_location'],
  [MERGED_MACHINE_PARTITION, 'merged_machine'],
  [SEQUENCE_PARTITION, 'sequence'],
  [SUPPRESSED_PARTITION, 'suppressed_address'],
]

/** Other types by the prefixes of their partition and sort keys. */
const PREFIXES: readonly (readonly [partition: string, sort: string, type: RecordType])[] = [
  ...REGIONAL_PREFIXES.map(([type, prefix]) => [prefix, '', type] as const),
  [LOCATION_PARTITION_PREFIX, LOCATION_SORT, 'location'],
  [LOCATION_PARTITION_PREFIX, LMX_PREFIX, 'location_machine_xref'],
  [LOCATION_PARTITION_PREFIX, CONDITION_PREFIX, 'machine_condition'],
  [LOCATION_PARTITION_PREFIX, SCORE_PREFIX, 'machine_score_xref'],
  [LOCATION_PARTITION_PREFIX, PICTURE_PREFIX, 'location_picture_xref'],
  [HISTORY_PARTITION_PREFIX, LMX_PREFIX, 'location_machine_xref'],
  [HISTORY_PARTITION_PREFIX, CONDITION_PREFIX, 'machine_condition'],
  [HISTORY_PARTITION_PREFIX, SCORE_PREFIX, 'machine_score_xref'],
  [HIDDEN_PARTITION_PREFIX, '', 'hidden_content'],
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
  [DISTINCT_PREFIX, '', 'distinct_pair'],
]

/**
 * Finds records of these types, and all submissions.
 * @param except - what the keys of partitions begin with that are left out.
 * @returns the filter of a scan that finds them and few other items, and the type of an item: undefined for others.
 */
export function recordsOf<T extends RecordType>(types: readonly T[], except: readonly string[] = []) {
  const isOneOf = (type: RecordType): type is T => (types as readonly RecordType[]).includes(type)
  const partitions = new Map(PARTITIONS.flatMap(([key, type]) => (isOneOf(type) ? [[key, type] as const] : [])))
  const prefixes = PREFIXES.flatMap(([key, sort, type]) =>
    isOneOf(type) && !except.includes(key) ? [{ key, sort, type }] : [],
  )
  const typeOf = ({ pk, sk, submission_type }: Item & Key): T | 'user_submission' | undefined => {
    if (submission_type !== undefined) return 'user_submission'
    return partitions.get(pk) ?? prefixes.find(({ key, sort }) => pk.startsWith(key) && sk.startsWith(sort))?.type
  }
  return { scan: recordScan([...partitions.keys()], [...new Set(prefixes.map(({ key }) => key))]), typeOf }
}

const ALL = recordsOf(Object.keys(RECORDS) as RecordType[])

/** What record an item is, also if it is hidden; undefined for others, and for the copy of a score that is at a location. */
export function recordTypeOf(item: Item & Key): RecordType | undefined {
  if (item.hidden) return contentTypeOf(item)
  const isCopy = item.pk.startsWith(USER_SCORES_PREFIX) && item.location_machine_xref_id !== undefined
  return isCopy ? undefined : ALL.typeOf(item)
}
