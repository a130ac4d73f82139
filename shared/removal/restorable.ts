// What of a removed location can be restored: all but what is of deleted users, or refers to what is gone since.

import { FAVORITE_PREFIX, USER_PARTITION_PREFIX, userKey } from '../accounts/keys.js'
import { locationFeed } from '../activity/feed-keys.js'
import { type LocationCount, LocationCounts } from '../activity/location-counts.js'
import { submissionIn } from '../activity/submissions.js'
import { machineCatalog } from '../catalog/catalog.js'
import { getReferenceRecord } from '../catalog/changes.js'
import { regionalPrefix } from '../catalog/keys.js'
import { findMachineSuccessor } from '../catalog/successors.js'
import { kindOf, shownOf } from '../locations/belongings.js'
import type { ReferenceType } from '../records/kinds/all.js'
import { confirmedPartition, locationPartition, locationUserPartition } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { idsIn, referencesOf } from '../records/references.js'
import { inParallel } from '../runtime/in-parallel.js'
import { batchGet } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import type { RemovedLocation } from './removed-locations.js'

export interface Restorable {
  /** The record, without its counts of activity. */
  location: Location
  /** Of machines, conditions, scores and pictures. */
  records: (Item & Key)[]
  favorites: (Item & Key)[]
  watches: (Item & Key)[]
  events: (Item & Key)[]
  /** Confirmations, and removed machines that can be restored. */
  others: (Item & Key)[]
}

type Kept = readonly (Item & Key)[]

/**
 * @param merged - machines that were merged into others since: they are restored, too, and merged at the location then.
 */
export async function restorableOf(
  { id, location }: RemovedLocation,
  kept: Kept,
  merged: ReadonlyMap<number, number>,
): Promise<Restorable> {
  const [users, { byId }] = await Promise.all([existingUsers(kept), machineCatalog(0)])
  const isOf = (prefix: string) => (item: Key) => item.pk.startsWith(prefix)
  const mine = kept.filter((item) =>
    isStillWanted(item, users, (machineId) => byId.has(machineId) || merged.has(machineId)),
  )
  const lmxIds = new Set(mine.filter((item) => kindOf(item) === 'LMX').map((item) => item.id))
  const located = mine.filter((item) => {
    const kind = isAtLocation(item, id) ? kindOf(item) : undefined
    return kind === 'LMX' || kind === 'PICTURE' || (kind && lmxIds.has(item.location_machine_xref_id))
  })
  const ofUsers = mine.filter(isOf(USER_PARTITION_PREFIX))
  const isFavorite = ({ sk }: Key) => sk.startsWith(FAVORITE_PREFIX)
  const events = mine.filter(isOf(regionalPrefix('EVENT')))
  return {
    location: await existingReferences({ ...location, ...lineUpOf(location, lmxIds) }),
    records: await Promise.all(
      located.map((item) => (kindOf(item) === 'LMX' ? withShown(location, item, located) : item)),
    ),
    favorites: ofUsers.filter(isFavorite),
    watches: ofUsers.filter((item) => !isFavorite(item)),
    events: (
      await inParallel(events, async (event) => ((await goneReferences('event', event)).length > 0 ? [] : [event]))
    ).flat(),
    others: mine.filter(
      (item) =>
        !isAtLocation(item, id) &&
        !ofUsers.includes(item) &&
        !events.includes(item) &&
        item.pk !== locationUserPartition(id) &&
        (item.lmx_id === undefined || lmxIds.has(item.lmx_id)),
    ),
  }
}

const isAtLocation = ({ pk }: Key, id: number) => pk === locationPartition(id) || pk === `HISTORY#${id}`

/** The machines of a removed location that were merged since, each with the one that it has become. */
export async function mergedSince(kept: Kept): Promise<ReadonlyMap<number, number>> {
  const lmxs = kept.filter((item) => kindOf(item) === 'LMX' && item.machine_id !== undefined)
  const ids = [...new Set(lmxs.map((item) => Number(item.machine_id)))]
  const found = await inParallel(ids, async (id) => [id, await findMachineSuccessor(id)] as const)
  return new Map(found.filter((one): one is [number, number] => one[1] !== undefined))
}

/** Machines stay when the user who added them is gone, and events have no user. */
function isStillWanted(item: Item & Key, users: ReadonlySet<number>, isMachine: (id: number) => boolean): boolean {
  if (kindOf(item) === 'LMX' && 'machine_id' in item && item.location_id !== undefined) {
    return isMachine(Number(item.machine_id))
  }
  const userId = userOf(item)
  return userId === undefined || users.has(userId)
}

function userOf(item: Item & Key): number | undefined {
  if (item.pk.startsWith(confirmedPartition(0).slice(0, -1))) return Number(item.sk)
  return typeof item.user_id === 'number' ? item.user_id : undefined
}

async function existingUsers(kept: Kept): Promise<Set<number>> {
  const ids = [...new Set(kept.map(userOf).filter((id) => id !== undefined))]
  const users = await batchGet(ids.map(userKey), { consistent: true })
  return new Set(ids.filter((_, index) => users[index] !== undefined))
}

/** With the machines that are restored. */
function lineUpOf({ line_up }: Location, lmxIds: ReadonlySet<unknown>): Pick<Location, 'line_up' | 'machine_count'> {
  const entries = Object.entries(line_up).filter(([, [lmxId]]) => lmxIds.has(lmxId))
  return { line_up: Object.fromEntries(entries), machine_count: entries.length }
}

/** A machine shows the newest of the conditions that are restored. */
async function withShown(location: Location, lmx: Item & Key, located: Kept): Promise<Item & Key> {
  const ofLmx = located.filter((item) => item.location_machine_xref_id === lmx.id)
  const conditions = ofLmx.filter((item) => kindOf(item) === 'CONDITION')
  const scores = ofLmx.filter((item) => kindOf(item) === 'SCORE')
  const { user_id, username, ...shown } = await shownOf(location, conditions, scores)
  const isSame = (shown.condition ?? undefined) === lmx.condition
  const changed = { machine_score_xrefs_count: shown.machine_score_xrefs_count, ...(isSame ? {} : shown) }
  return { ...withoutNulls({ ...lmx, ...changed }), ...keyOf(lmx) }
}

/** Without its references to records that are gone, and to a zone that is in another region by now. */
export async function existingReferences(location: Location): Promise<Location> {
  const gone = await goneReferences('location', location)
  return { ...location, ...Object.fromEntries(gone.map((field) => [field, null])) }
}

/** The fields of a record that name a record of reference data that is gone, or is in another region by now. */
async function goneReferences(type: 'location' | 'event', record: Item): Promise<string[]> {
  const references = referencesOf(type).filter(({ role, holds }) => role === 'uses' && !holds)
  const gone = await inParallel(references, async (reference) => {
    const [id] = idsIn(reference, record)
    const referred = id === undefined ? {} : await getReferenceRecord(reference.to as ReferenceType, id)
    const isElsewhere = reference.to === 'zone' && (referred?.region_id ?? record.region_id) !== record.region_id
    return !referred || isElsewhere ? [reference.field] : []
  })
  return gone.flat()
}

/** How many submissions are about the location, and whose they are. One Query of its feed. */
export async function activityAt(id: number): Promise<{ counts: LocationCount; users: Key[] }> {
  const counted = new LocationCounts()
  const items = await queryAll({ partition: locationFeed(id), consistent: true })
  for (const item of items) counted.add(submissionIn(item))
  return { counts: counted.of(id), users: counted.usersOf(id) }
}
