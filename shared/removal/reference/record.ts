// Deletes a record of the reference data after its references have been looked at: see removal.ts.

import { completeFollowUp, type FollowUp, getFollowUp } from '../../actions/follow-ups.js'
import type { Administrator } from '../../administrators/journal.js'
import { committer, getReferenceRecord } from '../../catalog/changes.js'
import { REMOVAL_MARK } from '../../catalog/reference-checks.js'
import { referenceRecordKey } from '../../catalog/reference-types.js'
import type { ReferenceType } from '../../records/kinds/all.js'
import { getItem } from '../../table/get.js'
import { retryOnRace } from '../../table/retry.js'
import type { Step } from '../../table/transaction.js'
import { removeWatchesOf } from '../../watches/store.js'

/**
 * @param mark - the mark of this removal (reference-removal.ts); null for a type to which nothing refers.
 * @param administrator - without a user where the journal has the removal with an earlier change.
 * @param otherSteps - further steps of the transaction.
 * @returns false when the record is gone or no longer has the mark.
 * @throws ConflictError for a machine into which another is just being merged.
 */
export async function deleteReferenceRecord(
  type: ReferenceType,
  id: number,
  mark: number | null,
  administrator: Pick<Administrator, 'now'> & Partial<Administrator>,
  otherSteps: readonly Step[] = [],
): Promise<boolean> {
  const commit = await committer(type, administrator)
  const { isDone } = await retryOnRace(async () => {
    const before = await getReferenceRecord(type, id)
    if (!before || (mark !== null && !(await isMarked(type, id, mark)))) return { isDone: false }
    return (await commit(before, undefined, { mark, otherSteps })) ? { isDone: true } : undefined
  })
  const followUp = isDone && type === 'machine' ? await getFollowUp('machine_removed', id) : undefined
  if (followUp) await finishMachineRemoval(followUp)
  return isDone
}

/** Removes the watches of a removed machine. Interrupted, it is left to the job that finishes follow-ups. */
async function finishMachineRemoval(followUp: FollowUp): Promise<void> {
  await removeWatchesOf({ machineId: followUp.id })
  await completeFollowUp(followUp)
}

async function isMarked(type: ReferenceType, id: number, mark: number): Promise<boolean> {
  const key = referenceRecordKey(type, id)
  const item = key && (await getItem(key, { consistent: true }))
  return item?.[REMOVAL_MARK] === mark
}
