// Administrators revert the merge of two locations. One transaction restores the first, without its machines; what
// belonged to it follows in steps that may be repeated, as in the merge. What somebody has changed since stays changed.

import { type FollowUp, followUpStep, getFollowUp, progressReporter } from '../../../actions/follow-ups.js'
import { type Administrator, newJournalEntry, regionsOfChange } from '../../../administrators/journal.js'
import { referencesIn } from '../../../catalog/reference-checks.js'
import { checkLocationReferences } from '../../../derived/current-copies.js'
import { locationItem } from '../../../derived/facets.js'
import { ConflictError, NotFoundError } from '../../../errors.js'
import { changeOf } from '../../../locations/administered.js'
import { readLocationSnapshot, recordChange } from '../../../locations/commit.js'
import { locationKey, locationUserPartition, mergedLocationKey } from '../../../records/location-keys.js'
import type { Location } from '../../../records/locations.js'
import { getItem } from '../../../table/get.js'
import { keyOf } from '../../../table/key.js'
import { queryAll } from '../../../table/query.js'
import { retryOnRace } from '../../../table/retry.js'
import { create, orThrow, remove, type Step, transact, update } from '../../../table/transaction.js'
import { deleteAll, putAll } from '../../../table/whole/bulk.js'
import { keptWithMergeKey, mergeRecordKey, mergingKey } from '../../keys.js'
import { removalSubmission, transactWithdrawal } from '../../location.js'
import { activityAt, existingReferences } from '../../restorable.js'
import { isMergeRevertible } from '../../revertible-merges.js'
import { getMergeRecord, listMergeCopies, type MergeRecord } from '../copies.js'
import { restoreActivity } from './activity.js'
import { Copies } from './copies.js'
import { restoreHistory, restoreMachines, restoreNotes, restorePictures, showPairs } from './machines.js'
import { restoreConfirmations, restoreEvents, restoreFavorites, restoreWatches } from './users.js'

interface Options {
  /** Rejects the revert for the locations as they are. */
  assertAllowed?: (from: Location, into: Location) => void
  /** Further steps of the transaction. */
  extraSteps?: readonly Step[]
}

/**
 * Reverts a merge of the last 30 days. What belonged to the location follows within minutes.
 * @param id - of the location that went.
 * @throws NotFoundError, ConflictError that says what is in the way.
 */
export async function revertLocationMerge(
  id: number,
  administrator: Administrator,
  { assertAllowed = () => {}, extraSteps = [] }: Options = {},
): Promise<Location> {
  const { now } = administrator
  const merge = await getMergeRecord(id)
  if (!merge) throw new NotFoundError('merge of location', id)
  const { into } = merge
  const target = await readLocationSnapshot(into)
  if (!target) throw new ConflictError(`location ${into}, into which it was merged, is not there any more`)
  assertAllowed(merge.location, target.location)
  if (!isMergeRevertible(merge, now)) throw new ConflictError('a merge is reverted within 30 days')
  if (await getFollowUp('location_merged', id)) {
    throw new ConflictError(`location ${id} is still being merged: try again in some minutes`)
  }
  const location = { ...(await existingReferences(merge.location)), ...EMPTY }
  const submission = removalSubmission(merge.location, merge.submission_id, new Date(merge.merged_at))
  const checks = checkLocationReferences(id, referencesIn(location), now)
  const record = await newJournalEntry(administrator)
  const busy = (one: number) => () =>
    new ConflictError(`location ${one} is just being merged with another: try again in some minutes`)
  const failed = await transactWithdrawal(submission, now, [
    // Tombstones of its copies have the next version.
    create({ ...locationItem(location), version: merge.version + 2 }),
    remove(mergedLocationKey(id), { exists: ['pk'], equal: [['into_location_id', into]] }),
    orThrow(create({ ...mergingKey(into), from: id }), busy(into)),
    orThrow(create({ ...mergingKey(id), from: into }), busy(id)),
    update(locationKey(into), { ...recordChange, exists: ['pk'] }),
    ...checks.steps,
    record({
      ...changeOf('revert_merge_location', undefined, location),
      ...regionsOfChange(target.location, location),
    }),
    followUpStep('location_merge_reverted', id, now, { into, isDue: true }),
    ...extraSteps,
  ])
  checks.assertPassed(failed)
  if (failed) throw new ConflictError(`location ${id} is there again, or was merged with another since`)
  return location
}

/** Its machines and its activity are restored one after the other. */
const EMPTY = { line_up: {}, machine_count: 0, user_submissions_count: 0, users_count: 0 }

/** Restores what belonged to the location. May be repeated until it succeeds. */
export async function completeLocationMergeRevert(followUp: FollowUp, now: Date): Promise<void> {
  const { id, into } = followUp
  const merge = await getMergeRecord(id)
  if (merge) await restoreAll(merge, followUp, now)
  await transact([
    remove(mergingKey(into), { equal: [['from', id]] }),
    remove(mergingKey(id), { equal: [['from', into]] }),
    remove(mergeRecordKey(id)),
  ])
  await deleteAll((await listMergeCopies(id)).map((item) => keptWithMergeKey(id, keyOf(item))))
}

async function restoreAll(merge: MergeRecord, followUp: FollowUp, now: Date): Promise<void> {
  const { id, into } = merge
  const copies = new Copies(merge, await listMergeCopies(id))
  const reportProgress = progressReporter(followUp)
  const revert = { id, into, now, copies, reportProgress }
  const steps = [
    restoreMachines,
    restoreNotes,
    showPairs,
    restoreHistory,
    restorePictures,
    restoreFavorites,
    restoreWatches,
    restoreEvents,
    restoreConfirmations,
    restoreActivity,
  ]
  for (const step of steps) {
    await step(revert)
    await reportProgress()
  }
  for (const one of [id, into]) await countActivity(one)
}

/** How many submissions are about the location, and of how many users, as a revert moves only some of them. */
async function countActivity(id: number): Promise<void> {
  await retryOnRace(async () => {
    const version = (await getItem(locationKey(id), { consistent: true }))?.version ?? null
    const [{ counts, users }, stored] = await Promise.all([
      activityAt(id),
      queryAll({ partition: locationUserPartition(id), consistent: true }),
    ])
    const current = new Set(users.map(({ sk }) => sk))
    await putAll(users.map((key) => ({ ...key })))
    await deleteAll(stored.filter(({ sk }) => !current.has(sk as string)).map((item) => keyOf(item as never)))
    const failed = await transact([
      update(locationKey(id), { ...recordChange, set: Object.entries(counts), equal: [['version', version]] }),
    ])
    return failed ? undefined : true
  })
}
