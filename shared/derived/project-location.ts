// Brings the projections of a location up to date: its copies under the facets, its part in the counters, its entries
// in the name index. Its projection state records which version was projected, under which facets and with which
// contributions, so that projecting can be repeated at any time.
//
// Concurrent runs are safe: a copy is only replaced by one of a later version, and the state is only changed by the run
// that read its last revision. A run announces in the state which copies and names it is about to write, so that the
// run after an interrupted one knows all that may exist.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../catalog/catalog.js'
import type { Machine } from '../records/catalog.js'
import { locationKey } from '../records/location-keys.js'
import { type Location, locationSchema } from '../records/locations.js'
import { chunks } from '../runtime/collections.js'
import { type Contribution, contributionChanges, counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { put, type Step, tryTransact, update, type WriteCondition } from '../table/transaction.js'
import { putItem } from '../table/write.js'
import { projectCityName } from './city-names.js'
import { type Copy, tombstone, withoutKeys, writeCopies, writeTombstones } from './copies.js'
import { facetItems } from './facets.js'
import { projectionStateKey } from './keys.js'
import { MACHINE_TRUST_MS } from './machine-trust.js'
import { nameItems, nameKeys } from './name-index.js'
import { type City, cityOf, citySchema, copiesOf, locationName, projectionOf } from './projection.js'
import { type ProjectionState, packProjection, readProjection } from './projection-state.js'

/** A transaction has room for 100 items; one is the state. */
const COUNTERS_PER_TRANSACTION = 90

/**
 * Brings everything derived from a location in line with its record, or removes it when the record is gone. Does
 * nothing when it is up to date.
 * @param written - copies that may have been written besides those of the last projection.
 * @throws BusyError when the location keeps changing.
 */
export async function projectLocation(locationId: number, now: Date, written: readonly Key[] = []): Promise<void> {
  await retryOnRace(async () => ((await tryToProject(locationId, now, written)) ? true : undefined))
}

/**
 * The part of the transaction that removes a location's record.
 * @param version - of the removed record. Tombstones get a later one than any copy.
 */
export function removedStep(locationId: number, version: number): Step {
  return update(projectionStateKey(locationId), { set: [['removed_version', version + 1]], add: [['revision', 1]] })
}

/** What runs have announced and may have written without finishing. */
interface Claims {
  copies: Key[]
  /** Names under which the location may be found. */
  names: string[]
  /** Cities that the location joined or left: their own entries may be out of date. */
  cities: City[]
}

interface StoredState {
  projection: ProjectionState | undefined
  claims: Claims
  /** The version of the tombstones after the record was removed; 0 before. */
  removedVersion: number
  /** Counts the changes of the state itself. */
  revision: number
}

/** @returns false when another run changed the state meanwhile. */
async function tryToProject(locationId: number, now: Date, written: readonly Key[]): Promise<boolean> {
  const { location, version, state } = await readState(locationId)
  const { projection: before, claims } = state
  const unknown = withoutKeys(written, copiesIn(before))
  if (before?.version === (location && version) && isEmpty(claims) && unknown.length === 0) return true
  const ids = Object.keys(location?.line_up ?? {}).map(Number)
  const machines = location ? (await machineCatalogFor(ids, MACHINE_TRUST_MS)).byId : new Map<number, Machine>()
  const after = location && projectionOf(location, version, machines)

  const claimed = await claim(locationId, state, after, written)
  if (!claimed) return false
  const copies = location && after ? facetItems(location, after.facets).map((copy) => ({ ...copy, version })) : []
  const known = [...copiesIn(before), ...claimed.claims.copies, ...written]
  const tombstoneVersion = after ? version : Math.max(state.removedVersion, (before?.version ?? 0) + 1)
  const tombstones = withoutKeys(known, copiesIn(after)).map((key) => tombstone(key, tombstoneVersion, now))
  const names = isRenamed(before, after, claims) ? namesOf(before, after, claims, tombstoneVersion, now) : []
  await Promise.all([writeCopies([...copies, ...names]), writeTombstones(tombstones)])
  return commit(locationId, claimed, after, now)
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
      projection: stored && readProjection(stored),
      claims: {
        copies: (stored?.claimed ?? []) as Key[],
        names: (stored?.claimed_names ?? []) as string[],
        cities: ((stored?.claimed_cities ?? []) as unknown[]).map((city) => z.parse(citySchema, city)),
      },
      removedVersion: Number(stored?.removed_version ?? 0),
      revision: Number(stored?.revision ?? 0),
    },
  }
}

function isEmpty({ copies, names, cities }: Claims): boolean {
  return copies.length + names.length + cities.length === 0
}

function copiesIn(projection: ProjectionState | undefined): Key[] {
  return projection ? copiesOf(projection) : []
}

