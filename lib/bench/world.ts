// What the benchmark knows about the loaded data, so that it can request existing records.
import type { Point } from '../../shared/geo/point.js'
import type { ImportRecord } from './copies/copies.js'

export interface WorldLocation {
  id: number
  name: string
  street: string | undefined
  city: string | undefined
  state: string | undefined
  zip: string | undefined
  point: Point
  region_id: number | undefined
  zone_id: number | undefined
  operator_id: number | undefined
  location_type_id: number | undefined
  /** From the records of its region and machines. */
  region: string | undefined
  machineIds: number[]
}

export interface World {
  locations: WorldLocation[]
  lmxIds: number[]
  /** Who has made each submission, so that active users come up often. */
  actorIds: number[]
  /** By machine id. */
  manufacturers: ReadonlyMap<number, string>
}

export function buildWorld(records: Iterable<ImportRecord>): World {
  const locations: WorldLocation[] = []
  const lmxIds: number[] = []
  const actorIds: number[] = []
  const regions = new Map<number, string>()
  const machinesAt = new Map<number, number[]>()
  const manufacturers = new Map<number, string>()
  for (const record of records) {
    if (record.type === 'location') locations.push(locationOf(record))
    if (record.type === 'region') regions.set(Number(record.id), String(record.name))
    if (record.type === 'machine' && record.manufacturer) {
      manufacturers.set(Number(record.id), String(record.manufacturer))
    }
    if (record.type === 'user_submission' && record.user_id) actorIds.push(Number(record.user_id))
    if (record.type === 'location_machine_xref') {
      lmxIds.push(Number(record.id))
      const locationId = Number(record.location_id)
      machinesAt.set(locationId, [...(machinesAt.get(locationId) ?? []), Number(record.machine_id)])
    }
  }
  for (const location of locations) {
    location.machineIds = machinesAt.get(location.id) ?? []
    location.region = location.region_id === undefined ? undefined : regions.get(location.region_id)
  }
  return { locations, lmxIds, actorIds, manufacturers }
}

function locationOf(record: ImportRecord): WorldLocation {
  const text = (field: string) => (record[field] ? String(record[field]) : undefined)
  const reference = (field: string) => (typeof record[field] === 'number' ? record[field] : undefined)
  return {
    id: Number(record.id),
    name: String(record.name),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    point: { lat: Number(record.lat), lon: Number(record.lon) },
    region_id: reference('region_id'),
    zone_id: reference('zone_id'),
    operator_id: reference('operator_id'),
    location_type_id: reference('location_type_id'),
    region: undefined,
    machineIds: [],
  }
}
