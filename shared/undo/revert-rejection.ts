// Reverts the rejection of a suggestion: it waits for a decision again.

import { type Administrator, journalStep } from '../administrators/journal.js'
import { getReferenceRecord } from '../catalog/changes.js'
import { findMachineSuccessor } from '../catalog/successors.js'
import { ConflictError } from '../errors.js'
import { suggestionChange } from '../suggestions/decide/decide.js'
import { conflictAt, existingSuggestion } from '../suggestions/decide/queue.js'
import type { SuggestionKind } from '../suggestions/keys.js'
import { decidingRegion } from '../suggestions/kinds.js'
import { revertClosingSteps, UNDECIDED } from '../suggestions/store.js'
import { type Step, transact } from '../table/transaction.js'

/**
 * @param machineId - of a suggested machine: the machine that left the catalog with the rejection. If it was merged into
 * another, the merge is reverted; otherwise it has to be there again.
 * @param assertMay - throws for a suggestion of a region that the administrator does not administer.
 * @throws NotFoundError, ConflictError for a suggestion that is not rejected, or a machine that is not in the catalog.
 */
export async function revertRejection(
  kind: SuggestionKind,
  id: number,
  machineId: number | null,
  administrator: Administrator,
  extraSteps: readonly Step[],
  assertMay: (regionId: number | null) => void,
): Promise<void> {
  const suggestion = await existingSuggestion(kind, id)
  assertMay(decidingRegion(kind, suggestion))
  const { closed_at } = suggestion
  if (closed_at === null) throw new ConflictError(`suggestion ${id} waits for a decision already`)
  const isMerged = machineId !== null && (await findMachineSuccessor(machineId)) !== undefined
  if (machineId !== null && !isMerged) await assertInCatalog(machineId)
  const { now } = administrator
  const machine = machineId === null ? {} : { machine_id: machineId }
  const open = { ...suggestion, ...UNDECIDED, ...machine, updated_at: now.toISOString() }
  const entry = await journalStep(administrator, suggestionChange(kind, 'revert_reject', suggestion, open))
  const steps = [...revertClosingSteps(kind, open, closed_at), entry, ...extraSteps]
  if (isMerged) {
    // Rare, and loaded only then.
    const { undoMergeOf } = await import('../changes/merging/merge-machines.js')
    await undoMergeOf(machineId, administrator, steps)
    return
  }
  const failed = await transact(steps)
  if (failed) throw await conflictAt(kind, id)
}

async function assertInCatalog(machineId: number): Promise<void> {
  if (!(await getReferenceRecord('machine', machineId))) {
    throw new ConflictError(`machine ${machineId} left the catalog with the rejection: revert that first`)
  }
}
