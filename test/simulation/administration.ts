// What administrators do beside the users. An administrator repeats a command until it is done or rejected.
import { setTimeout as delay } from 'node:timers/promises'
import { admin, adminJson, type CommandResult } from '../support/admin.js'
import type { Random } from '../support/random.js'
import { ProcessKilledError, type RandomFaults } from '../support/random-faults.js'
import type { Stack } from '../support/stack.js'
import {
  FIRST_MACHINE_ID,
  isMergedMachine,
  isOfMerge,
  MERGED_ID,
  MERGED_MACHINE_ID,
  type Member,
  REGIONS,
  STAYING_ID,
  STAYING_MACHINE_ID,
} from './directory.js'
import type { Action, History } from './history.js'
import type { OwnCondition, OwnScore } from './own-records.js'

/** What must hold after the commands of the administrator. */
export interface Decisions {
  readonly names: Map<number, string>
  readonly regions: Map<number, number>
  readonly removedLocations: Set<number>
  /** Removed, and restored without what was of members and machines that are gone since. */
  readonly restoredLocations: Set<number>
  readonly removedMachines: Set<number>
  readonly removedOperators: Set<number>
  readonly removedTypes: Set<number>
  /** The comments and scores that were hidden, perhaps not for long. */
  readonly hiddenTexts: Set<string>
  readonly deletedMembers: Set<number>
  /** Those of them whose conditions and scores were deleted too. */
  readonly deletedContent: Set<number>
}

export function noDecisions(): Decisions {
  return {
    names: new Map(),
    regions: new Map(),
    removedLocations: new Set(),
    restoredLocations: new Set(),
    removedMachines: new Set(),
    removedOperators: new Set(),
    removedTypes: new Set(),
    hiddenTexts: new Set(),
    deletedMembers: new Set(),
    deletedContent: new Set(),
  }
}

interface Office {
  stack: Stack
  random: Random
  locationIds: readonly number[]
  machineIds: readonly number[]
  /** Those whose accounts may be deleted. */
  leavers: readonly Member[]
  decisions: Decisions
  run(kind: string, ...args: string[]): Promise<boolean>
  /** What the job does a minute later. */
  runJobLater(): Promise<void>
  word(): string
}

const WEIGHTS = {
  rename: 8,
  move: 8,
  changeManufacturer: 3,
  removeLocation: 1.5,
  restoreLocation: 1,
  removeMachine: 2,
  reassignOperator: 0.5,
  reassignType: 0.5,
  mergeOrUndo: 3,
  mergeMachinesOrUndo: 2,
  /** What was interrupted goes on. */
  wait: 4,
  hide: 3,
  undoHiding: 2,
  deleteMember: 0.7,
}
/** Enough locations stay for the others to act at. */
const MAX_REMOVED_LOCATIONS = 5
const MAX_ATTEMPTS = 12
/** After which another may go on with what was interrupted. */
const MINUTE_MS = 61_000

