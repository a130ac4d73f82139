// Removes machines that users have made and that are at no location, so that nobody can fill the catalog with names.

import { SERVICE } from '../administrators/journal.js'
import { getReferenceRecord } from '../catalog/changes.js'
import { listExpiredNewMachines, type NewMachineEntry, newMachineKeyOf } from '../catalog/new-machines.js'
import { listCurrentCopies } from '../derived/current-copies.js'
import { machineFacet } from '../derived/keys.js'
import { ConflictError } from '../errors.js'
import { deleteReferenceRecord } from '../removal/reference/record.js'
import { logError } from '../runtime/log.js'
import { closeSuggestionOf } from '../suggestions/decide/machine-gone.js'
import { keyOf } from '../table/key.js'
import { orThrow, remove } from '../table/transaction.js'
import { deleteItem } from '../table/write.js'

const EXPIRED = { reason: 'It was at no location for a week.', decidedBy: null }

/** @returns how many machines were removed, and how many are left to the next run. */
export async function removeUnusedMachines(now: Date): Promise<Record<'removed' | 'left', number>> {
  const counts = { removed: 0, left: 0 }
  // One after the other: each changes the catalog's version.
  for (const entry of await listExpiredNewMachines(now)) {
    try {
      if (await removeIfUnused(entry, now)) counts.removed += 1
    } catch (error) {
      counts.left += 1
      logError('unused machine not removed, will be retried', error, { machineId: entry.machine_id })
    }
  }
  return counts
}

/** A location that gets the machine at this moment changes its entry, and then the machine stays. */
async function removeIfUnused(entry: NewMachineEntry, now: Date): Promise<boolean> {
  const { machine_id: id, placed_at = null } = entry
  const record = await getReferenceRecord('machine', id)
  // An administrator who has completed a machine wants it.
  const isChanged = record?.updated_at !== record?.created_at
  if (!record || isChanged || (await listCurrentCopies(machineFacet(id))).length > 0) {
    await deleteItem(keyOf(entry))
    return false
  }
  const unplaced = remove(keyOf(entry), { exists: ['pk'], equal: [['placed_at', placed_at]] })
  const step = orThrow(unplaced, () => new ConflictError(`machine ${id} was added to a location`))
  const { closing, notification } = await closeSuggestionOf(id, EXPIRED, now)
  const steps = [step, ...closing, ...notification]
  return deleteReferenceRecord('machine', id, null, { user: SERVICE, now }, steps)
}

/** Keeps a machine that a user has made. @returns false when it is not new, and stays in any case. */
export async function keepMachine(machine: { id: number; created_at: string | null }): Promise<boolean> {
  return deleteItem(newMachineKeyOf(machine), { exists: ['pk'] })
}
