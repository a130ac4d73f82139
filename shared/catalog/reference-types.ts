// Where the records of reference data are, as their declarations say: regions, zones, operators, location types, machines
// and their groups, links and events.

import {
  declaredFields,
  isReadById,
  kindOf,
  REFERENCE_TYPES,
  type ReferenceType,
  type TypeReadById,
} from '../records/kinds/all.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import {
  type ReferencePartition,
  type RegionalKind,
  referenceKey,
  regionalKey,
  regionalPartition,
  regionalPrefix,
} from './keys.js'

/** Of the types that are listed as a whole. Links and events are only listed by region. */
export const REFERENCE_PARTITIONS = Object.fromEntries(
  REFERENCE_TYPES.filter(isReadById).map((type) => [type, kindOf(type).stored.byId]),
) as Readonly<Record<TypeReadById, ReferencePartition>>

/** The types that are only listed by region, with what their partitions begin with. */
export const REGIONAL_PREFIXES = REFERENCE_TYPES.flatMap((type) =>
  isReadById(type) ? [] : [[type, regionalPrefix(regionalKindOf(type) as RegionalKind)] as const],
)

function regionalKindOf(type: ReferenceType): RegionalKind | undefined {
  return kindOf(type).stored.byRegion as RegionalKind | undefined
}

/** The key under which a record is read by its id; undefined for types that are only listed by region. */
export function referenceRecordKey(type: ReferenceType, id: number): Key | undefined {
  return isReadById(type) ? referenceKey(REFERENCE_PARTITIONS[type], id) : undefined
}

/** The keys of a record's items, which are copies of each other: a zone is read by id and by region. */
export function referenceKeys(type: ReferenceType, record: Item): Key[] {
  const id = Number(record.id)
  const regionId = typeof record.region_id === 'number' ? record.region_id : null
  const kind = regionalKindOf(type)
  return [
    ...[referenceRecordKey(type, id)].filter((key) => key !== undefined),
    ...(kind ? [regionalKey(kind, regionId, id)] : []),
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
  if (isReadById(type)) return [REFERENCE_PARTITIONS[type]]
  return [null, ...new Set(await regionIds())].map((id) => partitionInRegion(type, id))
}

/** The partition with the records in a region, of a type that is listed by region. */
export function partitionInRegion(type: ReferenceType, regionId: number | null): string {
  return regionalPartition(regionalKindOf(type) as RegionalKind, regionId)
}

/** The record with its default values. */
export function withDefaults(type: ReferenceType, record: Item): Item {
  const lacking = declaredFields(type).filter(
    ([name, field]) => field.default !== undefined && (record[name] ?? null) === null,
  )
  return { ...record, ...Object.fromEntries(lacking.map(([name, field]) => [name, field.default])) }
}
