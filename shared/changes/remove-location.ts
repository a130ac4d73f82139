// Administrators remove locations with everything that belongs to them, and restore them.
import { favoriteSort } from '../accounts/keys.js'
import { completeFollowUp, getFollowUp } from '../actions/follow-ups.js'
import { type Administrator, SERVICE } from '../administrators/journal.js'
import { getJournalEntry, revertedStep } from '../administrators/journal-entries.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { changeOf } from '../locations/administered.js'
import { readLocationSnapshot } from '../locations/commit.js'
import type { Location } from '../records/locations.js'
import { favoritesOf } from '../removal/belongings.js'
import type { Step } from '../table/transaction.js'
import { undoChange, workOnChange } from './continue.js'
import { completeRemoval, removeRecord } from './location-removal.js'
import { getRemovedLocation, isRestorable } from './removed-locations.js'

/**
 * Removes a location with its machines, conditions, scores, pictures, favorites, watches and events.
 * @returns undefined for an unknown location.
 */
export async function removeLocation(id: number, administrator: Administrator): Promise<Location | undefined> {
  const removal = await removeRecord(id, administrator)
  if (removal) await workOnChange(removal.id, administrator.now, Infinity)
  return removal?.location
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
  const removals = []
  for (const id of ids) removals.push(...[(await removeRecord(id, { user: SERVICE, now }, { isWanted })) ?? []].flat())
  const locations = removals.map(({ location }) => location)
  // Nobody can make a removed location a favorite, so none is missed.
  const favorites = removals.length > 0 ? await favoritesOf(locations.map(({ id }) => id)) : []
  for (const { id, location } of removals) {
    const followUp = await getFollowUp('change', id)
    if (!followUp) continue
    const ofLocation = favorites.filter(({ sk }) => sk === favoriteSort(location.id))
    await completeRemoval(followUp, now, Infinity, ofLocation)
    await completeFollowUp(followUp)
  }
  return locations
}

interface Options {
  /** The removal that is meant; absent: the last. */
  changeId?: number
  /** Rejects the restoration of the location as it was. */
  assertAllowed?: (location: Location) => void
  /** Further steps of the transaction. */
  extraSteps?: readonly Step[]
}

/**
 * Restores a location that was removed within 30 days. Nothing of a deleted user is restored, and nothing that refers to what
 * is gone since. It is there within seconds; a job continues what takes longer.
 * @throws NotFoundError, ConflictError when it exists, is being removed, or another administrator is restoring it.
 */
export async function restoreLocation(
  id: number,
  administrator: Administrator,
  { changeId, assertAllowed = () => {}, extraSteps = [] }: Options = {},
): Promise<void> {
  const { user, now } = administrator
  const removal = await getRemovedLocation(id)
  if (!removal || !isRestorable(removal, now) || removal.change_id !== (changeId ?? removal.change_id)) {
    const snapshot = await readLocationSnapshot(id)
    if (!snapshot) throw new NotFoundError('location', id)
    assertAllowed(snapshot.location)
    throw new ConflictError(`location ${id} is not removed`)
  }
  const { change_id, location } = removal
  assertAllowed(location)
  if (await getFollowUp('change', change_id)) {
    throw new ConflictError(`location ${id} is still being removed: try again in some minutes`)
  }
  const failed = await undoChange(
    { id: change_id, kind: 'remove_location', subject: id },
    administrator,
    changeOf('restore_location', undefined, location),
    [revertedStep({ id: change_id }, user.username, now), ...extraSteps],
  )
  if (!failed) return
  const by = (await getJournalEntry(change_id))?.reverted_by
  throw new ConflictError(`location ${id} is being restored${by ? ` by ${by}` : ''}`)
}
