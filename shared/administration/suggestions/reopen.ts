// A rejected suggestion waits for a decision again.
import { ConflictError } from '../../errors.js'
import { reopeningSteps, type Suggestions } from '../../store/administration/suggestions.js'
import { findMachineSuccessor } from '../../store/successors/machines.js'
import type { SuggestionKind } from '../../table/keys.js'
import { type Step, transact } from '../../table/transaction.js'
import { type Administrator, journalStep } from '../journal.js'
import { getReferenceRecord } from '../reference-data.js'
import { conflictAt, existingSuggestion } from './queue.js'

const REOPENED = { closed_at: null, decided_by: null, rejection_reason: null }

/**
 * @param machineId - of a suggested machine: the machine that left the catalog with the rejection, and is there again.
 * @throws NotFoundError, ConflictError for a suggestion that is not rejected, or a machine that is not in the catalog.
 */
export async function reopenSuggestion(
  kind: SuggestionKind,
  id: number,
  machineId: number | null,
  administrator: Administrator,
  extraSteps: readonly Step[],
): Promise<void> {
  const suggestion = await existingSuggestion(kind, id)
  const { closed_at } = suggestion
  if (closed_at === null) throw new ConflictError(`suggestion ${id} waits for a decision already`)
  if (machineId !== null) await assertInCatalog(machineId)
  const { now } = administrator
  const machine = machineId === null ? {} : { machine_id: machineId }
  const open = { ...suggestion, ...REOPENED, ...machine, updated_at: now.toISOString() }
  const entry = await journalStep(administrator, {
    action: `reopen_${kind === 'location' ? 'suggestion' : kind}`,
    record_type: `suggested_${kind}`,
    record_id: id,
    region_id: kind === 'location' ? (suggestion as Suggestions['location']).region_id : null,
    before: suggestion,
    after: open,
  })
  const failed = await transact([...reopeningSteps(kind, open, closed_at), entry, ...extraSteps])
  if (failed) throw await conflictAt(kind, id)
}

/** A machine that is being merged is in the catalog for some minutes more. */
async function assertInCatalog(machineId: number): Promise<void> {
  const successor = await findMachineSuccessor(machineId)
  if (successor !== undefined) {
    throw new ConflictError(`machine ${machineId} was merged into machine ${successor}, which cannot be taken back`)
  }
  if (!(await getReferenceRecord('machine', machineId))) {
    throw new ConflictError(`machine ${machineId} left the catalog with the rejection: take that back first`)
  }
}
