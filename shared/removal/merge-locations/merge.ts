// Administrators merge two locations that are the same place. One transaction takes the first off the map, and its id
// leads to the second from then on. What belonged to it follows in steps that may be repeated (merge-steps.ts).

import { type FollowUp, followUpStep, progressReporter } from '../../actions/follow-ups.js'
import { nextId } from '../../actions/sequences.js'
import { submissionItem } from '../../activity/submissions.js'
import { type Administrator, newJournalEntry, regionsOfChange } from '../../administrators/journal.js'
import { removedStep } from '../../derived/derive-location.js'
import { BadRequestError, ConflictError, NotFoundError } from '../../errors.js'
import { changeOf } from '../../locations/administered.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { findSuccessor, mergedLocationItem } from '../../locations/successors.js'
import { locationKey } from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import { retryOnRace } from '../../table/retry.js'
import { create, orThrow, put, remove, type Step, transact, update } from '../../table/transaction.js'
import { mergingKey } from '../keys.js'
import { notMergingStep, removalSubmission } from '../location.js'
import { moveActivity } from './activity.js'
import { mergeRecordItem } from './copies.js'
import { moveHistory, moveMachines, moveNotes, movePictures, showNotes } from './machines.js'
import { keepForRevert } from './revert/keep.js'
import { moveConfirmations, moveEvents, moveFavorites, moveWatches } from './users.js'

/** As everywhere at one location. */
const MAX_MACHINES = 1000

interface Options {
  /** Rejects the merge of the locations as they are. */
  assertAllowed?: (from: Location, into: Location) => void
  /** Further steps of the transaction, given the name of the location that stays. */
  extraSteps?: (into: Location) => readonly Step[]
}

/**
 * Merges a location into another, which keeps its own fields. The rest follows within minutes.
 * @returns the location that stays.
 * @throws NotFoundError, BadRequestError for a location and itself, ConflictError when either is just being merged.
 */
export async function mergeLocations(
  id: number,
  into: number,
  administrator: Administrator,
  { assertAllowed = () => {}, extraSteps = () => [] }: Options = {},
): Promise<Location> {
  if (id === into) throw new BadRequestError('into_location_id must be another location')
  const { now } = administrator
  const record = await newJournalEntry(administrator)
  return retryOnRace(async () => {
    const [from, target] = await Promise.all([readLocationSnapshot(id), readLocationSnapshot(into)])
    if (!target) throw new NotFoundError('location', into)
    if (!from) throw await goneError(id, (successor) => assertAllowed(successor, target.location))
    assertAllowed(from.location, target.location)
    assertRoom(from.location, target.location)
    const submission = removalSubmission(from.location, await nextId('user_submission'), now)
    const { before, after, ...change } = changeOf('merge_location', from.location, undefined)
    const failed = await transact([
      remove(locationKey(id), { equal: [['version', from.version || null]], exists: ['pk'] }),
      removedStep(id, from.version),
      // Copies that both may have are replaced by those of later versions.
      update(locationKey(into), {
        set: [['version', Math.max(from.version, target.version) + 2]],
        exists: ['pk'],
        equal: [['version', target.version || null]],
      }),
      orThrow(
        create({ ...mergingKey(into), from: id }),
        () =>
          new ConflictError(`another location is just being merged into location ${into}: try again in some minutes`),
      ),
      notMergingStep(id),
      // From now on the id leads to the other location.
      put(
        mergeRecordItem({
          ...{ id, into, location: from.location, version: from.version },
          ...{ merged_at: now.toISOString(), submission_id: submission.id },
        }),
      ),
      create(mergedLocationItem({ merged_location_id: id, into_location_id: into, merged_at: now.toISOString() })),
      create(submissionItem(submission)),
      record({
        ...{ ...change, before, after: { merged_into: into } },
        ...regionsOfChange(target.location, from.location),
      }),
      followUpStep('location_merged', id, now, { into, isDue: true }),
      ...extraSteps(target.location),
    ])
    return failed ? undefined : target.location
  })
}

async function goneError(id: number, assertAllowed: (successor: Location) => void): Promise<Error> {
  const successor = await findSuccessor(id)
  if (successor === undefined) return new NotFoundError('location', id)
  const snapshot = await readLocationSnapshot(successor)
  if (snapshot) assertAllowed(snapshot.location)
  return new ConflictError(`location ${id} was merged into location ${successor}`)
}

function assertRoom(from: Location, into: Location): void {
  const machines = new Set([...Object.keys(from.line_up), ...Object.keys(into.line_up)])
  if (machines.size > MAX_MACHINES) throw new ConflictError(`together they have more than ${MAX_MACHINES} machines`)
}

/** Moves what belonged to a merged location. May be repeated until it succeeds. */
export async function completeMerge(followUp: FollowUp, now: Date): Promise<void> {
  const { id, into } = followUp
  const reportProgress = progressReporter(followUp)
  const steps = [
    keepForRevert,
    moveMachines,
    moveNotes,
    showNotes,
    moveHistory,
    movePictures,
    moveFavorites,
    moveWatches,
    moveEvents,
    moveConfirmations,
    moveActivity,
  ]
  for (const step of steps) {
    await step({ id, into, now, reportProgress })
    await reportProgress()
  }
  await transact([remove(mergingKey(into), { equal: [['from', id]] })])
}
