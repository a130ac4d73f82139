// Removed locations with everything that belonged to them. They are kept for a while, so that administrators can restore
// them: DynamoDB deletes the copies when they expire. An export has none of them.
import * as z from 'zod/mini'
import { REMOVED_LOCATION_PARTITION, removedLocationKey } from '../records/location-keys.js'
import { locationSchema } from '../records/locations.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { keptKey, keptPartition } from './keys.js'

/** How long a removed location can be restored. */
const RESTORABLE_DAYS = 30
const RESTORABLE_MS = RESTORABLE_DAYS * 24 * 3600 * 1000
/** Copies stay a little longer than the location can be restored, so that none is missing. */
const SPARE_MS = 2 * 24 * 3600 * 1000
/** How long the files of its pictures are kept. */
export const KEPT_OBJECTS_MS = RESTORABLE_MS + SPARE_MS

const removedLocationSchema = z.object({
  id: z.number(),
  /** The record as it was. */
  location: locationSchema,
  version: z.number(),
  removed_at: z.string(),
  /** Who removed it: a username, or `operator` or `service`. */
  removed_by: z.string(),
  /** The submission that records the removal. */
  submission_id: z.number(),
  /** The username of who is restoring it. */
  restored_by: z._default(z.nullable(z.string()), null),
})
export type RemovedLocation = z.output<typeof removedLocationSchema>

export function removedLocationItem({ location, ...removal }: RemovedLocation): Item & Key {
  const kept = { ...withoutNulls(removal), location: withoutNulls(location) }
  return { ...kept, ...removedLocationKey(removal.id), [TTL_ATTRIBUTE]: expiry(removal) }
}

/** The copy of an item that belonged to a removed location. */
export function keptItem(removal: RemovedLocation, item: Item & Key): Item & Key {
  return { ...keptKey(removal.id, keyOf(item)), item, [TTL_ATTRIBUTE]: expiry(removal) }
}

const expiry = ({ removed_at }: Pick<RemovedLocation, 'removed_at'>) =>
  Math.floor((Date.parse(removed_at) + RESTORABLE_MS + SPARE_MS) / 1000)

/** Until when it can be restored. */
export function restorableUntil({ removed_at }: Pick<RemovedLocation, 'removed_at'>): string {
  return new Date(Date.parse(removed_at) + RESTORABLE_MS).toISOString()
}

/** Undefined for one that is not removed, or was removed long ago. One GetItem. */
export async function getRemovedLocation(id: number): Promise<RemovedLocation | undefined> {
  const item = await getItem(removedLocationKey(id), { consistent: true })
  return item && z.parse(removedLocationSchema, item)
}

/** The copies of what belonged to it may be gone a little later. */
export function isRestorable(removal: RemovedLocation, now: Date): boolean {
  return restorableUntil(removal) > now.toISOString()
}

/** Those that can be restored, removed last first. One Query. */
export async function listRestorableLocations(now: Date): Promise<RemovedLocation[]> {
  const items = await queryAll({ partition: REMOVED_LOCATION_PARTITION })
  return items
    .map((item) => z.parse(removedLocationSchema, item))
    .filter((removal) => isRestorable(removal, now))
    .sort((a, b) => (a.removed_at < b.removed_at ? 1 : -1))
}

/** The items that belonged to it, as they were. */
export async function listKeptItems(id: number): Promise<(Item & Key)[]> {
  const copies = await queryAll({ partition: keptPartition(id), consistent: true })
  return copies.map(({ item }) => item as Item & Key)
}
