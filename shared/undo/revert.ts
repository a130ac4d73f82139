// An administrator reverts what a user did: the record is as it would be without the action, and the action is in no feed
// and no count. What somebody has built on is reported and not touched.

import { getSubmissionRecord } from '../activity/record.js'
import { changeSubmissionStep } from '../activity/submissions.js'
import type { PublicType } from '../activity/types.js'
import { lastUpdateOf, picked } from '../activity/values-before.js'
import { type Administrator, newJournalEntry } from '../administrators/journal.js'
import { commitUnit } from '../administrators/units.js'
import { ConflictError, NotFoundError } from '../errors.js'
import { readLocationSnapshot } from '../locations/commit.js'
import { locationKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { isSettled } from '../runtime/time.js'
import { retryOnRace } from '../table/retry.js'
import { type ItemUpdate, type Step, update } from '../table/transaction.js'
import { type ActionChange, NotRevertibleError, type Revert, type RevertedAction } from './action-change.js'
import { revertCondition, revertPicture, revertScore } from './contributions.js'
import { revertConfirmation, revertEdit } from './details.js'
import { revertAddition, revertConnection, revertRemoval } from './line-up.js'
import { HIDDEN_ID, HIDDEN_TYPE, OF_ACTION } from './revertible.js'

const notRevertible =
  (reason: string): Revert =>
  async ({ submission }) => {
    throw new NotRevertibleError(submission, reason)
  }

/** By type. */
const REVERTS: Readonly<Record<PublicType, Revert>> = {
  new_lmx: revertAddition,
  remove_machine: revertRemoval,
  new_condition: revertCondition,
  new_msx: revertScore,
  confirm_location: revertConfirmation,
  location_metadata: revertEdit,
  new_picture: revertPicture,
  ic_toggle: revertConnection,
  add_location: notRevertible('remove the location instead'),
  remove_picture: notRevertible(
    'the files of a removed picture are deleted; show it again if an administrator has hidden it',
  ),
}

const WITHDRAWN_ALONE: ActionChange = { change: undefined, steps: [] }

/** Which action is meant. The time is a part of where it is stored. */
export interface ActionReference {
  id: number
  created_at: string
}

/**
 * Reverts an action, once.
 * @param assertMayRevert - throws for the action of a region that the administrator does not administer.
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError, ConflictError when it was reverted or deleted before, NotRevertibleError.
 */
export async function revertAction(
  reference: ActionReference,
  administrator: Administrator,
  assertMayRevert: (regionId: number | null) => void,
  extraSteps: (reverted: Submission) => readonly Step[] = () => [],
): Promise<Submission> {
  const record = await newJournalEntry(administrator)
  const { reverted, afterwards } = await retryOnRace(async () => {
    const action = await getSubmissionRecord(reference)
    // It is found by its copy in a feed, which follows.
    if (!action && !isSettled(Date.parse(reference.created_at), new Date())) return undefined
    if (!action) throw new NotFoundError('action', reference.id)
    const { submission, values } = action
    const { id, location_id, deleted_at } = submission
    // Where the location is now, in case it was moved since.
    const snapshot = location_id === null ? undefined : await readLocationSnapshot(location_id)
    const regionId = snapshot ? snapshot.location.region_id : submission.region_id
    assertMayRevert(regionId)
    if (deleted_at !== null) throw new ConflictError(`action ${id} was reverted or deleted at ${deleted_at}`)
    const actionChange = await REVERTS[submission.submission_type as PublicType](action, administrator).catch(
      (error) => {
        // Of what was done at a location that is gone, only the report is left.
        if (location_id !== null && !snapshot && error instanceof NotRevertibleError) return WITHDRAWN_ALONE
        throw error
      },
    )
    const time = administrator.now.toISOString()
    const withdrawal = { deleted_at: time, updated_at: time }
    const reverted = { ...submission, ...withdrawal }
    const changed = changedFields(actionChange, values)
    // The location may have been moved between the two times that it was read.
    const change: ItemUpdate | undefined = actionChange.change && {
      ...actionChange.change,
      equal: [...(actionChange.change.equal ?? []), ['region_id', regionId]],
    }
    const steps = [
      ...(location_id === null || !change ? [] : [update(locationKey(location_id), change)]),
      ...actionChange.steps,
      changeSubmissionStep(action, withdrawal),
    ]
    const otherSteps = [
      ...(actionChange.checks?.steps ?? []),
      record({
        action: 'revert_action',
        record_type: 'user_submission',
        record_id: id,
        region_id: regionId,
        location_id,
        before: { ...picked(submission, OF_ACTION), ...changed.before },
        after: changed.after,
      }),
      ...extraSteps(reverted),
    ]
    // What is hidden is shown again wherever its machine is by then, and without what was kept.
    const isKept = actionChange.hidden === undefined
    const failed = await commitUnit(
      record,
      isKept ? { steps, otherSteps } : { steps: [], otherSteps: [...steps, ...otherSteps] },
    )
    actionChange.checks?.assertPassed(failed)
    return failed ? undefined : { reverted, afterwards: actionChange.afterwards }
  })
  await afterwards?.()
  return reverted
}

/** What a revert changes of a location's fields, and what it hides, so that it can be reverted itself. */
function changedFields(
  { change, location, hidden }: ActionChange,
  values: RevertedAction['values'],
): { before: object; after: object } {
  if (hidden) return { before: {}, after: { [HIDDEN_TYPE]: hidden.record_type, [HIDDEN_ID]: hidden.record_id } }
  if (!location) return { before: {}, after: {} }
  const names = [...Object.keys(values?.after ?? {}), ...Object.keys(lastUpdateOf(location))]
  const set = (change?.set ?? []).filter(([path]) => typeof path === 'string' && names.includes(path))
  const after = Object.fromEntries(set) as Record<string, unknown>
  return { before: picked(location, Object.keys(after)), after }
}
