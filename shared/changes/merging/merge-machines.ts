// Administrators merge two machines of the catalog that are the same. One transaction marks the first, so that nothing can
// be made to refer to it. What refers to it follows in units, and it stays in the catalog until then, so that nobody sees
// a machine without a name. Last it leaves, and its id leads to the other. The undo makes the machine again first.
import * as z from 'zod/mini'
import { followUpStep, getFollowUp } from '../../actions/follow-ups.js'
import { type Administrator, newJournalEntry } from '../../administrators/journal.js'
import { revertedStep } from '../../administrators/journal-entries.js'
import type { JournalEntry } from '../../administrators/journal-record.js'
import { changePartition } from '../../administrators/keys.js'
import { commitTogether, type Unit, undoableUntil } from '../../administrators/units.js'
import { changesProjections, machineNameSteps, notMergingIntoStep } from '../../catalog/changes.js'
import { MERGED_MACHINE_PARTITION, mergedMachineKey, mergingMachineKey, referenceKey } from '../../catalog/keys.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { newMachineKeyOf } from '../../catalog/new-machines.js'
import { checkReferences, MERGING_MARK, REMOVAL_MARK, REMOVAL_MARK_MS } from '../../catalog/reference-checks.js'
import { statusStep } from '../../catalog/statuses.js'
import { findMachineSuccessor, mergedMachineItem } from '../../catalog/successors.js'
import { BadRequestError, ConflictError, NotFoundError } from '../../errors.js'
import { type Machine, machineSchema } from '../../records/catalog.js'
import { editedFields } from '../../records/kinds/all.js'
import { scoredMachineKey } from '../../scores/keys.js'
import { scoredMachineItem } from '../../scores/store.js'
import { closeSuggestionOf } from '../../suggestions/decide/machine-gone.js'
import { batchGet, getItem } from '../../table/get.js'
import { type Item, withoutNulls } from '../../table/item.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { check, create, orThrow, put, remove, type Step, update } from '../../table/transaction.js'
import { undoChange } from '../continue.js'
import { findMachineMerge } from './machines.js'

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
    const { closing, notification } = closesSuggestion
      ? { closing: [], notification: [] }
      : await closeSuggestionOf(id, decision, now)
    const group = checkReferences(
      filled.machine_group_id ? [['machine_group', Number(filled.machine_group_id)]] : [],
      now,
    )
    const [scored] = await batchGet([scoredMachineKey(id)], { consistent: true })
    const units: Unit[] = [
      {
        steps: [
          update(referenceKey('MACHINE', into), {
            set: [...Object.entries(filled), ['updated_at', now.toISOString()]],
            ...notMarked(now),
            equal: Object.keys(filled).map((name) => [name, target[name as keyof Machine]] as const),
          }),
        ],
      },
      { steps: closing },
      { steps: [remove(newMachineKeyOf(from))] },
      { steps: scored ? [remove(scoredMachineKey(id))] : [] },
    ]
    const failed = await commitTogether(record, units, [
      status,
      update(referenceKey('MACHINE', id), { set: [[REMOVAL_MARK, MERGING_MARK]], ...notMarked(now) }),
      create({ ...mergingMachineKey(into), from: id }),
      notMergingIntoStep(id),
      put(mergedMachineItem({ merged_machine_id: id, into_machine_id: into, merged_at: now.toISOString() })),
      // An import may have restored it.
      remove(mergedMachineKey(into)),
      ...(scored ? [put(scoredMachineItem(into))] : []),
      ...notification,
      ...group.steps,
      record({
        action: 'merge_machine',
        record_type: 'machine',
        record_id: id,
        region_id: null,
        before: withoutNulls(from),
        after: { merged_into: into, filled: Object.keys(filled).join(', ') || null },
      }),
      followUpStep('change', record.id, now, { kind: 'merge_machine', subject: id, into, isDue: true }),
      ...(changesProjections(target, kept) ? [followUpStep('machine_changed', into, now, { isDue: true })] : []),
      ...extraSteps(kept),
    ])
    group.assertPassed(failed)
    return failed ? undefined : kept
  })
}

const notMarked = (now: Date) =>
  ({ exists: ['pk'], absentOrLess: [[REMOVAL_MARK, now.getTime() - REMOVAL_MARK_MS]] }) as const

const isMarked = (item: Item, now: Date) => Number(item[REMOVAL_MARK] ?? 0) >= now.getTime() - REMOVAL_MARK_MS

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
    if (isMarked(item, now)) throw new ConflictError(`machine ${one} is just being merged into another, or removed`)
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
 * Undoes a merge of the last 30 days. What was of the machine follows within minutes.
 * @param entry - of the journal, for the merge.
 * @param steps - further steps of the transaction, which mark the entry as reverted.
 * @throws ConflictError that says what is in the way.
 */
