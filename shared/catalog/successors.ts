// Machines of the catalog that were merged into others: their ids lead to these.
import { findLast } from '../table/successors.js'
import { mergedMachineKey } from './keys.js'

interface MergedMachine {
  merged_machine_id: number
  into_machine_id: number
  merged_at: string
}

/** By it the old id leads to the new one. */
export function mergedMachineItem(merge: MergedMachine) {
  return { ...merge, ...mergedMachineKey(merge.merged_machine_id) }
}

/** The machine that a merged one has become, after all merges; undefined for one that was not merged. A GetItem each. */
export function findMachineSuccessor(id: number): Promise<number | undefined> {
  return findLast(id, mergedMachineKey, 'into_machine_id')
}
