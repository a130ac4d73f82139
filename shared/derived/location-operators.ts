// Which operator each location has, as a list so short that a function instance keeps it in memory: a counter for every
// thousand ids, in whose item each location with an operator is an attribute. Lists of many locations' activity show the
// operators without reading the locations.
import type { Location } from '../records/locations.js'
import { type Contribution, listCounters, partsIn } from '../table/counters.js'
import { LOCATION_OPERATORS } from './keys.js'

const IDS_PER_COUNTER = 1_000

/** A location is in one place of one counter alone, so the sum there is the operator's id. */
export function operatorContributions({ id, operator_id }: Pick<Location, 'id' | 'operator_id'>): Contribution[] {
  if (operator_id === null) return []
  const key = String(Math.floor(id / IDS_PER_COUNTER))
  return [{ counter: LOCATION_OPERATORS, key, count: 1, parts: { [id % IDS_PER_COUNTER]: operator_id } }]
}

/** The ids of operators by those of their locations, as of the last refresh of each location; none for null. One Query. */
export async function listLocationOperators(): Promise<ReadonlyMap<number | null, number>> {
  const operators = new Map<number, number>()
  for (const { key, item } of await listCounters(LOCATION_OPERATORS)) {
    for (const [place, operatorId] of Object.entries(partsIn(item))) {
      operators.set(Number(key) * IDS_PER_COUNTER + Number(place), operatorId)
    }
  }
  return operators
}