export async function undoMachineMerge(
  entry: JournalEntry,
  administrator: Administrator,
  steps: readonly Step[],
): Promise<void> {
  const { now } = administrator
  const { id: changeId, record_id: id, before } = entry
  const into = Number(entry.after.merged_into)
  const conflict = (step: Step, reason: string) => orThrow(step, () => new ConflictError(reason))
  const busy = (one: number) => `machine ${one} is just being merged: try again in some minutes`
  await retryOnRace(async () => {
    await assertUndoable(entry, into, now)
    const status = await statusStep('machines', now)
    const machine = await withExistingGroup(z.parse(machineSchema, before))
    const group = checkReferences(machine.machine_group_id ? [['machine_group', machine.machine_group_id]] : [], now)
    const failed = await undoChange(
      { id: changeId, kind: 'merge_machine', subject: id, into },
      administrator,
      {
        ...{ action: 'revert_merge_machine', record_type: 'machine', record_id: id, region_id: null },
        ...{ before: { merged_into: into }, after: withoutNulls(machine) },
      },
      [
        status,
        conflict(create({ ...withoutNulls(machine), ...referenceKey('MACHINE', id) }), isThereAgain(id)),
        ...(await machineNameSteps(undefined, machine, into)),
        conflict(check(referenceKey('MACHINE', into), notMarked(now)), isGone(into)),
        conflict(
          remove(mergedMachineKey(id), { exists: ['pk'], equal: [['into_machine_id', into]] }),
          `machine ${id} is not merged into machine ${into} any more`,
        ),
        conflict(create({ ...mergingMachineKey(into), from: id }), busy(into)),
        conflict(create({ ...mergingMachineKey(id), from: into }), busy(id)),
        ...group.steps,
        ...steps,
      ],
    )
    return failed ? undefined : true
  })
}

/**
 * Undoes the last merge of a machine, of which the steps do not mark the entry.
 * @throws ConflictError that says what is in the way.
 */
export async function undoMergeOf(id: number, administrator: Administrator, steps: readonly Step[]): Promise<void> {
  const { user, now } = administrator
  const entry = await findMachineMerge(id, now)
  if (!entry) throw new ConflictError('a merge is reverted within 30 days')
  await undoMachineMerge(entry, administrator, [revertedStep(entry, user.username, now), ...steps])
}

const isThereAgain = (id: number) => `machine ${id} is there again: an import may have restored it`
const isGone = (into: number) => `machine ${into}, into which it was merged, is not there any more`

/** @throws ConflictError when it cannot be undone at this moment. */
async function assertUndoable({ id: changeId, record_id: id, created_at }: JournalEntry, into: number, now: Date) {
  const mergedAt = created_at ?? ''
  if (undoableUntil(mergedAt) <= now.toISOString()) throw new ConflictError('a merge is reverted within 30 days')
  if (await getFollowUp('change', changeId)) {
    throw new ConflictError(`machine ${id}: it is still being merged, try again in some minutes`)
  }
  const kept = await queryAll({ partition: changePartition(changeId), limit: 1, consistent: true })
  if (kept.length === 0) throw new ConflictError(`nothing is kept of the merge of machine ${id}: it is too old`)
  const [machine, target] = await batchGet(
    [id, into].map((one) => referenceKey('MACHINE', one)),
    { consistent: true },
  )
  if (machine) throw new ConflictError(isThereAgain(id))
  const merges = await queryAll({ partition: MERGED_MACHINE_PARTITION, consistent: true })
  // What both moved is in the order in which they did.
  const later = merges.find((one) => one.into_machine_id === into && String(one.merged_at) > mergedAt)
  if (later) {
    throw new ConflictError(
      `machine ${later.merged_machine_id} was merged into machine ${into} since: revert that first`,
    )
  }
  if (target && !isMarked(target, now)) return
  const successor = await findMachineSuccessor(into)
  if (successor === undefined) throw new ConflictError(isGone(into))
  throw new ConflictError(
    `machine ${into}, into which it was merged, was merged into machine ${successor} since: revert that first`,
  )
}

async function withExistingGroup(machine: Machine): Promise<Machine> {
  const { machine_group_id } = machine
  const group = machine_group_id && (await getItem(referenceKey('MACHINE_GROUP', machine_group_id)))
  return group ? machine : { ...machine, machine_group_id: null }
}
