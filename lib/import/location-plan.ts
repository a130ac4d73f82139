// Plans the items of one location: its record with the fields derived from its machines, and what is derived from it. Pure
// functions over the contents of the files and the table.

import { allLocationItems, copyKeys, derivedFrom, locationName } from '../../shared/derived/derived-location.js'
import { locationItem } from '../../shared/derived/facets.js'
import { locationStateKey, regionScoreKey } from '../../shared/derived/keys.js'
import { type DerivedLocation, readState } from '../../shared/derived/location-state.js'
import { nameKeys } from '../../shared/derived/name-index.js'
import { regionScoreItem } from '../../shared/derived/region-scores.js'
import { thumbnailOf } from '../../shared/derived/thumbnail.js'
import type { Machine } from '../../shared/records/catalog.js'
import {
  LMX_PREFIX,
  type Located,
  locationKey,
  locatorKey,
  PICTURE_PREFIX,
  SCORE_PREFIX,
} from '../../shared/records/location-keys.js'
import { type LineUpEntry, type Location, locationSchema } from '../../shared/records/locations.js'
import type { Item } from '../../shared/table/item.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { isSameItem } from '../../shared/table/whole/same-item.js'
import type { Change } from './change-writer.js'
import { importedIdItems } from './identifiers.js'
import {
  isLive,
  type LocationEntries,
  type PlanContext,
  planCollection,
  planRemoved,
  type StoredLocation,
  startingWith,
} from './location-collection.js'
import { type Entry, idOf } from './staging.js'

export type LocationPlan = Awaited<ReturnType<typeof planLocation>>

export async function planLocation(id: number, entries: LocationEntries, stored: StoredLocation, context: PlanContext) {
  const { accepted, rejected } = acceptEntries(id, entries, stored)
  const {
    records,
    derived,
    misplaced,
    lmxs: all,
    queue,
    hasChanged,
  } = await planCollection(id, accepted, stored, context)
  const lmxs = all.filter(isLive)
  const before = stored.items.find((item) => item.sk === locationKey(id).sk)
  const location = locationRecord(accepted.location, before, lmxs, context)
  const revision = revisionOf(location, before, hasChanged, stored.state)
  const scores = planRegionScores(location, before, revision, records, stored, all)
  const planned = planDerived(location, revision, stored, context.machines)
  const importedIds = accepted.location ? importedIdItems(accepted.location) : []
  return {
    rejected,
    /** The records in the location's collection, each with its change. */
    records,
    /** Machines of which only the derived fields change. */
    derived: {
      puts: [...derived, ...scores.puts, ...planRemoved(id, all, context.now), ...queue],
      deletes: scores.deletes,
    },
    /** Copies and names; to be in the table before `record`. */
    copies: { ...planned.copies, puts: [...planned.copies.puts, ...importedIds] },
    /** The location's record and its `LocationState`, and what `derived` has moved between collection and history. */
    record: { ...planned.record, deletes: misplaced },
    contributions: planned.contributions,
  }
}

/** Rejects the entries that contradict the table. */
function acceptEntries(locationId: number, entries: LocationEntries, { items, locators }: StoredLocation) {
  const rejected: { entry: Entry; reason: string }[] = []
  const isAccepted = (entry: Entry, reason: string | undefined) => {
    if (reason) rejected.push({ entry, reason })
    return reason === undefined
  }
  const locatorOf = (located: Located, entry: Entry) => locators.get(keyText(locatorKey(located, idOf(entry))))
  const otherLocation = (located: Located, entry: Entry) => {
    const current = locatorOf(located, entry)?.location_id ?? locationId
    return current === locationId ? undefined : `it belongs to location ${current} and cannot be moved`
  }
  const storedLmxs = startingWith(items, LMX_PREFIX)
  const imported = new Set(entries.lmxs.map(idOf))
  const lmxs = entries.lmxs.filter((entry) => {
    const { machine_id, deleted_at } = entry.record
    const reason = otherLocation('LMX', entry)
    if (reason || deleted_at !== null) return isAccepted(entry, reason)
    const kept = storedLmxs.filter((lmx) => isLive(lmx) && !imported.has(Number(lmx.id)))
    const same = kept.find((lmx) => lmx.machine_id === machine_id)
    const problem = same && `machine ${machine_id} is already at the location, as location_machine_xref ${same.id}`
    return isAccepted(entry, problem)
  })
  const known = new Set([...storedLmxs.map((lmx) => Number(lmx.id)), ...lmxs.map(idOf)])
  const isAtLmx = (located: Located) => (entry: Entry<'machine_condition'> | Entry<'machine_score_xref'>) => {
    const lmxId = Number(entry.record.location_machine_xref_id)
    const current = locatorOf(located, entry)?.lmx_id ?? lmxId
    if (!known.has(lmxId)) {
      return isAccepted(entry, `location_machine_xref_id: location_machine_xref ${lmxId} was rejected`)
    }
    const isThere = current === lmxId
    return isAccepted(entry, isThere ? undefined : `it belongs to location_machine_xref ${current} and cannot be moved`)
  }
  const conditions = entries.conditions.filter(isAtLmx('CONDITION'))
  const scores = entries.scores.filter(isAtLmx('SCORE'))
  const pictures = entries.pictures.filter((entry) => isAccepted(entry, otherLocation('PICTURE', entry)))
  return { accepted: { ...entries, lmxs, conditions, scores, pictures }, rejected }
}

