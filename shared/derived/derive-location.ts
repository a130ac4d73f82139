// Makes what is derived from a location match its record: its copies under the facets, its part in the counters, its
// entries in the name index, its scores in the list of its region. The state of the location says what has been derived,
// so that this can be repeated at any time, by several runs at once, and after one that was interrupted anywhere:
//
// - First the state changes, in one transaction with the counters, if it is as it was read. It has the version of the
//   record, so that who has read an earlier one reads again. It says then what may be in the table, and what of that is
//   unfinished: whatever is written afterwards, it knows.
// - Then copies and names are written. Each has the version of the record from which it was made and is only replaced by
//   a later one, so a slow run of an earlier version does no harm.
// - Last the state says that nothing is unfinished. A run that finds something unfinished writes all of that again.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../catalog/catalog.js'
import { locationKey } from '../records/location-keys.js'
import { locationSchema } from '../records/locations.js'
import { chunks } from '../runtime/collections.js'
import { type Contribution, contributionChanges, counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { type Key, keyText } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { check, put, type Step, tryTransact, update } from '../table/transaction.js'
import { isSameItem } from '../table/whole/same-item.js'
import { updateItem } from '../table/write.js'
import { deriveCityName } from './city-names.js'
import { type Copy, tombstone, withoutKeys, writeCopies, writeTombstones } from './copies.js'
import { cityId, cityOf, copyKeys, derivedFrom, locationName } from './derived-location.js'
import { facetItems } from './facets.js'
import { locationStateKey } from './keys.js'
import { type DerivedLocation, type LocationState, readState, stateItem, type Unfinished } from './location-state.js'
import { MACHINE_TRUST_MS } from './machine-trust.js'
import { nameItems, nameKeys } from './name-index.js'
import { copyScores, type DerivedPlace } from './region-scores.js'
import { readThumbnail } from './thumbnail.js'

const NOTHING: Unfinished = { copies: [], names: [], cities: [], lmx_ids: [] }

/** A transaction has room for 100 items; two are the state and the record. */
const COUNTERS_PER_TRANSACTION = 90

/**
 * Makes everything derived from a location match its record, or removes it when the record is gone. Does nothing where it
 * matches.
 * @param isGathered - whether also the copies follow under facets that the location had before and has still.
 * @throws BusyError when the location keeps changing.
 */
export function deriveLocation(id: number, now: Date, isGathered = false): Promise<DerivedPlace> {
  return retryOnRace(async () => {
    const { place, stored } = await readPlace(id)
    const { location, version } = place
    if (location && version < Math.max(stored.version, stored.copied, stored.removedVersion)) return undefined
    const ids = Object.keys(location?.line_up ?? {}).map(Number)
    const machines = location && (await machineCatalogFor(ids, MACHINE_TRUST_MS)).byId
    const derived = location && machines && derivedFrom(location, machines)
    const state = await commitState(place, stored, derived)
    if (!state) return undefined
    const found = { ...place, version: location ? version : state.removedVersion, regions: state.regions }
    const isBehind = isGathered && location !== undefined && state.copied < version
    if (!state.unfinished && !isBehind) return found
    return (await finish(found, state, isBehind, now)) ? found : undefined
  })
}

/**
 * The part of the transaction that removes a location's record.
 * @param version - of the removed record. Tombstones get a later one than any copy.
 */
export function removedStep(locationId: number, version: number): Step {
  return update(locationStateKey(locationId), { set: [['removed_version', version + 1]], add: [['revision', 1]] })
}

async function readPlace(id: number): Promise<{ place: Omit<DerivedPlace, 'regions'>; stored: LocationState }> {
  const [record, item] = await batchGet([locationKey(id), locationStateKey(id)], { consistent: true })
  const location = record && z.parse(locationSchema, record)
  return { place: { id, location, version: Number(record?.version ?? 0) }, stored: readState(id, item) }
}

/**
 * Changes the state and, in the same transaction, the counters. More counters than fit into one transaction are changed
 * piece by piece: after each the state says exactly what has been contributed.
 * @returns the state as it is then; undefined when another run changed it meanwhile.
 */
async function commitState(
  place: Omit<DerivedPlace, 'regions'>,
  stored: LocationState,
  derived: DerivedLocation | undefined,
): Promise<LocationState | undefined> {
  const { derived: before, regions } = stored
  if (isSameItem(before, derived)) return stored
  const regionId = place.location?.region_id ?? null
  let state: LocationState = {
    ...stored,
    unfinished: unfinishedBetween(before, derived, stored.unfinished),
    version: derived ? place.version : 0,
    copied: derived ? stored.copied : 0,
    fresh: undefined,
    regions: regionId === null ? regions : [...new Set([...regions, regionId])],
    removedVersion: derived ? 0 : Math.max(stored.removedVersion, stored.copied + 1),
  }
  const wanted = derived?.contributions ?? []
  let contributions: readonly Contribution[] = before?.contributions ?? []
  // Of one that is there, its version tells whether another run has read a later one.
  const stillGone = place.location ? [] : [check(locationKey(place.id), { absent: ['pk'] })]
  const pieces = chunks(contributionChanges(contributions, wanted), COUNTERS_PER_TRANSACTION)
  for (const [index, piece] of (pieces.length > 0 ? pieces : [[]]).entries()) {
    const changed = new Set(piece.map(counterText))
    const isChanged = (one: Contribution) => changed.has(counterText(one))
    contributions = [...contributions.filter((one) => !isChanged(one)), ...wanted.filter(isChanged)]
    const isLast = index >= pieces.length - 1
    const partly = (derived ?? before) && { ...(derived ?? before), contributions }
    const next = { ...state, derived: isLast ? derived : (partly as DerivedLocation), revision: state.revision + 1 }
    const step = put(stateItem(place.id, next), { equal: [['revision', state.revision || null]] })
    if (!(await tryTransact([...stillGone, step, ...piece.map(counterStep)]))) return undefined
    state = next
  }
  return state
}

function counterText({ counter, key }: Contribution): string {
  return JSON.stringify([counter, key])
}

/** What has to be written when the state changes, and what was unfinished before. */
function unfinishedBetween(
  before: DerivedLocation | undefined,
  after: DerivedLocation | undefined,
  earlier = NOTHING,
): Unfinished | undefined {
  /** What only one of the two has. */
  const changed = <T>(listOf: (one: DerivedLocation) => readonly T[], text: (one: T) => string): T[] => {
    const lists = [before, after].map((one) => new Map(one ? listOf(one).map((each) => [text(each), each]) : []))
    return lists.flatMap((list, index) => [...list].flatMap(([id, one]) => (lists[1 - index]?.has(id) ? [] : [one])))
  }
  const names = changed((one) => [locationName(one)], JSON.stringify)
  const cities = changed((one) => [cityOf(one)].filter((city) => city !== undefined), cityId)
  const lmxs = changed(({ lmx_ids, region_id }) => lmx_ids.map((id) => ({ id, region_id })), JSON.stringify)
  const all: Unfinished = {
    copies: distinct([...earlier.copies, ...changed(copyKeys, keyText)], keyText),
    names: distinct([...earlier.names, ...names.map(({ name }) => name)]),
    cities: distinct([...earlier.cities, ...cities], cityId),
    lmx_ids: distinct([...earlier.lmx_ids, ...lmxs.map(({ id }) => id)]),
  }
  return Object.values(all).some(({ length }) => length > 0) ? all : undefined
}

function distinct<T>(list: readonly T[], text: (one: T) => string = String): T[] {
  return [...new Map(list.map((one) => [text(one), one])).values()]
}

/**
 * Writes what is unfinished, or all copies, and then says so in the state.
 * @returns false when another run changed the state meanwhile.
 */
async function finish(place: DerivedPlace, state: LocationState, allCopies: boolean, now: Date): Promise<boolean> {
  const { id, location, version } = place
  const { derived, unfinished = NOTHING } = state
  const changed = new Set(unfinished.copies.map(keyText))
  // Read after the record: a picture that comes or goes later gives the record another version.
  const thumbnail = location ? await readThumbnail(location) : null
  const all = location && derived ? facetItems({ ...location, thumbnail }, derived.facets) : []
  const fresh = new Set(state.fresh?.version === version ? state.fresh.facets : [])
  const items = all.filter((copy) => (allCopies && !fresh.has(copy.pk)) || changed.has(keyText(copy)))
  const gone = withoutKeys(unfinished.copies, all)
  await Promise.all([
    writeCopies([...items.map((copy) => ({ ...copy, version })), ...namesOf(id, state, version, now)]),
    writeTombstones(gone.map((key) => tombstone(key, version, now))),
  ])
  for (const city of unfinished.cities) await deriveCityName(city, now)
  if (unfinished.lmx_ids.length > 0) await copyScores(place, unfinished.lmx_ids, now)
  const isCopied = allCopies || (items.length > 0 && items.length === all.length)
  const finished = await updateItem(locationStateKey(id), {
    set: [
      ...(isCopied ? [['copied', version] as const] : []),
      ['fresh', isCopied || items.length === 0 ? null : { version, facets: items.map(({ pk }) => pk) }],
    ],
    remove: ['unfinished', ...(location ? ['removed_version'] : [])],
    add: [['revision', 1]],
    equal: [['revision', state.revision || null]],
  })
  return finished !== undefined
}

/** The entries in the name index, if they are unfinished. */
function namesOf(id: number, { derived, unfinished = NOTHING }: LocationState, version: number, now: Date): Copy[] {
  const { names } = unfinished
  const wanted = derived && names.length > 0 ? nameItems('LOCATION', locationName(derived)) : []
  const known: Key[] = names.flatMap((name) => nameKeys('LOCATION', { id: String(id), name }))
  return [
    ...wanted.map((item) => ({ ...item, version })),
    ...withoutKeys(known, wanted).map((key) => tombstone(key, version, now)),
  ]
}
