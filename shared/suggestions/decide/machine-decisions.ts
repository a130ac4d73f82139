// Administrators complete a machine that a user has added to the catalog, or remove it again.

import { type Administrator, type JournaledChange, journalStep } from '../../administrators/journal.js'
import { getReferenceRecord, updateReferenceRecord } from '../../catalog/changes.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { newMachineKeyOf } from '../../catalog/new-machines.js'
import { listCurrentCopies } from '../../derived/current-copies.js'
import { machineFacet } from '../../derived/keys.js'
import { ConflictError, NotFoundError } from '../../errors.js'
import { refreshChangedMachine } from '../../locations/renamed-machine.js'
import type { Machine } from '../../records/catalog.js'
import { removeReferenceRecord } from '../../removal/reference/removal.js'
import type { Item } from '../../table/item.js'
import { remove, type Step, transact } from '../../table/transaction.js'
import type { SuggestedMachine } from '../record.js'
import { notificationSteps } from './notify.js'
import { assertOpen, deciding, decidingSteps } from './queue.js'

/** Stores the result of a request with the change, see `once`. */
type Remember = (result: SuggestedMachine) => Step[]

/**
 * Keeps a machine in the catalog, though it may be at no location.
 * @param machine - as it is in the catalog.
 * @param changes - fields that the administrator corrects or adds.
 * @throws ConflictError for a suggestion that was decided on, or a name that is already taken.
 */
export async function approveMachine(
  suggestion: SuggestedMachine,
  machine: Pick<Machine, 'id' | 'created_at'>,
  changes: Item,
  administrator: Administrator,
  remember: Remember = () => [],
): Promise<SuggestedMachine> {
  assertOpen('machine', suggestion)
  const { now, user } = administrator
  const approved = { ...suggestion, closed_at: now.toISOString(), decided_by: user.username }
  const steps = [
    ...decidingSteps('machine', approved, now),
    await journalStep(administrator, changeOf('approve_machine', suggestion, approved)),
    // With this entry, a machine at no location leaves the catalog after some days.
    remove(newMachineKeyOf(machine)),
    ...(await notificationSteps('machine', suggestion, () => ({ isApproved: true }), now)),
    ...remember(approved),
  ]
  await deciding('machine', suggestion.id, async () => {
    if (Object.keys(changes).length === 0) return transact(steps)
    const fields = { ...changes, updated_at: now.toISOString() }
    return updateReferenceRecord('machine', machine.id, fields, administrator, { extraSteps: () => steps })
  })
  await refreshChangedMachine(machine.id)
  return approved
}

/**
 * Removes a machine from the catalog.
 * @param existing - the machine that was meant, which takes its place wherever it is.
 * @throws ConflictError for a suggestion that was decided on, or a machine at locations without another in its place.
 */
export async function rejectMachine(
  suggestion: SuggestedMachine,
  { reason, existing }: { reason: string; existing: Machine | undefined },
  administrator: Administrator,
  remember: Remember = () => [],
): Promise<SuggestedMachine> {
  assertOpen('machine', suggestion)
  const { machine_id: id } = suggestion
  if (id === null) throw new NotFoundError('machine', 0)
  const { now, user } = administrator
  const decision = { machine_id: null, rejection_reason: reason, decided_by: user.username }
  const rejected = { ...suggestion, ...decision, closed_at: now.toISOString() }
  const rejection = { isApproved: false, reason, existing: existing && nameAndYear(existing) } as const
  const extraSteps = [
    ...decidingSteps('machine', rejected, now),
    await journalStep(administrator, changeOf('reject_machine', suggestion, rejected)),
    ...(await notificationSteps('machine', suggestion, () => rejection, now)),
    ...remember(rejected),
  ]
  await deciding('machine', suggestion.id, async () => {
    // Administrators may have removed it, or merged it with another.
    if (!(await getReferenceRecord('machine', id))) return transact(extraSteps)
    if (existing) {
      // Rare, and loaded only then.
      const { mergeMachines } = await import('../../removal/merge-machines/merge.js')
      return mergeMachines(id, existing.id, administrator, { extraSteps: () => extraSteps, closesSuggestion: true })
    }
    const findReferrers = () => listCurrentCopies(machineFacet(id))
    const { referrers } = await removeReferenceRecord('machine', id, { findReferrers, administrator: user, extraSteps })
    if (referrers.length === 0) return
    const names = referrers.slice(0, 3).map((one) => `${one.name} (location ${one.id})`)
    throw new ConflictError(
      `machine ${id} is at ${referrers.length} locations: ${names.join(', ')}. Send existing_machine_id with the machine that it is, or remove it there`,
    )
  })
  return rejected
}

function changeOf(action: string, before: SuggestedMachine, after: SuggestedMachine): JournaledChange {
  return { action, record_type: 'suggested_machine', record_id: before.id, region_id: null, before, after }
}
