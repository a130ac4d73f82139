// At how many locations machines are: `lmx_count` in responses.

import { MACHINE_LOCATIONS } from '../../derived/keys.js'
import { getCounts, listCounters } from '../../table/counters.js'

/** Above this number, all counters are cheaper than single ones: 0.5 RRU for one, or for 4 KB of a Query. */
const MAX_SINGLE_COUNTERS = 25

/**
 * The numbers of locations at which machines are, with the latest actions. Two reads in parallel: of the counters,
 * singly or all of them, and of what is pending.
 * @param machineIds - absent: all machines.
 * @returns a function from a machine's id to its number.
 */
export async function lmxCounts(machineIds?: readonly number[]): Promise<(machineId: number) => number> {
  const ids = machineIds && [...new Set(machineIds)]
  const counts = ids && ids.length <= MAX_SINGLE_COUNTERS ? await countsOf(ids) : await allCounts()
  return (machineId) => counts.get(machineId) ?? 0
}

async function countsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const counts = await getCounts(ids.map((id) => ({ counter: MACHINE_LOCATIONS, key: String(id) })))
  return new Map(ids.map((id, index) => [id, counts[index] ?? 0]))
}

async function allCounts(): Promise<ReadonlyMap<number, number>> {
  return new Map((await listCounters(MACHINE_LOCATIONS)).map(({ key, count }) => [Number(key), count]))
}
