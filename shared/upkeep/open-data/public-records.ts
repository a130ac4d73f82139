// What of the directory is public, by types of the import format and their fields. It names what is published, so that a
// field that comes later is private until it is named here.

import { PUBLIC_TYPES } from '../../activity/types.js'
import { regionalPrefix } from '../../catalog/keys.js'
import {
  CONDITION_PREFIX,
  LMX_PREFIX,
  LOCATION_PARTITION_PREFIX,
  LOCATION_SORT,
  SCORE_PREFIX,
} from '../../records/location-keys.js'
import { jsonValue } from '../../table/dynamodb/attribute-values.js'
import type { Item } from '../../table/item.js'
import type { Key } from '../../table/key.js'
import { recordScan } from '../../table/whole/scan.js'

const TIMES = ['created_at', 'updated_at'] as const

/** A type comes after those that it refers to. Who did something is named as the API names it: by username. */
const FIELDS = {
  region: ['id', 'name', 'full_name', 'motd', 'lat', 'lon', 'state', 'effective_radius', ...TIMES],
  zone: ['id', 'name', 'short_name', 'is_primary', 'region_id', ...TIMES],
  operator: ['id', 'name', 'region_id', 'website', ...TIMES],
  location_type: ['id', 'name', 'icon', 'library', ...TIMES],
  machine_group: ['id', 'name', ...TIMES],
  machine: [
    ...['id', 'name', 'year', 'manufacturer', 'ipdb_id', 'ipdb_link', 'opdb_id', 'machine_group_id', 'machine_type'],
    ...['machine_display', 'ic_eligible', 'is_active', 'opdb_img', 'opdb_img_height', 'opdb_img_width', ...TIMES],
  ],
  location: [
    ...['id', 'name', 'street', 'city', 'state', 'zip', 'country', 'phone', 'website', 'lat', 'lon', 'region_id'],
    ...['zone_id', 'location_type_id', 'operator_id', 'description', 'date_last_updated', 'last_updated_by_username'],
    ...['is_stern_army', 'ic_active', 'place_id', 'all_ages', 'payment_type', ...TIMES],
  ],
  location_machine_xref: ['id', 'location_id', 'machine_id', 'ic_enabled', ...TIMES],
  machine_condition: ['id', 'location_machine_xref_id', 'comment', 'username', ...TIMES],
  machine_score_xref: ['id', 'location_machine_xref_id', 'machine_id', 'score', 'username', ...TIMES],
  region_link_xref: ['id', 'region_id', 'name', 'url', 'description', 'category', 'sort_order'],
  event: [
    ...['id', 'region_id', 'location_id', 'name', 'long_desc', 'external_link', 'category', 'category_no'],
    ...['start_date', 'end_date', 'external_location_name', 'ifpa_calendar_id', 'ifpa_tournament_id', ...TIMES],
  ],
  user_submission: [
    ...['id', 'submission_type', 'submission', 'region_id', 'location_id', 'machine_id', 'user_name'],
    ...['location_name', 'machine_name', 'city_name', 'lat', 'lon', 'comment', 'high_score', ...TIMES],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PublicType = keyof typeof FIELDS
export const PUBLIC_RECORD_TYPES = Object.keys(FIELDS) as PublicType[]

const PARTITIONS: Readonly<Record<string, PublicType>> = {
  REGION: 'region',
  ZONE: 'zone',
  OPERATOR: 'operator',
  LOCATION_TYPE: 'location_type',
  MACHINE_GROUP: 'machine_group',
  MACHINE: 'machine',
}

/** By the beginnings of their partition and sort keys. */
const KEY_PREFIXES: readonly (readonly [partition: string, sort: string, type: PublicType])[] = [
  [regionalPrefix('REGION_LINK'), '', 'region_link_xref'],
  [regionalPrefix('EVENT'), '', 'event'],
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
  const fields = FIELDS[type].flatMap((field) => {
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
  return byPartition ?? KEY_PREFIXES.find(([partition, sort]) => pk.startsWith(partition) && sk.startsWith(sort))?.[2]
}
