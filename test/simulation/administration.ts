// What administrators and jobs do beside the users. An administrator repeats a command until it is done or rejected.
import { setTimeout as delay } from 'node:timers/promises'
import { admin, type CommandResult } from '../support/admin.js'
import type { Random } from '../support/random.js'
import { ProcessKilledError, type RandomFaults } from '../support/random-faults.js'
import type { Stack } from '../support/stack.js'
import { FIRST_MACHINE_ID, type Member, REGIONS } from './directory.js'
import type { Action, History } from './history.js'

/** What must hold after the commands of the administrator. */
export interface Decisions {
  readonly names: Map<number, string>
  readonly regions: Map<number, number>
  readonly removedLocations: Set<number>
  readonly removedMachines: Set<number>
  readonly removedOperators: Set<number>
  readonly removedTypes: Set<number>
  readonly deletedMembers: Set<number>
}

export function noDecisions(): Decisions {
  return {
    names: new Map(),
    regions: new Map(),
    removedLocations: new Set(),
    removedMachines: new Set(),
    removedOperators: new Set(),
    removedTypes: new Set(),
    deletedMembers: new Set(),
  }
}

interface Office {
  random: Random
  locationIds: readonly number[]
  machineIds: readonly number[]
  /** Those whose accounts may be deleted. */
  leavers: readonly Member[]
  decisions: Decisions
  run(kind: string, ...args: string[]): Promise<boolean>
  word(): string
}

const WEIGHTS = {
  rename: 8,
  move: 8,
  changeManufacturer: 3,
  removeLocation: 1.5,
  removeMachine: 2,
  reassignOperator: 0.5,
  reassignType: 0.5,
  deleteMember: 0.7,
}
/** Enough locations stay for the others to act at. */
const MAX_REMOVED_LOCATIONS = 5
const MAX_ATTEMPTS = 12

/** One command after the other until `isOver`. */
export async function administer({
  history,
  faults,
  random,
  isOver,
  ...given
}: Omit<Office, 'run' | 'word'> & {
  history: History
  faults: RandomFaults
  isOver: () => boolean
}): Promise<void> {
  let count = 0
  const run: Office['run'] = async (kind, ...args) => {
    const id = `administrator-${++count}`
    const action: Action = { id, kind, about: { args }, isKeyed: true, effects: [], attempts: [], outcome: 'unknown' }
    history.actions.push(action)
    while (action.attempts.length < MAX_ATTEMPTS) {
      const request = `${id}.${action.attempts.length + 1}`
      const startedAt = Date.now()
      const result = await resultOf(faults, request, [...args, '--yes'])
      const status = result?.status === 0 ? 200 : result && !isTemporary(result) ? 400 : undefined
      action.attempts.push({ request, startedAt, endedAt: Date.now(), status, errors: result?.error })
      if (status !== undefined) {
        // A repeated removal may find nothing left to remove.
        const isDone = status === 200 || (action.attempts.length > 1 && /not found/.test(result?.error ?? ''))
        action.outcome = isDone ? 'acknowledged' : 'rejected'
        return isDone
      }
      await delay(random.integer(300))
    }
    history.report(`the command ${args.join(' ')} was never done`, id)
    return false
  }
  const office: Office = { ...given, random, run, word: () => `admin${count}z` }
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
    if (await office.run('remove location', 'locations', 'remove', String(id)))
      office.decisions.removedLocations.add(id)
  },
  removeMachine: async ({ random, machineIds, decisions, run }) => {
    // Rarely one that is at no location: the command is rejected where it is.
    const id = FIRST_MACHINE_ID + random.integer(machineIds.length)
    if (decisions.removedMachines.has(id)) return
    if (await run('remove machine model', 'machines', 'remove', String(id))) decisions.removedMachines.add(id)
  },
  reassignOperator: ({ random, run, decisions }) => reassign('operators', random, run, decisions.removedOperators),
  reassignType: ({ random, run, decisions }) => reassign('location-types', random, run, decisions.removedTypes),
  deleteMember: async ({ leavers, decisions, run }) => {
    const member = leavers.find(({ id }) => !decisions.deletedMembers.has(id))
    if (!member) return
    if (await run('delete account', 'users', 'delete', String(member.id))) decisions.deletedMembers.add(member.id)
  },
}

function presentLocation({ random, locationIds, decisions }: Office): number {
  return random.pick(locationIds.filter((id) => !decisions.removedLocations.has(id)))
}

/** Removes one of three records, in favor of the first. */
async function reassign(resource: string, random: Random, run: Office['run'], removed: Set<number>): Promise<void> {
  const id = 2 + random.integer(2)
  if (removed.has(id)) return
  if (await run(`remove from ${resource}`, resource, 'remove', String(id), '--reassign', '1')) removed.add(id)
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
  return /busy|slow down|hang up|transaction|internal server error|try again/i.test(error)
}

/** Runs all frequent jobs in turn until `isOver`. */
export async function runJobs(
  stack: Stack,
  { faults, isOver, pauseMs }: { faults: RandomFaults; isOver: () => boolean; pauseMs: number },
): Promise<void> {
  const names = await frequentJobs()
  const { refreshPendingProjections } = await import('../../shared/store/projections/pending.js')
  for (let run = 1; !isOver(); run++) {
    for (const name of names) {
      // The job would leave young changes to their own requests.
      const work = () =>
        name === 'jobs/refresh-projections' ? refreshPendingProjections(new Date(), 0) : stack.runJob(name)
      await faults.during(`${name}-${run}`, async () => void (await work())).catch(() => {})
      await delay(pauseMs)
    }
  }
}

async function frequentJobs(): Promise<string[]> {
  const jobs = await import('../../functions/jobs.js')
  return Object.entries(jobs).flatMap(([name, { definition }]) => ('everyMinutes' in definition ? [name] : []))
}

const MAX_ROUNDS = 30
const ROUND_MS = 20 * 60_000

/**
 * Runs the frequent jobs as if hours passed, until they find nothing to do.
 * @param setTime - moves the clock.
 */
export async function finishJobs(stack: Stack, history: History, setTime: (time: number) => void): Promise<void> {
  const names = await frequentJobs()
  const { queryAll } = await import('../../shared/table/query.js')
  const keys = await import('../../shared/table/keys.js')
  const partitions = [keys.PENDING_PARTITION, keys.OUTBOX_PARTITION, keys.ORPHAN_PARTITION, keys.FOLLOW_UP_PARTITION]
  const start = Date.now()
  let waiting: unknown[] = []
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    setTime(start + round * ROUND_MS)
    for (const name of names) await stack.runJob(name)
    const lists = await Promise.all(partitions.map((partition) => queryAll({ partition, consistent: true })))
    waiting = lists.flat().map(({ pk, sk }) => `${pk} ${sk}`)
    if (waiting.length === 0) return
  }
  history.report(`the jobs leave work undone: ${waiting.join(', ')}`)
}
