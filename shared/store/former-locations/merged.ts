// Locations that were merged into others: their ids lead to these.
import { getItem } from '../../table/get.js'
import { mergedLocationKey } from '../../table/keys.js'

interface MergedLocation {
  merged_location_id: number
  into_location_id: number
  merged_at: string
}

/** Merges in a row. Longer chains, or circles of an import, lead nowhere. */
const MAX_MERGES = 20

/** By it the old id leads to the new one. */
export function mergedLocationItem(merge: MergedLocation) {
  return { ...merge, ...mergedLocationKey(merge.merged_location_id) }
}

/** The location that a merged one has become, after all merges; undefined for one that was not merged. A GetItem each. */
export async function findSuccessor(id: number): Promise<number | undefined> {
  let found: number | undefined
  for (let at = id, merges = 0; merges < MAX_MERGES; merges++) {
    const item = await getItem(mergedLocationKey(at))
    if (!item) return found
    at = Number(item.into_location_id)
    found = at
  }
  return undefined
}
