// Brings the projections of a location up to date: its copies under the facets, its part in the counters, its entries in
// the name index. Its projection state records which version was projected, under which facets and with which
// contributions, so that projecting can be repeated at any time.
//
// Concurrent runs are safe: a copy is only replaced by one of a later version, and the state is only changed by the run
// that read its last revision. An interrupted run is repaired by the next one.
import * as z from 'zod/mini'
import { type Location, locationSchema, type Machine } from '../../records.js'
import { chunks } from '../../runtime/collections.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { secondsOf } from '../../runtime/time.js'
import { type Contribution, contributionChanges, counterStep } from '../../table/counters.js'
import { batchGet } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { type Key, keyText, locationKey, projectionStateKey } from '../../table/keys.js'
import { retryOnRace } from '../../table/retry.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { put, remove, tryTransact, type WriteCondition } from '../../table/transaction.js'
import { deleteItem, putItem } from '../../table/write.js'
import { machineCatalogFor } from '../catalog.js'
import { facetItem } from './facets.js'
import { nameItems, nameKeys } from './name-index.js'
import {
  cityName,
  copiesOf,
  locationName,
  type ProjectionState,
  projectionOf,
  projectionStateSchema,
} from './projection.js'

/** A projection may be based on machines this old: a change of a machine projects its locations again after this time. */
export const PROJECTION_TRUST_MS = 1_000

/** A transaction has room for 100 items; one is the state. */
const COUNTERS_PER_TRANSACTION = 90
/** A tombstone in place of a removed copy prevents a slower run from restoring it. */
const TOMBSTONE_SECONDS = 24 * 3600

/**
 * Brings everything derived from a location in line with its record, or removes it when the record is gone. Does nothing
 * when it is up to date.
 * @throws BusyError when the location keeps changing.
 */
export async function projectLocation(locationId: number, now: Date): Promise<void> {
  await retryOnRace(async () => ((await tryToProject(locationId, now)) ? true : undefined))
}

interface StoredState {
  projection: ProjectionState | undefined
  /** Keys of copies that a run announced and may have written. */
  claimed: Key[]
  /** Counts the changes of the state itself. */
  revision: number
}

/** @returns false when another run changed the state meanwhile. */
async function tryToProject(locationId: number, now: Date): Promise<boolean> {
  const { location, version, state } = await readState(locationId)
  const { projection: before } = state
  if (!location && !before) return true
  if (location && before?.version === version && state.claimed.length === 0) return true
  const machines = location
    ? (await machineCatalogFor([location], PROJECTION_TRUST_MS)).byId
    : new Map<number, Machine>()
  const after = location && projectionOf(location, version, machines)
  const known = [...(before ? copiesOf(before) : []), ...state.claimed]
  const wanted = after ? copiesOf(after) : []

  const unknown = without(wanted, known)
  const claimed = [...state.claimed, ...unknown]
  let { revision } = state
  if (unknown.length > 0) {
    if (!(await claim(locationId, state, claimed))) return false
    revision++
  }
  const copies = location && after ? after.facets.map((facet) => ({ ...facetItem(location, facet), version })) : []
  const tombstoneVersion = after ? version : (before?.version ?? 0) + 1
  const tombstones = without(known, wanted).map((key) => tombstone(key, tombstoneVersion, now))
  await inParallel([...copies, ...tombstones], (item) => putItem(item, { absentOrLess: [['version', item.version]] }))
  await updateNames(before, after)
  return commit(locationId, { projection: before, claimed, revision }, after)
}

async function readState(
  locationId: number,
): Promise<{ location: Location | undefined; version: number; state: StoredState }> {
  const [record, stored] = await batchGet([locationKey(locationId), projectionStateKey(locationId)], {
    consistent: true,
  })
  return {
    location: record && z.parse(locationSchema, record),
    version: Number(record?.version ?? 0),
    state: {
      projection: stored?.version === undefined ? undefined : z.parse(projectionStateSchema, stored),
      claimed: (stored?.claimed ?? []) as Key[],
      revision: Number(stored?.revision ?? 0),
    },
  }
}

function without(keys: Key[], others: Key[]): Key[] {
  const texts = new Set(others.map(keyText))
  return keys.filter((key) => !texts.has(keyText(key)))
}

const sameRevision = (revision: number): WriteCondition => ({ equal: [['revision', revision || null]] })

function claim(locationId: number, { projection, revision }: StoredState, claimed: Key[]): Promise<boolean> {
  const item = { ...projectionStateKey(locationId), ...projection, claimed, revision: revision + 1 }
  return putItem(item, sameRevision(revision))
}

/** Has no keys of an index, and no search returns it. */
function tombstone(key: Key, version: number, now: Date): Item & Key & { version: number } {
  return { ...key, version, [TTL_ATTRIBUTE]: secondsOf(now) + TOMBSTONE_SECONDS }
}

/** Names hardly ever change, and their items are the same from every run. */
async function updateNames(before: ProjectionState | undefined, after: ProjectionState | undefined): Promise<void> {
  const entry = (projection: ProjectionState | undefined) => projection && JSON.stringify(locationName(projection))
  if (entry(before) === entry(after) && before?.city === after?.city) return
  const kept = new Set(after ? nameKeys('LOCATION', locationName(after)).map(({ sk }) => sk) : [])
  const obsolete = before ? nameKeys('LOCATION', locationName(before)).filter(({ sk }) => !kept.has(sk)) : []
  await inParallel(obsolete, (key) => deleteItem(key))
  if (!after) return
  const city = cityName(after)
  const items = [...nameItems('LOCATION', locationName(after)), ...(city ? nameItems('CITY', city) : [])]
  await inParallel(items, (item) => putItem(item))
}

/**
 * Changes the state and, in the same transaction, the counters. More counters than fit into one are changed piece by
 * piece: after each the state says exactly what has been contributed.
 */
async function commit(locationId: number, state: StoredState, after: ProjectionState | undefined): Promise<boolean> {
  const before = state.projection?.contributions ?? []
  const wanted = after?.contributions ?? []
  const pieces = chunks(contributionChanges(before, wanted), COUNTERS_PER_TRANSACTION)
  const last = pieces.pop() ?? []
  let contributions = before
  let { revision } = state
  for (const piece of pieces) {
    const changed = new Set(piece.map(counterText))
    const isChanged = (one: Contribution) => changed.has(counterText(one))
    contributions = [...contributions.filter((one) => !isChanged(one)), ...wanted.filter(isChanged)]
    const unfinished = { ...notProjected(after), ...state.projection, contributions, claimed: state.claimed }
    if (!(await commitPiece(locationId, revision, unfinished, piece))) return false
    revision++
  }
  return commitPiece(locationId, revision, after, last)
}

function notProjected(after: ProjectionState | undefined): Partial<ProjectionState> {
  return after ? { ...after, version: 0, facets: [] } : {}
}

function counterText({ counter, key }: Contribution): string {
  return JSON.stringify([counter, key])
}

async function commitPiece(
  locationId: number,
  revision: number,
  projection: Partial<ProjectionState> | undefined,
  changes: Contribution[],
): Promise<boolean> {
  const key = projectionStateKey(locationId)
  const stateStep = projection
    ? put({ ...projection, ...key, revision: revision + 1 }, sameRevision(revision))
    : remove(key, sameRevision(revision))
  return tryTransact([stateStep, ...changes.map(counterStep)])
}
