// Changes in units, and their undos, beyond their first transaction. That registers them as a follow-up. Who makes the change
// works on it, the follower of these records, or a job: each goes on where the last run has ended.
import {
  type ChangeKind,
  completeFollowUp,
  type FollowUp,
  followUpStep,
  getFollowUp,
  progressReporter,
  releaseFollowUp,
} from '../actions/follow-ups.js'
import { followUpKey } from '../actions/keys.js'
import { type Administrator, type JournaledChange, newJournalEntry } from '../administrators/journal.js'
import { ConflictError } from '../errors.js'
import { check, orThrow, type Step, transact } from '../table/transaction.js'
import { completeRemoval, completeRestoration } from './location-removal.js'
import { undoUnits } from './undo.js'

/** How a kind of change goes on. */
interface Kind {
  /** Does what is left to do. May be repeated until it returns true: nothing is left. */
  complete: (followUp: FollowUp, now: Date, end: number) => Promise<boolean>
  /** What an undo waits for. */
  beforeUndo?: (followUp: FollowUp) => Promise<void>
  /** What an undo does in place of undoing units. As `complete`. */
  undo?: Kind['complete']
  /** What an undo needs beyond the units. May be repeated. */
  completeUndo?: (followUp: FollowUp, now: Date) => Promise<void>
}

const KINDS: Readonly<Record<ChangeKind, Kind>> = {
  remove_location: { complete: completeRemoval, completeUndo: completeRestoration },
  // Rare, and loaded only then.
  import_locations: {
    // Each is added whole.
    complete: async () => true,
    undo: async (...args) => (await import('./imports/locations.js')).completeImportUndo(...args),
  },
  merge_suggestion: {
    complete: async (...args) => (await import('./merging/suggestions.js')).completeSuggestionMerge(...args),
  },
  merge_location: {
    complete: async (...args) => (await import('./merging/locations.js')).completeLocationMerge(...args),
    completeUndo: async (undo) => (await import('./merging/locations.js')).completeLocationMergeUndo(undo),
  },
  merge_machine: {
    complete: async (...args) => (await import('./merging/machines.js')).completeMachineMerge(...args),
    beforeUndo: async (undo) => (await import('./merging/machines.js')).untilMachineIsKnown(undo),
    completeUndo: async (undo) => (await import('./merging/machines.js')).completeMachineMergeUndo(undo),
  },
}

/**
 * Does what is left of a change or an undo. May be repeated until it succeeds.
 * @param end - the time after which it leaves the rest to the next run, in epoch milliseconds.
 * @returns whether nothing is left.
 */
export async function completeChange(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  const { id, kind, undoes } = followUp
  if (!kind) throw new Error(`the follow-up of change ${id} has no kind`)
  const { complete, beforeUndo, undo, completeUndo } = KINDS[kind]
  if (undoes === undefined) return complete(followUp, now, end)
  if (undo) return undo(followUp, now, end)
  await beforeUndo?.(followUp)
  const isDone = await undoUnits({ id, of: undoes, now }, { end, report: progressReporter(followUp) })
  if (isDone) await completeUndo?.(followUp, now)
  return isDone
}

/** What an administrator waits for. */
const REQUEST_MS = 6_000

/** Works on a registered change, or an undo, for as long as a request can wait. The follower continues what is left. */
export async function workOnChange(id: number, now: Date, ms = REQUEST_MS): Promise<void> {
  const followUp = await getFollowUp('change', id)
  if (!followUp) return
  const isDone = await completeChange(followUp, now, Date.now() + ms)
  await (isDone ? completeFollowUp(followUp) : releaseFollowUp(followUp))
}

interface UndoneChange {
  /** Of its entry in the journal. */
  id: number
  kind: ChangeKind
  /** Of the location or machine that it is about. */
  subject: number
  /** Of a merge: that into which it was merged. */
  into?: number
}

/**
 * Registers the undo of a change, and works on it.
 * @param entry - of the journal, for the undo.
 * @param steps - further steps of the transaction, which mark the entry of the change as reverted.
 * @throws ConflictError while the change itself is not complete.
 */
export async function undoChange(
  { id: undoes, kind, subject, into = 0 }: UndoneChange,
  administrator: Administrator,
  entry: JournaledChange,
  steps: readonly Step[],
): Promise<Step | undefined> {
  const { now } = administrator
  const record = await newJournalEntry(administrator)
  const isComplete = orThrow(
    check(followUpKey('change', undoes), { absent: ['pk'] }),
    () => new ConflictError('it is still being done: try again in some minutes'),
  )
  const followUp = followUpStep('change', record.id, now, { kind, subject, into, undoes, by: administrator.user })
  const failed = await transact([record(entry), followUp, isComplete, ...steps])
  if (!failed) await workOnChange(record.id, now)
  return failed
}
