// Administrators remove locations with everything that belongs to them.
import * as z from 'zod/mini'
import { FAVORITE_PREFIX, favoriteSort } from '../accounts/keys.js'
import { favoriteContribution } from '../accounts/users.js'
import { completeFollowUp, followUpStep, getFollowUp } from '../actions/follow-ups.js'
import { nextId } from '../actions/sequences.js'
import { readSubmissionRecord } from '../activity/record.js'
import { changeSubmissionStep, newSubmission, submissionItem } from '../activity/submissions.js'
import { REMOVED_LOCATION } from '../activity/types.js'
import { type Administrator, newJournalEntry, SERVICE } from '../administrators/journal.js'
import { listReferenceRecords } from '../catalog/changes.js'
import { referenceKeys } from '../catalog/reference-types.js'
import { removedStep } from '../derived/derive-location.js'
import { ConflictError } from '../errors.js'
import { changeOf } from '../locations/administered.js'
import { readLocationSnapshot } from '../locations/commit.js'
import { detachObjects } from '../pictures/orphaned-objects.js'
import { scoreSchema } from '../records/lmxs.js'
import {
  CONDITION_PREFIX,
  confirmedPartition,
  historyPartition,
  historyQueueKey,
  LMX_PREFIX,
  LOCATION_SORT,
  type Located,
  locationKey,
  locationPartition,
  locationUserPartition,
  locatorKey,
  PICTURE_PREFIX,
  removedPartition,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { pictureSchema } from '../records/pictures.js'
import type { Submission } from '../records/submissions.js'
import { inParallel } from '../runtime/in-parallel.js'
import { userScoreItem } from '../scores/store.js'
import { counterStep } from '../table/counters.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { check, create, orThrow, put, remove, type Step, transact } from '../table/transaction.js'
import { deleteAll, putAll } from '../table/whole/bulk.js'
import { scanTable } from '../table/whole/scan.js'
import { removeWatchesOf, watchItems } from '../watches/store.js'
import { mergingKey } from './keys.js'
import { getRemovedLocation, KEPT_OBJECTS_MS, keptItem, removedLocationItem } from './removed-locations.js'

/** Counts of what was removed with a location. */
interface RemovedBelongings {
  machines: number
  conditions: number
  scores: number
  pictures: number
  favorites: number
  events: number
}

interface LocationRemoval extends RemovedBelongings {
  /** Undefined when an earlier, interrupted removal has removed the record. */
  location: Location | undefined
}

/**
 * Removes a location with its machines, conditions, scores, pictures, favorites, watches and events, and records that.
 * Completes an earlier removal that was interrupted.
 * @returns undefined for an unknown location of which nothing is left.
 */
export async function removeLocation(id: number, administrator: Administrator): Promise<LocationRemoval | undefined> {
  const { now } = administrator
  const location = await removeRecord(id, administrator)
  const isRegistered = (await getFollowUp('location_removed', id)) !== undefined
  const belongings = await completeRemoval(id, now)
  const isKnown = location !== undefined || isRegistered || Object.values(belongings).some((count) => count > 0)
  return isKnown ? { location, ...belongings } : undefined
}

async function completeRemoval(id: number, now: Date, favorites?: readonly (Item & Key)[]): Promise<RemovedBelongings> {
  const followUp = await getFollowUp('location_removed', id)
  const belongings = await removeBelongings(id, now, favorites)
  if (followUp) await completeFollowUp(followUp)
  return belongings
}

/**
 * Removes those of some locations that `isWanted` accepts at the moment of their removal; a change at that moment is
 * judged too. Their favorites are looked for together.
 * @returns the removed locations.
 */
export async function removeLocations(
  ids: readonly number[],
  now: Date,
  isWanted: (location: Location) => boolean,
): Promise<Location[]> {
  const removed: Location[] = []
  for (const id of ids) {
    const location = await removeRecord(id, { user: SERVICE, now }, { isWanted })
    if (location) removed.push(location)
  }
  // Nobody can make a removed location a favorite, so none is missed.
  const favorites = removed.length > 0 ? await favoritesOf(removed.map(({ id }) => id)) : []
  for (const { id } of removed) {
    const ofLocation = favorites.filter(({ sk }) => sk === favoriteSort(id))
    await completeRemoval(id, now, ofLocation)
  }
  return removed
}

interface RemovalOptions {
  /** Whether the location as it is at that moment is to be removed; it may throw. */
  isWanted?: (location: Location) => boolean
  /** Whether the follower removes what belonged to it. */
  isFollowed?: boolean
  /** Further steps of the transaction, given the location. */
  extraSteps?: (location: Location) => readonly Step[]
}

/**
 * Removes the record and registers the removal of what belonged to it.
 * @returns the location; undefined when there is none that is wanted.
 */
export async function removeRecord(
  id: number,
  administrator: Administrator,
  { isWanted = () => true, isFollowed = false, extraSteps = () => [] }: RemovalOptions = {},
): Promise<Location | undefined> {
  const { user, now } = administrator
  const record = await newJournalEntry(administrator)
  const { removed } = await retryOnRace(async () => {
    const snapshot = await readLocationSnapshot(id)
    if (!snapshot || !isWanted(snapshot.location)) return { removed: undefined }
    const { location, version } = snapshot
    const submission_id = await nextId('user_submission')
    const removal = { id, location, version, removed_at: now.toISOString(), removed_by: user.username, submission_id }
    const failed = await transact([
      remove(locationKey(id), { equal: [['version', version || null]], exists: ['pk'] }),
      notMergingStep(id),
      removedStep(id, version),
      create(submissionItem(removalSubmission(location, submission_id, now))),
      put(removedLocationItem({ ...removal, restored_by: null })),
      record(changeOf('remove_location', location, undefined)),
      followUpStep('location_removed', id, now, { isDue: isFollowed }),
      ...extraSteps(location),
    ])
    return failed ? undefined : { removed: location }
  })
  return removed
}

/** A location into which another is just being merged stays until that is done. */
export function notMergingStep(id: number): Step {
  const error = () =>
    new ConflictError(`another location is just being merged into location ${id}: try again in minutes`)
  return orThrow(check(mergingKey(id), { absent: ['pk'] }), error)
}

export function removalSubmission({ id, name, region_id }: Location, submissionId: number, now: Date): Submission {
  return newSubmission(submissionId, now, {
    submission_type: REMOVED_LOCATION,
    submission: `Deleted ${name} (${id})`,
    region_id,
    location_id: id,
  })
}

/**
 * Does all steps and takes back what recorded the removal, or nothing.
 * @returns the step whose condition did not hold.
 */
export async function transactWithdrawal(
  removal: Submission,
  now: Date,
  steps: readonly Step[],
): Promise<Step | undefined> {
  const { failed } = await retryOnRace(async () => {
    const record = await readSubmissionRecord(submissionItem(removal))
    const withdrawn = record && changeSubmissionStep(record, { deleted_at: now.toISOString() })
    const failed = await transact([...steps, ...(withdrawn ? [withdrawn] : [])])
    return failed && failed === withdrawn ? undefined : { failed }
  })
  return failed
}

const LOCATED: readonly (readonly [Located, string])[] = [
  ['LMX', LMX_PREFIX],
  ['CONDITION', CONDITION_PREFIX],
  ['SCORE', SCORE_PREFIX],
  ['PICTURE', PICTURE_PREFIX],
]

/**
 * Removes what belonged to a removed location, after copying it. May be repeated until it succeeds.
 */
export async function removeBelongings(
  id: number,
  now: Date,
  knownFavorites?: readonly (Item & Key)[],
): Promise<RemovedBelongings> {
  const partitions = [locationPartition(id), historyPartition(id)]
  const collections = await Promise.all(partitions.map((partition) => queryAll({ partition, consistent: true })))
  const records = collections.flat().filter(({ sk }) => sk !== LOCATION_SORT)
  const of = (prefix: string) => records.filter(({ sk }) => String(sk).startsWith(prefix))
  const besidePartitions = [removedPartition(id), confirmedPartition(id), locationUserPartition(id)]
  const beside = await Promise.all(besidePartitions.map((partition) => queryAll({ partition, consistent: true })))
  const besides = beside.flat()
  const favorites = knownFavorites ?? (await favoritesOf([id]))
  const events = (await listReferenceRecords('event')).filter(({ location_id }) => location_id === id)
  const pictures = of(PICTURE_PREFIX).map((item) => z.parse(pictureSchema, item))
  const removal = await getRemovedLocation(id)
  for (const { id, object_token } of pictures) {
    if (object_token !== null) await detachObjects({ id, object_token }, now, removal && KEPT_OBJECTS_MS)
  }
  const keepStep = (item: Item & Key) => (removal ? [put(keptItem(removal, item))] : [])
  await inParallel(favorites, (favorite) => deleteFavorite(favorite, keepStep(favorite)))
  await removeWatchesOf({ locationId: id }, (watch) => keepStep(watchItems(watch)[0] as Item & Key))
  if (removal) {
    const eventItems = events.map((event) => ({ ...event, ...(referenceKeys('event', event)[0] as Key) }))
    await putAll([...records, ...besides, ...eventItems].map((item) => keptItem(removal, item as Item & Key)))
  }
  // The collection is deleted last, because a repeated removal finds the rest through it.
  await deleteAll([
    ...of(SCORE_PREFIX).map((item) => userScoreItem(z.parse(scoreSchema, item))),
    ...LOCATED.flatMap(([kind, prefix]) => of(prefix).map((record) => locatorKey(kind, Number(record.id)))),
    ...of(LMX_PREFIX).flatMap((lmx) =>
      lmx.deleted_at ? [historyQueueKey(String(lmx.deleted_at), Number(lmx.id))] : [],
    ),
    ...besides.map((item) => item as unknown as Key),
    ...events.flatMap((event) => referenceKeys('event', event)),
  ])
  await deleteAll(records.map((item) => item as unknown as Key))
  return {
    machines: of(LMX_PREFIX).filter(({ deleted_at }) => deleted_at === undefined).length,
    conditions: of(CONDITION_PREFIX).length,
    scores: of(SCORE_PREFIX).length,
    pictures: pictures.length,
    favorites: favorites.length,
    events: events.length,
  }
}

/** One that its user has just removed has been counted down already. */
async function deleteFavorite(favorite: Item & Key, keepStep: readonly Step[]): Promise<void> {
  await transact([
    remove(keyOf(favorite), { exists: ['pk'] }),
    counterStep({ ...favoriteContribution(Number(favorite.user_id)), count: -1 }),
    ...keepStep,
  ])
}

/** Favorites are stored with their users, so this reads the whole table. */
export async function favoritesOf(locationIds: readonly number[]): Promise<(Item & Key)[]> {
  const wanted = new Set(locationIds.map(favoriteSort))
  const found: (Item & Key)[] = []
  await scanTable({ filter: 'begins_with(sk, :favorite)', values: { ':favorite': FAVORITE_PREFIX } }, (items) => {
    found.push(...items.filter(({ sk }) => wanted.has(sk)))
  })
  return found
}
