// The removal of a location in units: first its record, then what belongs to it. Undone in the other order, it is there again
// when everything is that belongs to it, so that nobody sees or changes half of it.
import * as z from 'zod/mini'
import { favoriteContribution } from '../accounts/users.js'
import { type FollowUp, followUpStep, progressReporter } from '../actions/follow-ups.js'
import { nextId } from '../actions/sequences.js'
import { submissionItem } from '../activity/submissions.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import { commitUnit, KEPT_MS, listKeptUnits, type Unit } from '../administrators/units.js'
import { machineCatalog } from '../catalog/catalog.js'
import { referenceKeys } from '../catalog/reference-types.js'
import { removedStep } from '../derived/derive-location.js'
import { changeOf } from '../locations/administered.js'
import { kindOf } from '../locations/belongings.js'
import { readLocationSnapshot } from '../locations/commit.js'
import { detachStep } from '../pictures/orphaned-objects.js'
import { scoreSchema } from '../records/lmxs.js'
import {
  confirmedPartition,
  historyQueueKey,
  locationKey,
  locationUserPartition,
  locatorKey,
} from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { pictureSchema } from '../records/pictures.js'
import { belongingsOf, favoritesOf, listAll, type Stored } from '../removal/belongings.js'
import { userScoreItem } from '../scores/store.js'
import { counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { keyOf, keyText } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { create, put, remove, type Step } from '../table/transaction.js'
import { deleteAll } from '../table/whole/bulk.js'
import { locationWatches } from '../watches/keys.js'
import { watchSchema } from '../watches/record.js'
import { watchContribution, watchItems } from '../watches/store.js'
import { commitFound } from './commit-found.js'
import { notMergingStep, removalSubmission } from './location-gone.js'
import { removedLocationItem } from './removed-locations.js'

interface RemovalOptions {
  /** Whether the location as it is at that moment is to be removed; it may throw. */
  isWanted?: (location: Location) => boolean
  /** Whether the follower removes what belonged to it. */
  isFollowed?: boolean
  /** Further steps of the transaction, given the location. */
  extraSteps?: (location: Location) => readonly Step[]
}

interface Removal {
  /** The id of its entry in the journal. */
  id: number
  location: Location
}

/**
 * Removes the record and registers the removal of what belonged to it.
 * @returns undefined when there is none that is wanted.
 */
export async function removeRecord(
  id: number,
  administrator: Administrator,
  { isWanted = () => true, isFollowed = false, extraSteps = () => [] }: RemovalOptions = {},
): Promise<Removal | undefined> {
  const { user, now } = administrator
  const record = await newJournalEntry(administrator)
  const { removal } = await retryOnRace(async () => {
    const snapshot = await readLocationSnapshot(id)
    if (!snapshot || !isWanted(snapshot.location)) return { removal: undefined }
    const { location, version } = snapshot
    const submission = removalSubmission(location, await nextId('user_submission'), now)
    const listed = { id, change_id: record.id, location, removed_at: now.toISOString(), removed_by: user.username }
    const failed = await commitUnit(record, {
      steps: [
        remove(locationKey(id), { equal: [['version', version || null]], exists: ['pk'] }),
        create(submissionItem(submission)),
        put(removedLocationItem(listed)),
      ],
      otherSteps: [
        notMergingStep(id),
        removedStep(id, version),
        record(changeOf('remove_location', location, undefined)),
        followUpStep('change', record.id, now, { kind: 'remove_location', subject: id, isDue: isFollowed }),
        ...extraSteps(location),
      ],
    })
    return failed ? undefined : { removal: { id: record.id, location } }
  })
  return removal
}

/** Removes what belonged to a removed location. @param favorites - if they are known. */
export async function completeRemoval(
  followUp: FollowUp,
  now: Date,
  end = Infinity,
  favorites?: readonly Stored[],
): Promise<boolean> {
  const { id, subject } = followUp
  // An import may have created a location of this id again.
  if (await readLocationSnapshot(subject)) return true
  const reportProgress = progressReporter(followUp)
  let known = favorites
  const find = async () => {
    const found = known ?? (await favoritesOf([subject]))
    known = undefined
    return unitsOf(subject, found, now)
  }
  const isDone = await commitFound({ id }, find, { end, reportProgress })
  // They are counted again when the location is restored.
  if (isDone) await deleteAll((await listAll(locationUserPartition(subject))).map(keyOf))
  return isDone
}

/** What belongs to a location, each thing with its copies. Machines come before what is at them. */
async function unitsOf(id: number, favorites: readonly Stored[], now: Date): Promise<Unit[]> {
  const [{ records, besides, events }, copies] = await Promise.all([belongingsOf(id), listAll(locationWatches(id))])
  const watches = copies.map((item) => z.parse(watchSchema, item))
  const watchRecords = (await batchGet(watches.map((watch) => keyOf(watchItems(watch)[0] as Stored)))) as Stored[]
  const of = (kind: string) => records.filter((item) => kindOf(item) === kind)
  const restorable = new Map(besides.map((item) => [item.lmx_id, item]))
  const reading = new Map(
    [...records, ...besides, ...events, ...favorites, ...watchRecords].flatMap((item) =>
      item ? [[keyText(item), item]] : [],
    ),
  )
  const units: Step[][] = [
    ...favorites.map((favorite) => [
      remove(keyOf(favorite)),
      counterStep({ ...favoriteContribution(Number(favorite.user_id)), count: -1 }),
    ]),
    ...watches.map((watch, index) => [
      ...watchItems(watch).map((item) => remove(keyOf(item))),
      ...(watchRecords[index] ? [counterStep({ ...watchContribution(watch.user_id), count: -1 })] : []),
    ]),
    ...events.map((event) => referenceKeys('event', event).map((key) => remove(key))),
    ...besides.filter(({ pk }) => pk === confirmedPartition(id)).map((item) => [remove(keyOf(item))]),
    ...of('LMX').map((lmx) => {
      const item = restorable.get(lmx.id)
      return [
        ...[lmx, locatorKey('LMX', Number(lmx.id)), ...(item ? [item] : [])].map((key) => remove(keyOf(key))),
        ...(lmx.deleted_at ? [remove(historyQueueKey(String(lmx.deleted_at), Number(lmx.id)))] : []),
      ]
    }),
    ...of('CONDITION').map((item) => [remove(keyOf(item)), remove(locatorKey('CONDITION', Number(item.id)))]),
    ...of('SCORE').map((item) => [
      remove(keyOf(item)),
      remove(locatorKey('SCORE', Number(item.id))),
      remove(keyOf(userScoreItem(z.parse(scoreSchema, item)))),
    ]),
    ...of('PICTURE').map((item) => {
      const { id, object_token } = z.parse(pictureSchema, item)
      return [
        remove(keyOf(item)),
        remove(locatorKey('PICTURE', id)),
        ...(object_token === null ? [] : [detachStep({ id, object_token }, now, KEPT_MS)]),
      ]
    }),
  ]
  return units.map((steps) => ({ steps, reading }))
}

/** At a location that is there again, its machines that were merged meanwhile become those others. */
export async function completeRestoration({ id, subject, undoes = 0 }: FollowUp, now: Date): Promise<void> {
  const [units, { byId }] = await Promise.all([listKeptUnits(undoes), machineCatalog(0)])
  const items = units.flatMap(({ writes }) => writes.flatMap((write) => ('paths' in write ? [] : (write.before ?? []))))
  const ids = new Set(items.flatMap(({ machine_id }) => (typeof machine_id === 'number' ? [machine_id] : [])))
  for (const machineId of [...ids].filter((one) => !byId.has(one))) {
    // Rare, and loaded only then.
    const { repeatMergesAt } = await import('./merging/machines.js')
    await repeatMergesAt(subject, machineId, now, { id })
  }
}
