// Administrators complete a machine that a user has added to the catalog, or remove it again.

import { type Administrator, type JournaledChange, journalStep } from '../../administrators/journal.js'
import { updateReferenceRecord } from '../../catalog/changes.js'
import { newMachineKeyOf } from '../../catalog/new-machines.js'
import { refreshChangedMachine } from '../../locations/renamed-machine.js'
import type { Machine } from '../../records/catalog.js'
import type { Item } from '../../table/item.js'
import { remove, type Step, transact } from '../../table/transaction.js'
import type { SuggestedMachine } from '../record.js'
import { notificationSteps } from './notify.js'
import { assertOpen, deciding, decidingSteps } from './queue.js'

/** Stores the result of a request with the change, see `once`. */
export type Remember = (result: SuggestedMachine) => Step[]

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

export function changeOf(action: string, before: SuggestedMachine, after: SuggestedMachine): JournaledChange {
  return { action, record_type: 'suggested_machine', record_id: before.id, region_id: null, before, after }
}
