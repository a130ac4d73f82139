// The locations with the most machines. The ranking follows with the refresh of a location; until then, the change of
// its number is in its pending entry.
import * as z from 'zod/mini'
import { locationKey } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { EVERYWHERE, PENDING_PARTITION } from '../table/counter-keys.js'
import { topCounters } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { pendingCountsIn } from '../table/pending-counts.js'
import { queryAll } from '../table/query.js'
import { compareText } from '../text/text.js'
import { LOCATION_MACHINES, REGION_MACHINES } from './keys.js'

type TopLocation = Pick<Location, 'id' | 'name' | 'city' | 'state' | 'machine_count'>

/** Read beyond the end of the list, for those that move up while others move down. */
const SPARE = 25

/** Most machines first, equal ones by name. Three Queries, and a BatchGet when a location has risen by many. */
export async function listTopLocations(limit: number): Promise<TopLocation[]> {
  const [ranked, changes] = await Promise.all([rankedLocations(limit + SPARE), pendingChanges()])
  const listed = new Set(ranked.map(({ id }) => id))
  // Others have fewer machines than the last of the list.
  const distance = ranked.length < limit + SPARE ? 0 : (ranked[limit - 1]?.machine_count ?? 0) - lastCount(ranked)
  const risen = [...changes].filter(([id, change]) => !listed.has(id) && change > distance).map(([id]) => id)
  const others = await batchGet(risen.map(locationKey))
  return [
    ...ranked.map((one) => ({ ...one, machine_count: one.machine_count + (changes.get(one.id) ?? 0) })),
    ...others.filter((item) => item !== undefined).map((item) => z.parse(locationSchema, item)),
  ]
    .filter(({ machine_count }) => machine_count > 0)
    .sort((a, b) => b.machine_count - a.machine_count || compareText(a.name.toLowerCase(), b.name.toLowerCase()))
    .slice(0, limit)
}

async function rankedLocations(limit: number): Promise<TopLocation[]> {
  const counters = await topCounters(LOCATION_MACHINES, limit)
  return counters.map(({ count, item: { id, name, city, state } }) => ({
    id: Number(id),
    name: String(name),
    city: city === undefined ? null : String(city),
    state: state === undefined ? null : String(state),
    machine_count: count,
  }))
}

/** How many machines recent actions have added to each location. */
async function pendingChanges(): Promise<ReadonlyMap<number, number>> {
  const entries = await queryAll({ partition: PENDING_PARTITION })
  return new Map(
    entries.map((entry) => {
      const counts = pendingCountsIn(entry, 'expected')
      const change = counts.find(({ counter, key }) => counter === REGION_MACHINES && key === EVERYWHERE)
      return [Number(entry.sk), change?.count ?? 0]
    }),
  )
}

function lastCount(ranked: readonly TopLocation[]): number {
  return ranked.at(-1)?.machine_count ?? 0
}
