// Administrators revert the merge of two machines of the catalog. One transaction restores the first; what was of it
// follows in steps that may be repeated, each of which deletes what the merge has kept for it.
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type FollowUp, followUpStep, getFollowUp, progressReporter } from '../../../actions/follow-ups.js'
import { type Administrator, newJournalEntry } from '../../../administrators/journal.js'
import { getJournalEntry, revertedStep } from '../../../administrators/journal-entries.js'
import { changesProjections, machineNameSteps } from '../../../catalog/changes.js'
import { mergedMachineKey, mergingMachineKey, referenceKey } from '../../../catalog/keys.js'
import { newMachineStep } from '../../../catalog/new-machines.js'
import { checkReferences, REMOVAL_MARK, REMOVAL_MARK_MS } from '../../../catalog/reference-checks.js'
import { statusStep } from '../../../catalog/statuses.js'
import { findMachineSuccessor } from '../../../catalog/successors.js'
import { MACHINE_TRUST_MS } from '../../../derived/machine-trust.js'
import { ConflictError } from '../../../errors.js'
import { type Machine, machineSchema } from '../../../records/catalog.js'
import { kindOf } from '../../../records/kinds/all.js'
import { getSuggestion, revertClosingSteps, UNDECIDED } from '../../../suggestions/store.js'
import { getItem } from '../../../table/get.js'
import { type Item, withoutNulls } from '../../../table/item.js'
import { retryOnRace } from '../../../table/retry.js'
import { create, orThrow, remove, type Step, transact, update } from '../../../table/transaction.js'
import { deleteItem } from '../../../table/write.js'
import { machineMergeRecordKey } from '../../keys.js'
import { isMergeRevertible } from '../../revertible-merges.js'
import { getMachineMergeRecord, listKeptWithMerge, listMachineMergeRecords, type MachineMergeRecord } from '../kept.js'
import { restoreAt } from './at-location.js'
import { restoreReference } from './references.js'

interface Options {
  /** The entry of the journal that the further steps mark as reverted: otherwise, that of the merge is marked, too. */
  entryId?: number
  /** Further steps of the transaction. */
  extraSteps: readonly Step[]
}

/**
 * Reverts a merge of the last 30 days. What was of the machine follows within minutes.
 * @param id - of the machine that went.
 * @throws ConflictError that says what is in the way.
 */
export async function revertMachineMerge(
  id: number,
  administrator: Administrator,
  { entryId, extraSteps }: Options,
): Promise<Machine> {
  const { user, now } = administrator
  const merge = await revertibleMerge(id, now)
  const { into, machine } = merge
  const record = await newJournalEntry(administrator)
  const entry = entryId === merge.journal_id ? undefined : await getJournalEntry(merge.journal_id)
  const marks = entry ? [revertedStep(entry, user.username, now)] : []
  const busy = (one: number) => () =>
    new ConflictError(`machine ${one} is just being merged: try again in some minutes`)
  return retryOnRace(async () => {
    const target = await getItem(referenceKey('MACHINE', into), { consistent: true })
    if (!target || Number(target[REMOVAL_MARK] ?? 0) >= now.getTime() - REMOVAL_MARK_MS) throw await goneError(into)
    const emptied = emptiedFields(merge, target)
    const stays = z.parse(machineSchema, { ...target, ...emptied })
    const restored = await withExistingGroup(machine)
    const status = await statusStep('machines', now)
    const group = checkReferences(restored.machine_group_id ? [['machine_group', restored.machine_group_id]] : [], now)
    const failed = await transact([
      status,
      orThrow(
        create({ ...withoutNulls(restored), ...referenceKey('MACHINE', id) }),
        () => new ConflictError(`machine ${id} is there again: an import may have restored it`),
      ),
      ...(await machineNameSteps(undefined, restored, into)),
      update(referenceKey('MACHINE', into), {
        set: [...Object.entries(emptied), ['updated_at', now.toISOString()]],
        exists: ['pk'],
        absentOrLess: [[REMOVAL_MARK, now.getTime() - REMOVAL_MARK_MS]],
        equal: Object.keys(emptied).map((name) => [name, target[name]] as const),
      }),
      orThrow(
        remove(mergedMachineKey(id), { exists: ['pk'], equal: [['into_machine_id', into]] }),
        () => new ConflictError(`machine ${id} is not merged into machine ${into} any more`),
      ),
      orThrow(create({ ...mergingMachineKey(into), from: id }), busy(into)),
      orThrow(create({ ...mergingMachineKey(id), from: into }), busy(id)),
      ...(merge.is_new ? [newMachineStep(restored)] : []),
      ...(await suggestionSteps(merge, now)),
      ...group.steps,
      record({
        action: 'revert_merge_machine',
        record_type: 'machine',
        record_id: id,
        region_id: null,
        before: { merged_into: into },
        after: withoutNulls(restored),
      }),
      followUpStep('machine_merge_reverted', id, now, { into, isDue: true }),
      ...(changesProjections(target, stays) ? [followUpStep('machine_changed', into, now, { isDue: true })] : []),
      ...marks,
      ...extraSteps,
    ])
    group.assertPassed(failed)
    return failed ? undefined : restored
  })
}

