// The list of removed locations that can be restored. An item of it is made with the removal, and goes with its undo.
import * as z from 'zod/mini'
import { KEPT_MS, undoableUntil } from '../administrators/units.js'
import { REMOVED_LOCATION_PARTITION, removedLocationKey } from '../records/location-keys.js'
import { locationSchema } from '../records/locations.js'
import { secondsOf } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'

const removedLocationSchema = z.object({
  id: z.number(),
  /** The removal: the id of its entry in the journal. */
  change_id: z.number(),
  /** The record as it was, without its machines. */
  location: locationSchema,
  removed_at: z.string(),
  /** Who removed it: a username, or `operator` or `service`. */
  removed_by: z.string(),
})
export type RemovedLocation = z.output<typeof removedLocationSchema>

export function removedLocationItem({ location, ...removal }: RemovedLocation): Item & Key {
  const expiresAt = secondsOf(new Date(Date.parse(removal.removed_at) + KEPT_MS))
  const shown = withoutNulls({ ...location, line_up: {} })
  return { ...removal, location: shown, ...removedLocationKey(removal.id), [TTL_ATTRIBUTE]: expiresAt }
}

/** Undefined for one that is not removed, or was removed long ago. One GetItem. */
export async function getRemovedLocation(id: number): Promise<RemovedLocation | undefined> {
  const item = await getItem(removedLocationKey(id), { consistent: true })
  return item && z.parse(removedLocationSchema, item)
}

/** What was kept may be gone a little later. */
export function isRestorable({ removed_at }: RemovedLocation, now: Date): boolean {
  return undoableUntil(removed_at) > now.toISOString()
}

/** Those that can be restored, in no order. One Query. */
export async function listRestorableLocations(now: Date): Promise<RemovedLocation[]> {
  const items = await queryAll({ partition: REMOVED_LOCATION_PARTITION })
  return items.map((item) => z.parse(removedLocationSchema, item)).filter((removal) => isRestorable(removal, now))
}
