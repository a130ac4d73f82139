// Administrators merge two locations that are the same place, and undo that. One transaction takes the first off the map, and
// its id leads to the second from then on. What belonged to it follows (locations.ts). Undone in the other order, it is there
// again when everything is that belongs to it.

import { followUpStep, getFollowUp } from '../../actions/follow-ups.js'
import { nextId } from '../../actions/sequences.js'
import { submissionItem } from '../../activity/submissions.js'
import { type Administrator, newJournalEntry, regionsOfChange } from '../../administrators/journal.js'
import type { JournalEntry } from '../../administrators/journal-record.js'
import { commitUnit, undoableUntil } from '../../administrators/units.js'
import { removedStep } from '../../derived/derive-location.js'
import { BadRequestError, ConflictError, NotFoundError } from '../../errors.js'
import { changeOf } from '../../locations/administered.js'
import { readLocationSnapshot } from '../../locations/commit.js'
import { findSuccessor, mergedLocationItem } from '../../locations/successors.js'
import { locationKey, mergedLocationKey } from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import { retryOnRace } from '../../table/retry.js'
import { check, create, orThrow, remove, type Step, update } from '../../table/transaction.js'
import { undoChange } from '../continue.js'
import { mergingKey } from '../keys.js'
import { notMergingStep, removalSubmission } from '../location-gone.js'

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
    const failed = await commitUnit(record, {
      steps: [
        remove(locationKey(id), { equal: [['version', from.version || null]], exists: ['pk'] }),
        // From now on the id leads to the other location.
        create(mergedLocationItem({ merged_location_id: id, into_location_id: into, merged_at: now.toISOString() })),
        create(submissionItem(submission)),
      ],
      otherSteps: [
        removedStep(id, from.version),
        // Copies that both may have are replaced by those of later versions.
        update(locationKey(into), {
          set: [['version', Math.max(from.version, target.version) + 2]],
          exists: ['pk'],
          equal: [['version', target.version || null]],
        }),
        mergingStep(id, into, 'another location is just being merged into'),
        notMergingStep(id),
        record({
          ...{ ...change, before, after: { merged_into: into } },
          ...regionsOfChange(target.location, from.location),
        }),
        followUpStep('change', record.id, now, { kind: 'merge_location', subject: id, into, isDue: true }),
        ...extraSteps(target.location),
      ],
    })
    return failed ? undefined : target.location
  })
}

/** The other location stays until it is done. */
function mergingStep(id: number, into: number, what: string): Step {
  const error = () => new ConflictError(`${what} location ${into}: try again in some minutes`)
  return orThrow(create({ ...mergingKey(into), from: id }), error)
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

/**
 * Undoes a merge of the last 30 days. What nobody has changed since is the first location's again; what was changed since stays
 * with the other.
 * @param entry - of the merge, in the journal.
 * @param assertAllowed - given the regions of both.
 * @param steps - further steps of the transaction, which mark the entry as reverted.
 * @throws ConflictError that says what is in the way.
 */
export async function undoLocationMerge(
  { id: changeId, record_id: id, before, after, created_at }: JournalEntry,
  administrator: Administrator,
  assertAllowed: (regionId: number | null) => void,
  steps: readonly Step[],
): Promise<void> {
  const into = Number(after.merged_into)
  const goneError = () => new ConflictError(`location ${into}, into which it was merged, is not there any more`)
  const target = await readLocationSnapshot(into)
  if (!target) throw goneError()
  const { merged_into, ...location } = before
  const region_id = typeof location.region_id === 'number' ? location.region_id : null
  for (const regionId of [region_id, target.location.region_id]) assertAllowed(regionId)
  if (undoableUntil(created_at ?? '') <= administrator.now.toISOString()) {
    throw new ConflictError('a merge is reverted within 30 days')
  }
  if (await getFollowUp('change', changeId)) {
    throw new ConflictError(`location ${id} is still being merged: try again in some minutes`)
  }
  const isThere = () => new ConflictError(`location ${id} is there again, or was merged with another since`)
  const regions = regionsOfChange(target.location, { region_id })
  const restored = { record_type: 'location', record_id: id, ...regions, before: undefined, after: location }
  const failed = await undoChange(
    { id: changeId, kind: 'merge_location', subject: id, into },
    administrator,
    { action: 'revert_merge_location', ...restored },
    [
      orThrow(check(locationKey(into), { exists: ['pk'] }), goneError),
      orThrow(check(locationKey(id), { absent: ['pk'] }), isThere),
      orThrow(check(mergedLocationKey(id), { exists: ['pk'], equal: [['into_location_id', into]] }), isThere),
      mergingStep(id, into, 'another location is just being merged with'),
      ...steps,
    ],
  )
  if (failed) throw isThere()
}
