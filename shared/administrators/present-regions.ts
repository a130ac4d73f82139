// In which region a location is now: who decides on what is there follows from this, and not from where it was when
// somebody wrote it. It may have been moved to another region, merged into another location, or removed.

import { locationKey, mergedLocationKey, removedLocationKey } from '../records/location-keys.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import { MAX_MERGES } from '../table/successors.js'

interface Located {
  location_id: number | null
  /** That of the time. */
  region_id: number | null
}

/** The present regions of locations that were looked up before, by id; undefined for those that are gone without a trace. */
export type KnownRegions = Map<number, number | null | undefined>

interface Options {
  /** For decisions: a move of a moment ago counts, too. */
  consistent?: boolean
  /** Of the same request; what is found is added. */
  known?: KnownRegions
}

/** The records with the regions in which their locations are now. One BatchGet, unless some are gone. */
export async function inPresentRegions<T extends Located>(records: readonly T[], options?: Options): Promise<T[]> {
  const locationIds = records.map(({ location_id }) => location_id)
  const regionOf = await findPresentRegions(locationIds, options)
  return records.map((record) => ({ ...record, region_id: regionOf(record) }))
}

/** @returns the present region of what is at one of the locations. Of those that are gone without a trace, that of the time. */
export async function findPresentRegions(
  locationIds: readonly (number | null)[],
  { consistent = false, known: found = new Map() }: Options = {},
): Promise<(record: Located) => number | null> {
  // Each id with the one to which it leads after merges.
  let open = [...new Set(locationIds)].flatMap((id) => (id === null || found.has(id) ? [] : [{ id, at: id }]))
  for (let merges = 0; open.length > 0 && merges <= MAX_MERGES; merges++) {
    const present = await batchGet(
      open.map(({ at }) => locationKey(at)),
      { consistent, fields: ['region_id'] },
    )
    const gone = open.filter(({ id }, index) => {
      const item = present[index]
      if (item) found.set(id, regionIn(item))
      return !item
    })
    open = await followed(gone, found, consistent)
  }
  return ({ location_id, region_id }) => {
    const region = location_id === null ? undefined : found.get(location_id)
    return region === undefined ? region_id : region
  }
}

interface Followed {
  id: number
  at: number
}

/** Where the ids of merged locations lead; the regions of removed ones are found. */
async function followed(gone: readonly Followed[], found: KnownRegions, consistent: boolean): Promise<Followed[]> {
  if (gone.length === 0) return []
  const keys = gone.flatMap(({ at }) => [mergedLocationKey(at), removedLocationKey(at)])
  const items = await batchGet(keys, { consistent, fields: ['into_location_id', 'location'] })
  return gone.flatMap(({ id }, index) => {
    const [merged, removed] = items.slice(2 * index, 2 * index + 2)
    if (!merged) found.set(id, removed && regionIn((removed.location ?? {}) as Item))
    return merged ? [{ id, at: Number(merged.into_location_id) }] : []
  })
}

function regionIn({ region_id }: Item): number | null {
  return typeof region_id === 'number' ? region_id : null
}
