// Removes empty locations where the region asks for it.

import { regionCatalog } from '../catalog/catalog.js'
import { removeLocations } from '../changes/remove-location.js'
import { regionFacet } from '../derived/keys.js'
import { RESTORABLE_SECONDS } from '../locations/line-up/store.js'
import { LMX_PREFIX, locationPartition } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { chunks } from '../runtime/collections.js'
import { inParallel } from '../runtime/in-parallel.js'
import { findInFacets } from '../search/spatial-search.js'
import { queryAll } from '../table/query.js'

/** As long as its last machine can be restored. */
const EMPTY_MS = RESTORABLE_SECONDS * 1000
/** The function ends after five minutes; the next run continues. */
const MAX_RUN_MS = 3 * 60_000
/** Each group reads the table once, for favorites. */
const GROUP_SIZE = 50

/**
 * Removes the locations that have been without machines for a week in regions with
 * `should_auto_delete_empty_locations`. A machine that is added meanwhile keeps its location.
 */
export async function removeEmptyLocations(now: Date, maxMs = MAX_RUN_MS): Promise<Record<'removed' | 'left', number>> {
  const end = performance.now() + maxMs
  const since = new Date(now.getTime() - EMPTY_MS).toISOString()
  const { list } = await regionCatalog(0)
  const regionIds = new Set(list.filter((region) => region.should_auto_delete_empty_locations).map(({ id }) => id))
  const isDue = (location: Location) =>
    location.region_id !== null && regionIds.has(location.region_id) && isEmptySince(location, since)
  const empty = await findInFacets({
    detail: 'marker',
    facets: [...regionIds].map(regionFacet),
    matches: ({ machine_count }) => machine_count === 0,
  })
  let removed = 0
  let left = 0
  for (const group of chunks(empty, GROUP_SIZE)) {
    const ids = group.map(({ id }) => id)
    if (performance.now() >= end) left += ids.length
    else removed += (await removeLocations(await withoutRemovedMachines(ids, since), now, isDue)).length
  }
  return { removed, left }
}

/** Of a location that never had a machine, its own age counts. */
function isEmptySince({ machine_count, line_up_changed_at, created_at, updated_at }: Location, since: string): boolean {
  const [changedAt] = [line_up_changed_at, created_at]
    .filter((time) => time !== null)
    .sort()
    .reverse()
  const emptyFrom = changedAt ?? updated_at
  return machine_count === 0 && emptyFrom !== null && emptyFrom <= since
}

/** Imported locations do not tell when their machines were removed, but the machines do. */
async function withoutRemovedMachines(ids: readonly number[], since: string): Promise<number[]> {
  const machines = await inParallel(ids, (id) =>
    queryAll({ partition: locationPartition(id), prefix: LMX_PREFIX, consistent: true }),
  )
  return ids.filter((_, index) =>
    machines[index]?.every(({ deleted_at }) => typeof deleted_at === 'string' && deleted_at <= since),
  )
}
