// Which records of the import format the table's items hold. Copies, indexes, figures and whatever else is derived are
// none: an import derives them anew.
import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { REFERENCE_PARTITIONS } from '../../shared/store/reference-types.js'
import type { Item } from '../../shared/table/item.js'
import {
  CONDITION_PREFIX,
  CONFIRMED_PREFIX,
  FAVORITE_PREFIX,
  type Key,
  LMX_PREFIX,
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  PICTURE_PREFIX,
  regionalPrefix,
  SCORE_PREFIX,
  SEQUENCE_PARTITION,
  SUGGESTION_PREFIX,
  USER_PARTITION_PREFIX,
  USER_SORT,
} from '../../shared/table/keys.js'
import type { TableScan } from '../../shared/table/scan.js'
import { FORMATS, type RecordType } from '../record-format/formats.js'

/** Records that are a partition together, by its key. */
const PARTITIONS: Readonly<Record<string, RecordType>> = {
  ...Object.fromEntries(
    Object.entries(REFERENCE_PARTITIONS).map(([type, partition]) => [partition, type as RecordType]),
  ),
  STATUS: 'status',
  [SEQUENCE_PARTITION]: 'sequence',
}

/** Records by how their partition key begins, and their sort key. */
const PLACES: readonly (readonly [partition: string, sort: string, type: RecordType])[] = [
  [regionalPrefix('REGION_LINK'), '', 'region_link_xref'],
  [regionalPrefix('EVENT'), '', 'event'],
  [LOCATION_PARTITION_PREFIX, LOCATION_SORT, 'location'],
  [LOCATION_PARTITION_PREFIX, LMX_PREFIX, 'location_machine_xref'],
  [LOCATION_PARTITION_PREFIX, CONDITION_PREFIX, 'machine_condition'],
  [LOCATION_PARTITION_PREFIX, SCORE_PREFIX, 'machine_score_xref'],
  [LOCATION_PARTITION_PREFIX, PICTURE_PREFIX, 'location_picture_xref'],
  [USER_PARTITION_PREFIX, USER_SORT, 'user'],
  [USER_PARTITION_PREFIX, FAVORITE_PREFIX, 'user_fave_location'],
  [SUGGESTION_PREFIX, '', 'suggested_location'],
  [CONFIRMED_PREFIX, '', 'location_confirmation'],
]

/** What finds all records, and little else. */
export const RECORD_SCAN: TableScan = {
  filter: [
    'attribute_exists(submission_type)',
    ...Object.keys(PARTITIONS).map((_, index) => `pk = :p${index}`),
    ...beginnings().map((_, index) => `begins_with(pk, :b${index})`),
  ].join(' OR '),
  values: Object.fromEntries([
    ...Object.keys(PARTITIONS).map((partition, index) => [`:p${index}`, partition]),
    ...beginnings().map((beginning, index) => [`:b${index}`, beginning]),
  ]),
}

function beginnings(): string[] {
  return [...new Set(PLACES.map(([partition]) => partition))]
}

export interface ExportedRecord {
  type: RecordType
  fields: Record<string, unknown>
}

/** Undefined for an item that holds no record. */
export function recordIn(item: Item & Key): ExportedRecord | undefined {
  const type = typeOf(item)
  if (!type) return undefined
  const source = { ...item, ...keyFields(type, item) }
  const fields = Object.keys(FORMATS[type].shape).flatMap((field) => {
    const value = writable(source[field as keyof typeof source])
    return value === undefined || value === null ? [] : [[field, value] as const]
  })
  return { type, fields: Object.fromEntries(fields) }
}

function typeOf({ pk, sk, submission_type }: Item & Key): RecordType | undefined {
  if (submission_type !== undefined) return 'user_submission'
  const whole = Object.hasOwn(PARTITIONS, pk) ? PARTITIONS[pk] : undefined
  return whole ?? PLACES.find(([partition, sort]) => pk.startsWith(partition) && sk.startsWith(sort))?.[2]
}

/** What stands in the key alone. */
function keyFields(type: RecordType, { pk, sk }: Key): Record<string, unknown> {
  if (type === 'sequence') return { name: sk }
  if (type !== 'location_confirmation') return {}
  return { location_id: Number(pk.slice(CONFIRMED_PREFIX.length)), user_id: Number(sk) }
}

/** Numbers of more digits than JavaScript keeps are written as texts of their digits. */
function writable(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof NumberValue ? Number(value.value) : value
}
