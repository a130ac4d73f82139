// Where the records lie that stand by themselves: regions, zones, operators, location types, machines and their groups,
// links and events.
import { type Key, type Kind, kindKey, regionalKey } from '../table/keys.js'
import type { Item } from '../table/query.js'

/** As the import format calls them. */
export type CatalogType =
  | 'region'
  | 'zone'
  | 'operator'
  | 'location_type'
  | 'machine_group'
  | 'machine'
  | 'region_link_xref'
  | 'event'

/** Of what is listed whole. Links and events are asked for by region alone. */
export const CATALOG_KINDS = {
  region: 'REGION',
  zone: 'ZONE',
  operator: 'OPERATOR',
  location_type: 'LOCATION_TYPE',
  machine_group: 'MACHINE_GROUP',
  machine: 'MACHINE',
} as const satisfies Partial<Record<CatalogType, Kind>>

const REGIONAL_KINDS = { zone: 'ZONE', region_link_xref: 'REGION_LINK', event: 'EVENT' } as const

/** The keys of a record's items, which are all the same: zones are asked for by id and by region. */
export function catalogKeys(type: CatalogType, record: Item): Key[] {
  const id = Number(record.id)
  const regionId = typeof record.region_id === 'number' ? record.region_id : null
  return [
    ...(type in CATALOG_KINDS ? [kindKey(CATALOG_KINDS[type as keyof typeof CATALOG_KINDS], id)] : []),
    ...(type in REGIONAL_KINDS ? [regionalKey(REGIONAL_KINDS[type as keyof typeof REGIONAL_KINDS], regionId, id)] : []),
  ]
}

const DEFAULT_RADIUS_MILES = 200

/** The record with what it has when nobody says otherwise. */
export function withDefaults(type: CatalogType, record: Item): Item {
  return type === 'region' ? { ...record, effective_radius: record.effective_radius ?? DEFAULT_RADIUS_MILES } : record
}
