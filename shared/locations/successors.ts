// Locations that were merged into others: their ids lead to these.

import { BusyError } from '../errors.js'
import type { mergedLocation } from '../records/kinds/bookkeeping.js'
import { mergedLocationKey } from '../records/location-keys.js'
import type { ValuesOf } from '../records/stored-schema.js'
import { findLast } from '../table/successors.js'

/** By it the old id leads to the new one. */
export function mergedLocationItem(merge: ValuesOf<typeof mergedLocation>) {
  return { ...merge, ...mergedLocationKey(merge.merged_location_id) }
}

/** The location that a merged one has become, after all merges; undefined for one that was not merged. A GetItem each. */
export function findSuccessor(id: number): Promise<number | undefined> {
  return findLast(id, mergedLocationKey, 'into_location_id')
}

/**
 * For what is at a location that is not there.
 * @throws BusyError while it moves with the location that is merged into another, or back.
 */
export async function assertNotMoving(locationId: number): Promise<void> {
  if ((await findSuccessor(locationId)) !== undefined) throw new BusyError()
}
