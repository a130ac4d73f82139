// The locations with the most machines.
import type { Location } from '../records/locations.js'
import { topCounters } from '../table/counters.js'
import { LOCATION_MACHINES } from './keys.js'

type TopLocation = Pick<Location, 'id' | 'name' | 'city' | 'state' | 'machine_count'>

/** Most machines first, equal ones by name. One Query. */
export async function listTopLocations(limit: number): Promise<TopLocation[]> {
  const counters = await topCounters(LOCATION_MACHINES, limit)
  return counters.map(({ count, item: { id, name, city, state } }) => ({
    id: Number(id),
    name: String(name),
    city: city === undefined ? null : String(city),
    state: state === undefined ? null : String(state),
    machine_count: count,
  }))
}
