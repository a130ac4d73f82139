// Machines of the catalog that were merged into others: their ids lead to these.
import type { mergedMachine } from '../records/kinds/bookkeeping.js'
import type { ValuesOf } from '../records/stored-schema.js'
import { findLast } from '../table/successors.js'
import { mergedMachineKey } from './keys.js'

/** By it the old id leads to the new one. */
export function mergedMachineItem(merge: ValuesOf<typeof mergedMachine>) {
  return { ...merge, ...mergedMachineKey(merge.merged_machine_id) }
}

/** The machine that a merged one has become, after all merges; undefined for one that was not merged. A GetItem each. */
export function findMachineSuccessor(id: number): Promise<number | undefined> {
  return findLast(id, mergedMachineKey, 'into_machine_id')
}
