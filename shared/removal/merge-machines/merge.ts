// Administrators merge two machines of the catalog that are the same. One transaction marks the first, so that nothing can
// be made to refer to it. What refers to it follows in steps that may be repeated, and it stays in the catalog until
// then, so that nobody sees a machine without a name. Last it leaves, and its id leads to the other.
import * as z from 'zod/mini'
import { type FollowUp, followUpStep, progressReporter } from '../../actions/follow-ups.js'
import { type Administrator, newJournalEntry } from '../../administrators/journal.js'
import { changesProjections, notMergingIntoStep } from '../../catalog/changes.js'
import { mergedMachineKey, mergingMachineKey, referenceKey } from '../../catalog/keys.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { newMachineKeyOf } from '../../catalog/new-machines.js'
import { checkReferences, MERGING_MARK, REMOVAL_MARK, REMOVAL_MARK_MS } from '../../catalog/reference-checks.js'
import { statusStep } from '../../catalog/statuses.js'
import { findMachineSuccessor, mergedMachineItem } from '../../catalog/successors.js'
import { listCurrentCopies } from '../../derived/current-copies.js'
import { machineFacet } from '../../derived/keys.js'
import { BadRequestError, ConflictError, NotFoundError } from '../../errors.js'
import { type Machine, machineSchema } from '../../records/catalog.js'
import { editedFields } from '../../records/kinds/all.js'
import { scoredMachineKey } from '../../scores/keys.js'
import { closeSuggestionOf } from '../../suggestions/decide/machine-gone.js'
import { batchGet, getItem } from '../../table/get.js'
import { type Item, withoutNulls } from '../../table/item.js'
import { retryOnRace } from '../../table/retry.js'
import { MAX_MERGES } from '../../table/successors.js'
import { create, put, remove, type Step, transact, update } from '../../table/transaction.js'
import { deleteReferenceRecord } from '../reference/record.js'
import { getMachineMergeRecord, type MachineMergeRecord, machineMergeRecordItem } from './kept.js'
import { mergeMachineAt } from './merge-at-location.js'
import { listReferenceMoves } from './merge-references.js'

interface Options {
  /** Further steps of the transaction, given the machine that stays. */
  extraSteps?: (kept: Machine) => readonly Step[]
  /** Whether these steps close the suggestion of the machine that goes, if it has one. */
  closesSuggestion?: boolean
}

/**
 * Merges a machine of the catalog into another, which keeps its own fields. The rest follows within minutes.
 * @returns the machine that stays.
 * @throws NotFoundError, BadRequestError for a machine and itself, ConflictError when either is just being merged or
 * removed.
 */
export async function mergeMachines(
  id: number,
  into: number,
  administrator: Administrator,
  { extraSteps = () => [], closesSuggestion = false }: Options = {},
): Promise<Machine> {
  if (id === into) throw new BadRequestError('into_machine_id must be another machine')
  const { now, user } = administrator
  const record = await newJournalEntry(administrator)
  return retryOnRace(async () => {
    const [from, target] = await readBoth(id, into, now)
    const status = await statusStep('machines', now)
    const filled = filledFields(from, target)
    const kept = z.parse(machineSchema, { ...target, ...filled })
    const decision = { reason: `The catalog has it as ${nameAndYear(kept)}.`, decidedBy: user.username }
    const closing = closesSuggestion ? { steps: [], suggestionId: null } : await closeSuggestionOf(id, decision, now)
    const isNew = await getItem(newMachineKeyOf(from), { consistent: true })
    const group = checkReferences(
      filled.machine_group_id ? [['machine_group', Number(filled.machine_group_id)]] : [],
      now,
    )
    const notMarked = { exists: ['pk'], absentOrLess: [[REMOVAL_MARK, now.getTime() - REMOVAL_MARK_MS]] } as const
    const failed = await transact([
      status,
      update(referenceKey('MACHINE', id), { set: [[REMOVAL_MARK, MERGING_MARK]], ...notMarked }),
      update(referenceKey('MACHINE', into), {
        set: [...Object.entries(filled), ['updated_at', now.toISOString()]],
        ...notMarked,
        equal: Object.keys(filled).map((name) => [name, target[name as keyof Machine]] as const),
      }),
      create({ ...mergingMachineKey(into), from: id }),
      notMergingIntoStep(id),
      put(mergedMachineItem({ merged_machine_id: id, into_machine_id: into, merged_at: now.toISOString() })),
      put(
        machineMergeRecordItem({
          ...{ id, into, machine: from, filled: Object.keys(filled), merged_at: now.toISOString() },
          ...{ journal_id: record.id, suggestion_id: closing.suggestionId, is_new: isNew !== undefined },
        }),
      ),
      // An import may have restored it.
      remove(mergedMachineKey(into)),
      remove(newMachineKeyOf(from)),
      ...closing.steps,
      ...group.steps,
      record({
        action: 'merge_machine',
        record_type: 'machine',
        record_id: id,
        region_id: null,
        before: withoutNulls(from),
        after: { merged_into: into, filled: Object.keys(filled).join(', ') || null },
      }),
      followUpStep('machine_merged', id, now, { into, isDue: true }),
      ...(changesProjections(target, kept) ? [followUpStep('machine_changed', into, now, { isDue: true })] : []),
      ...extraSteps(kept),
    ])
    group.assertPassed(failed)
    return failed ? undefined : kept
  })
}