/** @throws ConflictError when there is none, or it cannot be reverted at this moment. */
async function revertibleMerge(id: number, now: Date): Promise<MachineMergeRecord> {
  const merge = await getMachineMergeRecord(id)
  if (!merge) {
    throw new ConflictError(`nothing is kept of the merge of machine ${id}: it was reverted, or is too old`)
  }
  if (!isMergeRevertible(merge, now)) throw new ConflictError('a merge is reverted within 30 days')
  for (const type of ['machine_merged', 'machine_removed', 'machine_merge_reverted'] as const) {
    if (!(await getFollowUp(type, id))) continue
    const doing = type === 'machine_merge_reverted' ? 'its merge is just being reverted' : 'it is still being merged'
    throw new ConflictError(`machine ${id}: ${doing}, try again in some minutes`)
  }
  const { into, merged_at } = merge
  if (await getItem(referenceKey('MACHINE', id), { consistent: true })) {
    throw new ConflictError(`machine ${id} is there again: an import may have restored it`)
  }
  // What both moved is in the order in which they did.
  const later = (await listMachineMergeRecords()).find((one) => one.into === into && one.merged_at > merged_at)
  if (later) throw new ConflictError(`machine ${later.id} was merged into machine ${into} since: revert that first`)
  return merge
}

async function goneError(into: number): Promise<Error> {
  const successor = await findMachineSuccessor(into)
  return new ConflictError(
    successor === undefined
      ? `machine ${into}, into which it was merged, is not there any more`
      : `machine ${into}, into which it was merged, was merged into machine ${successor} since: revert that first`,
  )
}

/** Which the machine that stays had from the other, and which nobody has changed since, nor what belongs together with it. */
function emptiedFields({ filled, machine }: MachineMergeRecord, target: Item): Item {
  const { fields } = kindOf('machine')
  const leadOf = (name: string) => fields[name]?.partOf ?? name
  const isSame = (name: string) => (target[name] ?? null) === (machine[name as keyof Machine] ?? null)
  const isUnchanged = (name: string) =>
    Object.keys(fields).every((other) => leadOf(other) !== leadOf(name) || isSame(other))
  return Object.fromEntries(filled.filter(isUnchanged).map((name) => [name, null]))
}

async function withExistingGroup(machine: Machine): Promise<Machine> {
  const { machine_group_id } = machine
  const group = machine_group_id && (await getItem(referenceKey('MACHINE_GROUP', machine_group_id)))
  return group ? machine : { ...machine, machine_group_id: null }
}

/** The suggestion of the machine waits again, if the merge has closed it. */
async function suggestionSteps({ id, suggestion_id, merged_at }: MachineMergeRecord, now: Date): Promise<Step[]> {
  const suggestion = suggestion_id === null ? undefined : await getSuggestion('machine', suggestion_id)
  if (suggestion?.closed_at !== merged_at) return []
  const open = { ...suggestion, ...UNDECIDED, machine_id: id, updated_at: now.toISOString() }
  return revertClosingSteps('machine', open, merged_at)
}

/**
 * Restores what was of the machine. May be repeated until it succeeds.
 * @param end - the time after which it leaves the rest to the next run, in epoch milliseconds.
 * @returns whether nothing is left.
 */
export async function completeMachineMergeRevert(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  const { id, into, created_at } = followUp
  const merge = await getMachineMergeRecord(id)
  if (merge) {
    // Another process may use a catalog without the machine for as long as it trusts what it remembers.
    await delay(Math.max(0, Date.parse(created_at) + 2 * MACHINE_TRUST_MS - Date.now()))
    const reportProgress = progressReporter(followUp)
    const revert = { id, into, now, merged_at: merge.merged_at }
    for (const { key, kept } of await listKeptWithMerge(merge)) {
      if (Date.now() >= end) return false
      await (kept.kind === 'LOCATION' ? restoreAt(kept, revert) : restoreReference(kept, revert))
      await deleteItem(key)
      await reportProgress()
    }
  }
  await transact([
    remove(mergingMachineKey(into), { equal: [['from', id]] }),
    remove(mergingMachineKey(id), { equal: [['from', into]] }),
    remove(machineMergeRecordKey(id)),
  ])
  return true
}
