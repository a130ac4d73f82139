// Rejects a suggested machine, which removes it from the catalog or merges it with the one that was meant.

import type { Administrator } from '../administrators/journal.js'
import { getReferenceRecord } from '../catalog/changes.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { listCurrentCopies } from '../derived/current-copies.js'
import { machineFacet } from '../derived/keys.js'
import { ConflictError, NotFoundError } from '../errors.js'
import type { Machine } from '../records/catalog.js'
import { removeReferenceRecord } from '../removal/reference/removal.js'
import { commitDecision, decide, type Remember } from '../suggestions/decide/decide.js'
import type { SuggestedMachine } from '../suggestions/record.js'

/**
 * Removes a machine from the catalog.
 * @param existing - the machine that was meant, which takes its place wherever it is.
 * @throws ConflictError for a suggestion that was decided on, or a machine at locations without another in its place.
 */
export function rejectMachine(
  suggestion: SuggestedMachine,
  { reason, existing }: { reason: string; existing: Machine | undefined },
  administrator: Administrator,
  remember: Remember<SuggestedMachine> = () => [],
): Promise<SuggestedMachine> {
  const { machine_id: id } = suggestion
  return decide('machine', 'reject', suggestion, administrator, remember, async (stepsOf) => {
    if (id === null) throw new NotFoundError('machine', 0)
    const extraSteps = await stepsOf({
      changes: { machine_id: null, rejection_reason: reason },
      decision: () => ({ isApproved: false, reason, existing: existing && nameAndYear(existing) }),
    })
    // Administrators may have removed it, or merged it with another.
    if (!(await getReferenceRecord('machine', id))) return commitDecision(extraSteps)
    if (existing) {
      // Rare, and loaded only then.
      const { mergeMachines } = await import('./merging/merge-machines.js')
      return mergeMachines(id, existing.id, administrator, { extraSteps: () => extraSteps, closesSuggestion: true })
    }
    const { user } = administrator
    const findReferrers = () => listCurrentCopies(machineFacet(id))
    const { referrers } = await removeReferenceRecord('machine', id, { findReferrers, administrator: user, extraSteps })
    if (referrers.length === 0) return
    const names = referrers.slice(0, 3).map((one) => `${one.name} (location ${one.id})`)
    throw new ConflictError(
      `machine ${id} is at ${referrers.length} locations: ${names.join(', ')}. Send existing_machine_id with the machine that it is, or remove it there`,
    )
  })
}
