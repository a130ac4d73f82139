// The highest score on each machine.

import { machineCatalogFor } from '../catalog/catalog.js'
import { BadRequestError } from '../errors.js'
import { highestFirst } from '../locations/store.js'
import { type Page, pageOf } from '../paging.js'
import type { Machine } from '../records/catalog.js'
import type { Score } from '../records/lmxs.js'
import { inParallel } from '../runtime/in-parallel.js'
import { bestScoreOn, listScoredMachineIds, listUserScores } from './store.js'

interface Highest {
  machine: Machine
  score: Score
}

interface PageRequest {
  limit: number | undefined
  cursor: string | undefined
}

/** Each costs a Query of half a unit. */
const MAX_MACHINES = 800

/**
 * The highest score on each machine, by name of the machine. A Query for a user; without one, a Query for each machine.
 * @throws BadRequestError when there are scores on too many machines for one response.
 */
export async function highestScores(
  { userId, machineId }: { userId: number | undefined; machineId: number | undefined },
  page: PageRequest,
): Promise<Page<Highest>> {
  if (userId !== undefined) {
    const best = bestByMachine(await listUserScores(userId, machineId))
    return pageOf(await withMachines([...best.keys()], best), positionOf, page)
  }
  const machines = await machinesOf(machineId === undefined ? await listScoredMachineIds() : [machineId])
  const { records, next } = pageOf(machines, (machine) => positionOf({ machine }), page)
  if (records.length > MAX_MACHINES) {
    throw new BadRequestError(
      `limit: there are scores on more than ${MAX_MACHINES} machines; use by_user_id, by_machine_id, or limit and cursor`,
    )
  }
  const scores = await inParallel(records, ({ id }) => bestScoreOn(id))
  const found = records.flatMap((machine, index) => {
    const score = scores[index]
    return score ? [{ machine, score }] : []
  })
  return { records: found, next }
}

function bestByMachine(scores: readonly Score[]): Map<number, Score> {
  const best = new Map<number, Score>()
  for (const score of scores.toSorted(highestFirst)) {
    const { machine_id } = score
    if (machine_id !== null && !best.has(machine_id)) best.set(machine_id, score)
  }
  return best
}

async function withMachines(ids: readonly number[], scores: ReadonlyMap<number, Score>): Promise<Highest[]> {
  return (await machinesOf(ids)).flatMap((machine) => {
    const score = scores.get(machine.id)
    return score ? [{ machine, score }] : []
  })
}

/** Those that exist. */
async function machinesOf(ids: readonly number[]): Promise<Machine[]> {
  const { byId } = await machineCatalogFor(ids)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function positionOf({ machine: { id, name } }: Pick<Highest, 'machine'>): [string, number] {
  return [name.toLowerCase(), id]
}
