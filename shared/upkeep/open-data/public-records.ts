// What of the directory is public, by types of the import format. The declarations say which fields are: one that comes later is
// private until its declaration says so.

import { PUBLIC_TYPES } from '../../activity/types.js'
import { recordsOf } from '../../changes/record-items.js'
import { REFERENCE_TYPES } from '../../records/kinds/all.js'
import { fieldsWith, type RecordDeclaration } from '../../records/kinds/declaration.js'
import { HISTORY_PARTITION_PREFIX } from '../../records/location-keys.js'
import { RECORDS } from '../../records/record-types.js'
import { afterReferred } from '../../records/references.js'
import { USER_SCORES_PREFIX } from '../../scores/keys.js'
import { jsonValue } from '../../table/dynamodb/attribute-values.js'
import type { Item } from '../../table/item.js'
import type { Key } from '../../table/key.js'

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

/** Without those of machines that have gone, and scores without a location. */
const { scan, typeOf } = recordsOf(PUBLIC_RECORD_TYPES, [HISTORY_PARTITION_PREFIX, USER_SCORES_PREFIX])
export const PUBLIC_SCAN = scan

export interface PublicRecord {
  type: PublicType
  fields: Record<string, unknown>
}

/** Undefined for an item that is not public, or not a record. */
export function publicRecordIn(item: Item & Key): PublicRecord | undefined {
  const { deleted_at, submission_type } = item
  const type = typeOf(item)
  if (!type || (deleted_at ?? null) !== null) return undefined
  if (submission_type !== undefined && !(PUBLIC_TYPES as readonly unknown[]).includes(submission_type)) return undefined
  const fields = (FIELDS_BY_TYPE[type] ?? []).flatMap((field) => {
    const value = jsonValue(item[field])
    return value === undefined || value === null ? [] : [[field, value] as const]
  })
  return { type, fields: Object.fromEntries(fields) }
}
