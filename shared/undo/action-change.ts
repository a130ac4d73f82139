// What the reverts of all kinds of actions share.

import type { RecordWithValues } from '../activity/record.js'
import type { Administrator } from '../administrators/journal.js'
import type { ReferenceChecks } from '../catalog/reference-checks.js'
import { ConflictError } from '../errors.js'
import { type LocationSnapshot, readLocationSnapshot } from '../locations/commit.js'
import { assertNotMoving } from '../locations/successors.js'
import type { ContentReference } from '../moderation/hide.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import type { Key } from '../table/key.js'
import type { ItemUpdate, Step } from '../table/transaction.js'

/** An action as it was read, to be reverted. */
export type RevertedAction = RecordWithValues

/** What reverts an action, beside its submission. */
export interface ActionChange {
  /** Of the location's record, if it is as it was read; undefined where there is no location. */
  change: ItemUpdate | undefined
  steps: readonly Step[]
  /** As it was read, where fields of it or its line-up change. */
  location?: Location
  /** What it hides. */
  hidden?: ContentReference
  /** Of references that it makes. */
  checks?: ReferenceChecks
  /** Done after the transaction. Never throws. */
  afterwards?: () => Promise<void>
}

export type Revert = (action: RevertedAction, administrator: Administrator) => Promise<ActionChange>

/** An action that cannot be reverted, with the reason. Nothing is changed then. */
export class NotRevertibleError extends ConflictError {
  constructor({ id }: Submission, reason: string) {
    super(`action ${id} cannot be reverted: ${reason}`)
  }
}

/** @throws NotRevertibleError when the location was removed, BusyError while it is merged into another. */
export async function locationOf(submission: Submission, otherKeys: readonly Key[] = []): Promise<LocationSnapshot> {
  const { location_id } = submission
  const snapshot = location_id === null ? undefined : await readLocationSnapshot(location_id, otherKeys)
  if (!snapshot && location_id !== null) await assertNotMoving(location_id)
  if (!snapshot) throw new NotRevertibleError(submission, `location ${location_id} is not there any more`)
  return snapshot
}

/** The change of a location's record by a revert. */
export function locationChange(
  { version }: LocationSnapshot,
  set: NonNullable<ItemUpdate['set']>,
  { now }: Administrator,
): Required<Pick<ItemUpdate, 'set' | 'add' | 'exists' | 'equal'>> {
  return {
    set: [...set, ['updated_at', now.toISOString()]],
    add: [['version', 1]],
    exists: ['pk'],
    equal: [['version', version || null]],
  }
}