function locationRecord(
  entry: Entry<'location'> | undefined,
  before: Item | undefined,
  lmxs: Item[],
  { usernameOf, countsOf }: PlanContext,
): Location {
  const fields = entry
    ? {
        ...entry.record,
        id: idOf(entry),
        last_updated_by_username:
          usernameOf(entry.record.last_updated_by_user_id) ?? entry.record.last_updated_by_username,
      }
    : before
  const lineUp = lmxs.map((lmx): [string, LineUpEntry] => [
    String(lmx.machine_id),
    [Number(lmx.id), millisecondsOf(lmx.created_at), millisecondsOf(lmx.updated_at), connectionOf(lmx)],
  ])
  const connections = lmxs.map(connectionOf)
  return locationSchema.parse({
    ...fields,
    line_up: Object.fromEntries(lineUp),
    machine_count: lmxs.length,
    has_pictures: before?.has_pictures,
    ...(entry && countsOf
      ? countsOf(idOf(entry))
      : { users_count: before?.users_count, user_submissions_count: before?.user_submissions_count }),
    // The connected machine may have been removed since.
    ic_active: connections.includes(true) ? true : connections.includes(false) ? false : wasConnected(entry, before),
  })
}

function wasConnected(entry: Entry<'location'> | undefined, before: Item | undefined): boolean | null {
  const known = entry ? entry.record.ic_active : (before?.ic_active ?? null)
  return known === null ? null : false
}

function millisecondsOf(timestamp: unknown): number | null {
  return typeof timestamp === 'string' ? Date.parse(timestamp) : null
}

function connectionOf({ ic_enabled }: Item): boolean | null {
  return typeof ic_enabled === 'boolean' ? ic_enabled : null
}

interface Revision {
  version: number
  /** Whether the record is as it was. */
  isUnchanged: boolean
}

function revisionOf(
  location: Location,
  before: Item | undefined,
  hasChanged: boolean,
  state: Item | undefined,
): Revision {
  const { version = state?.removed_version ?? 0, ...record } = before ?? {}
  const isUnchanged = !hasChanged && isSameItem(locationItem(location), record)
  return { version: Number(version) + (isUnchanged ? 0 : 1), isUnchanged }
}

/** The copies of the scores in the region's list. */
function planRegionScores(
  { id: locationId, region_id }: Location,
  before: Item | undefined,
  { version }: Revision,
  records: { entry: Entry; change: Change }[],
  stored: StoredLocation,
  lmxs: Item[],
): Required<Change> {
  const live = new Set(lmxs.filter(isLive).map(({ id }) => id))
  const earlierRegion = typeof before?.region_id === 'number' ? before.region_id : null
  const imported = records
    .filter(({ entry }) => entry.type === 'machine_score_xref')
    .flatMap(({ change }) => change.puts.slice(0, 1))
  const hasMoved = before !== undefined && earlierRegion !== region_id
  const earlier = hasMoved ? startingWith(stored.items, SCORE_PREFIX) : []
  const listed = [...earlier, ...imported].filter((item) => live.has(item.location_machine_xref_id))
  const scores = new Map(listed.map((item) => [Number(item.id), item]))
  const keyIn = (regionId: number, { id, location_machine_xref_id }: Item) =>
    regionScoreKey(regionId, locationId, Number(location_machine_xref_id), Number(id))
  return {
    puts:
      region_id === null ? [] : [...scores.values()].map((one) => regionScoreItem(region_id, locationId, one, version)),
    deletes: earlierRegion === null ? [] : earlier.map((score) => keyIn(earlierRegion, score)),
  }
}

/** No changes if the record is unchanged and what is derived from it is up to date. */
function planDerived(
  location: Location,
  { version, isUnchanged }: Revision,
  { items: before, state: stored }: StoredLocation,
  machines: ReadonlyMap<number, Machine>,
) {
  const derived = derivedFrom(location, machines)
  const { contributions } = derived
  const state = readState(location.id, stored)
  const isFinished = state.unfinished === undefined && state.removedVersion === 0 && state.copied === version
  if (isUnchanged && isFinished && isSameItem(derived, state.derived)) {
    return { copies: { puts: [] }, record: { puts: [] }, contributions }
  }
  const thumbnail = thumbnailOf(startingWith(before, PICTURE_PREFIX).reverse())
  const items = allLocationItems(location, version, derived, thumbnail)
  const statePartition = locationStateKey(location.id).pk
  const isFinal = ({ pk }: Key) => pk === locationKey(location.id).pk || pk === statePartition
  const names = state.unfinished?.names ?? []
  const obsolete = [
    ...keysOf(state.derived),
    ...(state.unfinished?.copies ?? []),
    ...names.flatMap((name) => nameKeys('LOCATION', { id: String(location.id), name })),
  ]
  const regions = [...new Set([...state.regions, ...(location.region_id === null ? [] : [location.region_id])])]
  // The revision makes a run that derives from the location at the same time start again.
  const revised = { ...(regions.length > 0 ? { regions } : {}), ...(stored ? { revision: state.revision + 1 } : {}) }
  return {
    copies: { puts: items.filter((item) => !isFinal(item)), deletes: obsolete },
    record: {
      puts: items.filter(isFinal).map((item) => (item.pk === statePartition ? { ...item, ...revised } : item)),
    },
    contributions,
  }
}

/** The keys of the copies and names of a location. */
function keysOf(derived: DerivedLocation | undefined): Key[] {
  return derived ? [...copyKeys(derived), ...nameKeys('LOCATION', locationName(derived))] : []
}
