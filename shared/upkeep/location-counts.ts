// Corrects the counts of submissions and users of locations.

import type { LocationCount } from '../activity/location-counts.js'
import { pendingStep } from '../derived/pending.js'
import { updateProjections } from '../derived/update-projections.js'
import { recordChange } from '../locations/commit.js'
import { locationKey } from '../records/location-keys.js'
import { inParallel } from '../runtime/in-parallel.js'
import { transact, update } from '../table/transaction.js'

/** Corrects the counts of locations, unless an action changes them meanwhile, and their projections. */
export async function correctLocationCounts(
  corrections: readonly { id: number; stored: LocationCount; counted: LocationCount }[],
  now: Date,
): Promise<void> {
  await inParallel(corrections, async ({ id, stored, counted }) => {
    const change = { ...recordChange, set: Object.entries(counted), equal: Object.entries(stored) }
    const failed = await transact([update(locationKey(id), change), pendingStep(id, now)])
    if (!failed) await updateProjections(id, now)
  })
}