/** One command after the other until `isOver`. */
export async function administer({
  history,
  faults,
  random,
  isOver,
  week,
  ...given
}: Omit<Office, 'run' | 'runJobLater' | 'word'> & {
  history: History
  faults: RandomFaults
  isOver: () => boolean
  /** Makes the names of what is done then unique. */
  week: number
}): Promise<void> {
  let count = 0
  const run: Office['run'] = async (kind, ...args) => {
    const id = `administrator-${week}-${++count}`
    const action: Action = { id, kind, about: { args }, isKeyed: true, effects: [], attempts: [], outcome: 'unknown' }
    history.actions.push(action)
    const isRemoval = args.some((word) => word.startsWith('delete'))
    while (action.attempts.length <= MAX_ATTEMPTS) {
      const request = `${id}.${action.attempts.length + 1}`
      const startedAt = Date.now()
      const words = [...args, '--yes']
      // A command that makes many calls may meet a fault each time: the last attempt meets none, and has to succeed.
      const isLast = action.attempts.length === MAX_ATTEMPTS
      const result = await (isLast ? admin(...words) : resultOf(faults, request, words))
      const status = result?.status === 0 ? 200 : result && !isTemporary(result) ? 400 : undefined
      action.attempts.push({ request, startedAt, endedAt: Date.now(), status, errors: result?.error })
      if (status !== undefined) {
        // A repeated removal may find nothing left to remove, or to restore. A repeated change may find that a job has removed its record.
        const isGone = isRemoval && /not found|was removed by/.test(result?.error ?? '')
        // A command that was killed may still end while the next one speaks, whose error is lost then.
        const isThere = args.includes('restore') && !/is still being removed/.test(result?.error ?? '')
        const isDone = status === 200 || (action.attempts.length > 1 && (isGone || isThere))
        action.outcome = isDone ? 'acknowledged' : 'rejected'
        return isDone
      }
      await delay(random.integer(300))
    }
    history.report(`the command ${args.join(' ')} was never done`, id)
    return false
  }
  const runJobLater = async () => {
    const { finishFollowUps } = await import('../../shared/upkeep/follow-ups.js')
    const later = new Date(Date.now() + MINUTE_MS)
    await faults.during(`later-${week}-${++count}`, () => finishFollowUps(later)).catch(() => {})
  }
  const office: Office = { ...given, random, run, runJobLater, word: () => `admin${week}n${count}z` }
  while (!isOver()) {
    await COMMANDS[random.weighted(WEIGHTS)](office)
    await delay(random.integer(400))
  }
}

const COMMANDS: Record<keyof typeof WEIGHTS, (office: Office) => Promise<void>> = {
  rename: async (office) => {
    const id = presentLocation(office)
    const name = `Place ${office.word()}`
    if (await office.run('rename', 'locations', 'update', String(id), '--name', name))
      office.decisions.names.set(id, name)
  },
  move: async (office) => {
    const id = presentLocation(office)
    const region = office.random.pick(REGIONS).id
    const isDone = await office.run('move', 'locations', 'update', String(id), '--region-id', String(region))
    if (isDone) office.decisions.regions.set(id, region)
  },
  changeManufacturer: async ({ random, machineIds, decisions, run }) => {
    const id = String(random.pick(machineIds.filter((one) => !decisions.removedMachines.has(one))))
    await run('change manufacturer', 'machines', 'update', id, '--manufacturer', `Maker ${random.integer(4)}`)
  },
  removeLocation: async (office) => {
    if (office.decisions.removedLocations.size >= MAX_REMOVED_LOCATIONS) return
    const id = presentLocation(office)
    if (await office.run('remove location', 'locations', 'delete', String(id)))
      office.decisions.removedLocations.add(id)
  },
  restoreLocation: async (office) => {
    const removed = [...office.decisions.removedLocations]
    if (removed.length === 0) return
    const id = office.random.pick(removed)
    if (!(await office.run('restore location', 'locations', 'restore', String(id)))) return
    office.decisions.removedLocations.delete(id)
    office.decisions.restoredLocations.add(id)
  },
  removeMachine: async ({ random, machineIds, decisions, run }) => {
    // Rarely one that is at no location: the command is rejected where it is.
    const id = FIRST_MACHINE_ID + random.integer(machineIds.length)
    if (decisions.removedMachines.has(id) || isMergedMachine(id)) return
    if (await run('remove machine model', 'machines', 'delete', String(id))) decisions.removedMachines.add(id)
  },
  reassignOperator: ({ random, run, decisions }) => reassign('operators', random, run, decisions.removedOperators),
  reassignType: ({ random, run, decisions }) => reassign('location-types', random, run, decisions.removedTypes),
  mergeOrUndo: async ({ run }) => {
    const merge = await standingMerge()
    if (merge) await run('undo merge', 'journal', 'revert', String(merge.id))
    else await run('merge locations', 'locations', 'merge', String(MERGED_ID), '--into-location-id', String(STAYING_ID))
  },
  mergeMachinesOrUndo: async ({ run }) => {
    const merge = await standingMachineMerge()
    const ids = [String(MERGED_MACHINE_ID), '--into-machine-id', String(STAYING_MACHINE_ID)]
    if (merge) await run('undo merge of machines', 'journal', 'revert', String(merge.id))
    else await run('merge machines', 'machines', 'merge', ...ids)
  },
  wait: ({ runJobLater }) => runJobLater(),
  hide: async ({ stack, random, locationIds, decisions, run }) => {
    // Often where a merge or its undo may be under way.
    const content = await shownContent(stack, random.isOneIn(3) ? STAYING_ID : random.pick(locationIds))
    if (content.length === 0) return
    const { words, text } = random.pick(content)
    decisions.hiddenTexts.add(text)
    await run('hide', 'content', 'hide', ...words)
  },
  undoHiding: async ({ random, run }) => {
    const { entries } = await adminJson('journal', 'list', '--action', 'hide_record')
    const standing = entries.filter((entry: { reverted_by: string | null }) => !entry.reverted_by)
    if (standing.length > 0)
      await run('undo hiding', 'journal', 'revert', String(random.pick<{ id: number }>(standing).id))
  },
  deleteMember: async ({ random, leavers, decisions, run }) => {
    const member = leavers.find(({ id }) => !decisions.deletedMembers.has(id))
    if (!member) return
    const content = random.isOneIn(2) ? ['--with-content'] : []
    const isDone = await run(`delete account${content}`, 'users', 'delete-at-once', String(member.id), ...content)
    if (isDone) decisions.deletedMembers.add(member.id)
    if (isDone && content.length > 0) decisions.deletedContent.add(member.id)
  },
}

