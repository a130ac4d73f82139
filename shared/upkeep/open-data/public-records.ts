// What of the directory is public, by types of the import format. The declarations say which fields are: one that comes later is
// private until its declaration says so.

import { PUBLIC_TYPES } from '../../activity/types.js'
import { REFERENCE_PARTITIONS, REGIONAL_PREFIXES } from '../../catalog/reference-types.js'
import { REFERENCE_TYPES } from '../../records/kinds/all.js'
import { fieldsWith, type RecordDeclaration } from '../../records/kinds/declaration.js'
import {
  CONDITION_PREFIX,
  LMX_PREFIX,
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  SCORE_PREFIX,
} from '../../records/location-keys.js'
import { RECORDS } from '../../records/record-types.js'
import { afterReferred } from '../../records/references.js'
import { jsonValue } from '../../table/dynamodb/attribute-values.js'
import type { Item } from '../../table/item.js'
import type { Key } from '../../table/key.js'
import { recordScan } from '../../table/whole/scan.js'

/** A type comes after those that it refers to. Who did something is named as the API names it: by username. */
export const PUBLIC_RECORD_TYPES = afterReferred([
  ...REFERENCE_TYPES,
  'location',
  'location_machine_xref',
  'machine_condition',
  'machine_score_xref',
  'user_submission',
])
export type PublicType = (typeof PUBLIC_RECORD_TYPES)[number]

function publicFields(declaration: RecordDeclaration): string[] {
  return ['id', ...fieldsWith(declaration, 'public', true, 'in_data')]
}

const FIELDS_BY_TYPE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PUBLIC_RECORD_TYPES.map((type) => [type, publicFields(RECORDS[type])]),
)

const PARTITIONS: Readonly<Record<string, PublicType>> = Object.fromEntries(
  Object.entries(REFERENCE_PARTITIONS).map(([type, partition]) => [partition, type as PublicType]),
)

/** By the beginnings of their partition and sort keys. */
const KEY_PREFIXES: readonly (readonly [partition: string, sort: string, type: PublicType])[] = [
  ...REGIONAL_PREFIXES.map(([type, prefix]) => [prefix, '', type] as const),
  [LOCATION_PARTITION_PREFIX, LOCATION_SORT, 'location'],
  [LOCATION_PARTITION_PREFIX, LMX_PREFIX, 'location_machine_xref'],
  [LOCATION_PARTITION_PREFIX, CONDITION_PREFIX, 'machine_condition'],
  [LOCATION_PARTITION_PREFIX, SCORE_PREFIX, 'machine_score_xref'],
]
const PREFIXES = [...new Set(KEY_PREFIXES.map(([partition]) => partition))]

/** Finds all public records, and few other items. */
export const PUBLIC_SCAN = recordScan(Object.keys(PARTITIONS), PREFIXES)

export interface PublicRecord {
  type: PublicType
  fields: Record<string, unknown>
}

/** Undefined for an item that is not public, or not a record. */
export function publicRecordIn(item: Item & Key): PublicRecord | undefined {
  if ((item.deleted_at ?? null) !== null) return undefined
  const type = typeOf(item)
  if (!type) return undefined
  const fields = (FIELDS_BY_TYPE[type] ?? []).flatMap((field) => {
    const value = jsonValue(item[field])
    return value === undefined || value === null ? [] : [[field, value] as const]
  })
  return { type, fields: Object.fromEntries(fields) }
}

function typeOf({ pk, sk, submission_type }: Item & Key): PublicType | undefined {
  if (submission_type !== undefined) {
    return (PUBLIC_TYPES as readonly unknown[]).includes(submission_type) ? 'user_submission' : undefined
  }
  const byPartition = Object.hasOwn(PARTITIONS, pk) ? PARTITIONS[pk] : undefined
  if (byPartition) return byPartition
  const [, , type] = KEY_PREFIXES.find(([partition, sort]) => pk.startsWith(partition) && sk.startsWith(sort)) ?? []
  return type
}
