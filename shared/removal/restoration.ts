// Administrators restore a removed location with what belonged to it: first that, and last the record, so that nobody
// sees or changes half of it. Nothing of a deleted user is restored, and nothing that refers to what is gone since.
import * as z from 'zod/mini'
import { userKey } from '../accounts/keys.js'
import { favoriteContribution } from '../accounts/users.js'
import { completeFollowUp, followUpStep, getFollowUp } from '../actions/follow-ups.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import { type Reference, referencesIn } from '../catalog/reference-checks.js'
import { referenceKeys } from '../catalog/reference-types.js'
import { checkLocationReferences, recentItems } from '../derived/current-copies.js'
import { locationItem } from '../derived/facets.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { changeOf } from '../locations/administered.js'
import { kindOf, locatorItem, readLmxItem } from '../locations/belongings.js'
import { readLocationSnapshot } from '../locations/commit.js'
import { historyQueueItem } from '../locations/line-up/store.js'
import { attachStep } from '../pictures/orphaned-objects.js'
import { scoreSchema } from '../records/lmxs.js'
import { locationKey, removedLocationKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { pictureSchema } from '../records/pictures.js'
import { inParallel } from '../runtime/in-parallel.js'
import { userScoreItem } from '../scores/store.js'
import { counterStep } from '../table/counters.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { check, create, put, remove, type Step, transact, update } from '../table/transaction.js'
import { deleteAll, putAll } from '../table/whole/bulk.js'
import { watchSchema } from '../watches/record.js'
import { watchContribution, watchItems } from '../watches/store.js'
import { keptKey } from './keys.js'
import { removalSubmission, transactWithdrawal } from './location.js'
import { getRemovedLocation, isRestorable, listKeptItems, type RemovedLocation } from './removed-locations.js'
import { activityAt, mergedSince, type Restorable, restorableOf } from './restorable.js'

interface Options {
  /** Rejects the restoration of the location as it was. */
  assertAllowed?: (location: Location) => void
  /** Further steps of the transaction. */
  extraSteps?: readonly Step[]
}

/**
 * Restores a location that was removed within 30 days.
 * @returns the record as it was.
 * @throws NotFoundError, ConflictError when it exists, is being removed, or another administrator is restoring it.
 */
export async function restoreLocation(
  id: number,
  administrator: Administrator,
  { assertAllowed = () => {}, extraSteps = [] }: Options = {},
): Promise<Location> {
  const { user, now } = administrator
  const removal = await getRemovedLocation(id)
  if (!removal || !isRestorable(removal, now)) {
    const snapshot = await readLocationSnapshot(id)
    if (!snapshot) throw new NotFoundError('location', id)
    assertAllowed(snapshot.location)
    throw new ConflictError(`location ${id} is not removed`)
  }
  assertAllowed(removal.location)
  if (await getFollowUp('location_removed', id)) {
    throw new ConflictError(`location ${id} is still being removed: try again in some minutes`)
  }
  const record = await newJournalEntry(administrator)
  const failed =
    removal.restored_by !== null ||
    (await transact([
      update(removedLocationKey(id), {
        set: [['restored_by', user.username]],
        exists: ['pk'],
        equal: [['restored_by', null]],
      }),
      record(changeOf('restore_location', undefined, removal.location)),
      followUpStep('location_restored', id, now),
      ...extraSteps,
    ]))
  if (failed) {
    const by = removal.restored_by ?? (await getRemovedLocation(id))?.restored_by
    throw new ConflictError(`location ${id} is being restored${by ? ` by ${by}` : ''}`)
  }
  const followUp = await getFollowUp('location_restored', id)
  await completeRestoration(id, now)
  if (followUp) await completeFollowUp(followUp)
  return removal.location
}

/** Does what is left of a restoration. May be repeated until it succeeds. */
export async function completeRestoration(id: number, now: Date): Promise<void> {
  const removal = await getRemovedLocation(id)
  const kept = await listKeptItems(id)
  const merged = await mergedSince(kept)
  if (removal) {
    const restorable = await restorableOf(removal, kept, merged)
    await restoreBelongings(id, restorable)
    await restoreRecord(removal, restorable, now)
  }
  for (const machineId of merged.keys()) {
    // Rare, and loaded only then.
    const { repeatMergesAt } = await import('./merge-machines/merge.js')
    await repeatMergesAt(id, machineId, now)
  }
  await deleteAll(kept.map((item) => keptKey(id, keyOf(item))))
}

async function restoreBelongings(
  id: number,
  { records, favorites, watches, events, others }: Restorable,
): Promise<void> {
  const pictures = records.filter((item) => kindOf(item) === 'PICTURE')
  const located = records.filter((item) => kindOf(item) !== 'PICTURE')
  const scores = located.filter((item) => kindOf(item) === 'SCORE')
  const removedMachines = located
    .filter((item) => kindOf(item) === 'LMX' && item.pk === locationKey(id).pk)
    .map(readLmxItem)
    .flatMap(({ id: lmxId, deleted_at }) => (deleted_at ? [historyQueueItem(id, lmxId, deleted_at)] : []))
  await putAll([
    ...located,
    ...located.map((item) => locatorItem(id, item)),
    ...scores.map((item) => userScoreItem(z.parse(scoreSchema, item))),
    ...removedMachines,
    ...others,
    ...events.flatMap(({ pk, sk, ...event }) => referenceKeys('event', event).map((key) => ({ ...event, ...key }))),
  ])
  await inParallel(pictures, (item) => restorePicture(id, item))
  await inParallel(favorites, async (item) => {
    const userId = Number(item.user_id)
    await transact([create(item), stillUser(userId), counterStep(favoriteContribution(userId))])
  })
  await inParallel(watches, async (item) => {
    const watch = z.parse(watchSchema, item)
    const items = watchItems(watch).map(create)
    await transact([...items, stillUser(watch.user_id), counterStep(watchContribution(watch.user_id))])
  })
}

const stillUser = (id: number) => check(userKey(id), { exists: ['pk'] })

/** Unless its files have been deleted since. A repeated run finds it restored. */
async function restorePicture(locationId: number, item: Item & Key): Promise<void> {
  const { id, object_token } = z.parse(pictureSchema, item)
  const attached = object_token === null ? [] : [attachStep({ id, object_token })]
  await transact([create(item), put(locatorItem(locationId, item)), ...attached])
}

/** The last step: from now on the location is found, and may be changed. */
async function restoreRecord(removal: RemovedLocation, { location }: Restorable, now: Date): Promise<void> {
  const { id, version, submission_id, removed_at } = removal
  const activity = await activityAt(id)
  // Tombstones of its copies have the next version.
  const item = { ...locationItem({ ...location, ...activity.counts }), version: version + 2 }
  const submission = removalSubmission(removal.location, submission_id, new Date(removed_at))
  const checks = checkLocationReferences(id, referencesIn(location), now)
  const machines = Object.keys(location.line_up).map((machineId): Reference => ['machine', Number(machineId)])
  await putAll([...activity.users.map((key) => ({ ...key })), ...recentItems(id, machines, now)])
  const failed = await transactWithdrawal(submission, now, [
    create(item),
    remove(removedLocationKey(id), { exists: ['pk'] }),
    ...checks.steps,
  ])
  checks.assertPassed(failed)
  if (failed) throw new ConflictError(`location ${id} was changed while it was restored`)
}