/** Also true when an interrupted run may have written another name. */
function isRenamed(
  before: ProjectionState | undefined,
  after: ProjectionState | undefined,
  { names }: Claims,
): boolean {
  const entry = (projection: ProjectionState | undefined) => projection && JSON.stringify(locationName(projection))
  return names.length > 0 || entry(before) !== entry(after)
}

function namesOf(
  before: ProjectionState | undefined,
  after: ProjectionState | undefined,
  claims: Claims,
  version: number,
  now: Date,
): Copy[] {
  const id = String((after ?? before)?.id)
  const wanted = after ? nameItems('LOCATION', locationName(after)).map((item) => ({ ...item, version })) : []
  const earlier = new Set([...(before ? [before.name] : []), ...claims.names])
  const known = [...earlier].flatMap((name) => nameKeys('LOCATION', { id, name }))
  return [...wanted, ...withoutKeys(known, wanted).map((key) => tombstone(key, version, now))]
}

/** @returns the state with its claims; undefined when another run changed it meanwhile. */
async function claim(
  locationId: number,
  state: StoredState,
  after: ProjectionState | undefined,
  written: readonly Key[],
): Promise<StoredState | undefined> {
  const { projection: before, claims, revision } = state
  const [joined, left] = [after && cityOf(after), before && cityOf(before)]
  const hasMoved = JSON.stringify(joined) !== JSON.stringify(left)
  const added: Claims = {
    copies: withoutKeys(copiesIn(after), [...copiesIn(before), ...claims.copies, ...written]),
    names: after && isRenamed(before, after, claims) && !claims.names.includes(after.name) ? [after.name] : [],
    cities: hasMoved ? [joined, left].filter((city) => city !== undefined) : [],
  }
  if (isEmpty(added)) return state
  const next = {
    ...state,
    claims: {
      copies: [...claims.copies, ...added.copies],
      names: [...claims.names, ...added.names],
      cities: [...claims.cities, ...added.cities],
    },
    revision: revision + 1,
  }
  return (await putItem(stateItem(locationId, next), sameRevision(revision))) ? next : undefined
}

function stateItem(locationId: number, { projection, claims, removedVersion, revision }: StoredState): Item & Key {
  const listed = (list: unknown[]) => (list.length > 0 ? list : null)
  const optional = withoutNulls({
    claimed: listed(claims.copies),
    claimed_names: listed(claims.names),
    claimed_cities: listed(claims.cities),
    // Kept until the removal is projected, whose tombstones need it.
    removed_version: removedVersion || null,
  })
  return { ...(projection && packProjection(projection)), ...optional, ...projectionStateKey(locationId), revision }
}

const sameRevision = (revision: number): WriteCondition => ({ equal: [['revision', revision || null]] })

/**
 * Changes the state and, in the same transaction, the counters; then the entries of cities, which depend on them. More
 * counters than fit into one transaction are changed piece by piece: after each the state says exactly what has been
 * contributed.
 */
async function commit(
  locationId: number,
  state: StoredState,
  after: ProjectionState | undefined,
  now: Date,
): Promise<boolean> {
  const before = state.projection?.contributions ?? []
  const wanted = after?.contributions ?? []
  const pieces = chunks(contributionChanges(before, wanted), COUNTERS_PER_TRANSACTION)
  const last = pieces.pop() ?? []
  let contributions = before
  let { revision } = state
  const commitPiece = (next: StoredState, changes: Contribution[]) => {
    revision++
    const stateStep = put(stateItem(locationId, { ...next, revision }), sameRevision(revision - 1))
    return tryTransact([stateStep, ...changes.map(counterStep)])
  }
  const unfinished = state.projection ?? notProjected(after)
  for (const piece of pieces) {
    const changed = new Set(piece.map(counterText))
    const isChanged = (one: Contribution) => changed.has(counterText(one))
    contributions = [...contributions.filter((one) => !isChanged(one)), ...wanted.filter(isChanged)]
    const projection = unfinished && { ...unfinished, contributions }
    if (!(await commitPiece({ ...state, projection }, piece))) return false
  }
  const { cities } = state.claims
  const removedVersion = after ? 0 : state.removedVersion
  const projected = { ...state, projection: after, claims: { copies: [], names: [], cities }, removedVersion }
  if (!(await commitPiece(projected, last))) return false
  if (cities.length === 0) return true
  for (const city of cities) await projectCityName(city, now)
  const finished = { ...projected, claims: { ...projected.claims, cities: [] }, revision: revision + 1 }
  return putItem(stateItem(locationId, finished), sameRevision(revision))
}

function notProjected(after: ProjectionState | undefined): ProjectionState | undefined {
  return after && { ...after, version: 0, facets: [] }
}

function counterText({ counter, key }: Contribution): string {
  return JSON.stringify([counter, key])
}
