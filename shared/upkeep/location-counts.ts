// Corrects the counts of submissions and users of locations.

import type { LocationCount } from '../activity/location-counts.js'
import { recordChange } from '../locations/commit.js'
import { locationKey } from '../records/location-keys.js'
import { inParallel } from '../runtime/in-parallel.js'
import { updateItem } from '../table/write.js'

/** Corrects the counts of locations, unless an action changes them meanwhile. */
export async function correctLocationCounts(
  corrections: readonly { id: number; stored: LocationCount; counted: LocationCount }[],
): Promise<void> {
  await inParallel(corrections, async ({ id, stored, counted }) => {
    const change = { ...recordChange, set: Object.entries(counted), equal: Object.entries(stored) }
    await updateItem(locationKey(id), change)
  })
}
