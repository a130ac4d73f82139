// The types of reference data and the items of their records: regions, zones, operators, location types, machines and
// their groups, links and events.

import type { ReferenceType } from '../records/reference-data.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { type ReferencePartition, referenceKey, regionalKey, regionalPartition } from './keys.js'

/** Types that are listed as a whole. Links and events are only listed by region. */
export const REFERENCE_PARTITIONS = {
  region: 'REGION',
  zone: 'ZONE',
  operator: 'OPERATOR',
  location_type: 'LOCATION_TYPE',
  machine_group: 'MACHINE_GROUP',
  machine: 'MACHINE',
} as const satisfies Partial<Record<ReferenceType, ReferencePartition>>

const REGIONAL_KINDS = { zone: 'ZONE', region_link_xref: 'REGION_LINK', event: 'EVENT' } as const

/** The key under which a record is read by its id; undefined for types that are only listed by region. */
export function referenceRecordKey(type: ReferenceType, id: number): Key | undefined {
  if (!(type in REFERENCE_PARTITIONS)) return undefined
  return referenceKey(REFERENCE_PARTITIONS[type as keyof typeof REFERENCE_PARTITIONS], id)
}

/** The keys of a record's items, which are copies of each other: a zone is read by id and by region. */
export function referenceKeys(type: ReferenceType, record: Item): Key[] {
  const id = Number(record.id)
  const regionId = typeof record.region_id === 'number' ? record.region_id : null
  return [
    ...[referenceRecordKey(type, id)].filter((key) => key !== undefined),
    ...(type in REGIONAL_KINDS ? [regionalKey(REGIONAL_KINDS[type as keyof typeof REGIONAL_KINDS], regionId, id)] : []),
  ]
}

/**
 * The partitions that hold all records of a type.
 * @param regionIds - only called for a type that is stored by region.
 */
export async function referencePartitions(
  type: ReferenceType,
  regionIds: () => Promise<readonly number[]>,
): Promise<string[]> {
  if (type in REFERENCE_PARTITIONS) return [REFERENCE_PARTITIONS[type as keyof typeof REFERENCE_PARTITIONS]]
  const kind = REGIONAL_KINDS[type as keyof typeof REGIONAL_KINDS]
  return [null, ...new Set(await regionIds())].map((id) => regionalPartition(kind, id))
}

const DEFAULT_RADIUS_MILES = 200

/** The record with its default values. */
export function withDefaults(type: ReferenceType, record: Item): Item {
  return type === 'region' ? { ...record, effective_radius: record.effective_radius ?? DEFAULT_RADIUS_MILES } : record
}