interface LmxOfPage {
  machine_conditions: OwnCondition[]
  machine_score_xrefs: OwnScore[]
}

/** What can be hidden at a location, as arguments of the command, and by what it is found. */
export async function shownContent(stack: Stack, locationId: number): Promise<{ words: string[]; text: string }[]> {
  const { status, body } = await stack.get(`/locations/${locationId}.json`)
  const lmxs: LmxOfPage[] = status === 200 ? body.location_machine_xrefs : []
  return lmxs.flatMap(({ machine_conditions, machine_score_xrefs }) => [
    ...machine_conditions.map(({ id, comment }) => ({ words: ['machine_condition', String(id)], text: comment })),
    ...machine_score_xrefs.map(({ id, score }) => ({ words: ['machine_score_xref', String(id)], text: String(score) })),
  ])
}

/** The merge of the locations, or machines, that nobody has undone, as the journal has it. */
export const standingMerge = () => standing('merge_location', MERGED_ID)
export const standingMachineMerge = () => standing('merge_machine', MERGED_MACHINE_ID)

async function standing(action: string, id: number): Promise<{ id: number } | undefined> {
  const [last] = (await adminJson('journal', 'list', '--action', action, '--record-id', String(id))).entries
  return last?.reverted_by ? undefined : last
}

/** Undoes merges that are complete. */
export async function undoMerges(history: History): Promise<void> {
  for (const merge of [await standingMerge(), await standingMachineMerge()]) {
    const result = merge && (await admin('journal', 'revert', String(merge.id)))
    if (result && result.status !== 0) {
      history.report(`a merge is not undone: ${result.error}`, MERGED_ID, STAYING_ID, MERGED_MACHINE_ID)
    }
  }
}

function presentLocation({ random, locationIds, decisions }: Office): number {
  return random.pick(locationIds.filter((id) => !decisions.removedLocations.has(id) && !isOfMerge(id)))
}

/** Removes one of three records, in favor of the first. */
async function reassign(resource: string, random: Random, run: Office['run'], removed: Set<number>): Promise<void> {
  const id = 2 + random.integer(2)
  if (removed.has(id)) return
  if (await run(`remove from ${resource}`, resource, 'delete', String(id), '--reassign', '1')) removed.add(id)
}

async function resultOf(faults: RandomFaults, name: string, args: string[]): Promise<CommandResult | undefined> {
  try {
    return await faults.during(name, () => admin(...args))
  } catch (error) {
    if (error instanceof ProcessKilledError) return undefined
    throw error
  }
}

function isTemporary({ error }: CommandResult): boolean {
  // An interrupted removal or merge is completed by the job, later than a command is repeated.
  if (/still being (removed|merged|done)|just being merged/.test(error)) return false
  return /busy|slow down|hang up|transaction|internal server error|try again/i.test(error)
}