/** @throws NotFoundError, ConflictError when they cannot be merged at this moment. */
async function readBoth(id: number, into: number, now: Date): Promise<[from: Machine, target: Machine]> {
  const keys = [id, into].flatMap((one) => [referenceKey('MACHINE', one), mergingMachineKey(one)])
  const [from, fromTarget, target, intoTarget] = await batchGet(keys, { consistent: true })
  if (!target) throw await goneError(into)
  if (!from) throw await goneError(id)
  for (const [one, item] of [
    [id, from],
    [into, target],
  ] as const) {
    const isMarked = Number(item[REMOVAL_MARK] ?? 0) >= now.getTime() - REMOVAL_MARK_MS
    if (isMarked) throw new ConflictError(`machine ${one} is just being merged into another, or removed`)
  }
  if (fromTarget ?? intoTarget) {
    const machine = fromTarget ? id : into
    throw new ConflictError(`another machine is just being merged into machine ${machine}: try again in some minutes`)
  }
  return [z.parse(machineSchema, from), z.parse(machineSchema, target)]
}

async function goneError(id: number): Promise<Error> {
  const successor = await findMachineSuccessor(id)
  return successor === undefined
    ? new NotFoundError('machine', id)
    : new ConflictError(`machine ${id} was merged into machine ${successor}`)
}

/** What is kept belongs to it; undefined for a merge whose record has expired. */
async function mergeRecordOf(id: number, into: number): Promise<MachineMergeRecord | undefined> {
  const record = await getMachineMergeRecord(id)
  return record?.into === into ? record : undefined
}

/** At a location that was restored, a machine that was merged meanwhile, through all its merges. */
export async function repeatMergesAt(locationId: number, machineId: number, now: Date): Promise<void> {
  let id = machineId
  for (let merges = 0; merges < MAX_MERGES; merges++) {
    const into = (await getItem(mergedMachineKey(id), { consistent: true }))?.into_machine_id
    if (into === undefined) return
    await mergeMachineAt(locationId, { id, into: Number(into), now, record: await mergeRecordOf(id, Number(into)) })
    id = Number(into)
  }
}

/** What the machine that stays takes from the other where it lacks it. */
function filledFields(from: Item, into: Item): Item {
  const isBlank = (value: unknown) => (value ?? '') === ''
  const taken = editedFields('machine').filter(
    ([name, { keptInMerge, partOf = name }]) =>
      !keptInMerge && isBlank(into[partOf]) && isBlank(into[name]) && !isBlank(from[name]),
  )
  return Object.fromEntries(taken.map(([name]) => [name, from[name]]))
}

/**
 * Moves what refers to a merged machine, and removes it. May be repeated until it succeeds.
 * @param end - the time after which it leaves the rest to the next run, in epoch milliseconds.
 * @returns whether nothing is left.
 */
export async function completeMachineMerge(followUp: FollowUp, now: Date, end: number): Promise<boolean> {
  const { id, into } = followUp
  const merge = { id, into, now, record: await mergeRecordOf(id, into) }
  const reportProgress = progressReporter(followUp)
  const locations = (await listCurrentCopies(machineFacet(id))).map((location) => location.id)
  const work = async (moves: readonly (() => Promise<void>)[]) => {
    for (const move of moves) {
      if (Date.now() >= end) return false
      await move()
      await reportProgress()
    }
    return true
  }
  if (!(await work(locations.map((location) => () => mergeMachineAt(location, merge))))) return false
  if (!(await work(await listReferenceMoves(merge)))) return false
  const last = [remove(mergingMachineKey(into), { equal: [['from', id]] }), remove(scoredMachineKey(id))]
  const isRemoved = await deleteReferenceRecord('machine', id, MERGING_MARK, { now }, last)
  // The response to an earlier removal was lost.
  if (!isRemoved) await transact(last)
  return true
}
