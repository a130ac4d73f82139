// The machines on life lists, in the four forms of one response.

import { machineCatalog } from '../catalog/catalog.js'
import { compareMachineNames } from '../catalog/machine-name.js'
import { briefMachine } from '../catalog/views/machines.js'
import { NotFoundError } from '../errors.js'
import { lmxCounts } from '../locations/line-up/counts.js'
import type { Machine } from '../records/catalog.js'
import { getCounts, listCounters } from '../table/counters.js'
import { LIFE_LISTS } from './keys.js'
import { getLifeListEntry, listLifeList } from './life-list-store.js'
import { listUserScores } from './store.js'

/**
 * With both ids, whether the machine is on the user's list. With one of them, how many lists have the machine, or the
 * user's list. Without, the number of lists for every machine that is on one, most first. At most three Queries.
 * @throws NotFoundError for an unknown machine.
 */
export async function lifeListInfo(machineId: number | undefined, userId: number | undefined) {
  if (machineId !== undefined) await existingMachine(machineId)
  if (userId === undefined) return { life_list_info: await (machineId === undefined ? ofAll() : ofMachine(machineId)) }
  if (machineId === undefined) return { user_machine_xrefs: await ofUser(userId) }
  const [entry, scores] = await Promise.all([
    getLifeListEntry(userId, machineId),
    listUserScores(userId, machineId, { limit: 1 }),
  ])
  return { life_list_info: { in_list: entry !== undefined, has_scores: scores.length > 0 } }
}

/** The memory may not have a machine that was just made. */
async function existingMachine(machineId: number): Promise<Machine> {
  const machine = (await machineCatalog()).byId.get(machineId) ?? (await machineCatalog(0)).byId.get(machineId)
  if (!machine) throw new NotFoundError('machine', machineId)
  return machine
}

async function ofMachine(machineId: number) {
  const [machine, [count = 0], countOf] = await Promise.all([
    existingMachine(machineId),
    getCounts([{ counter: LIFE_LISTS, key: String(machineId) }]),
    lmxCounts([machineId]),
  ])
  return { count, machine: briefMachine(machine, countOf(machineId)) }
}

async function ofAll() {
  const [{ byId }, counters, countOf] = await Promise.all([machineCatalog(), listCounters(LIFE_LISTS), lmxCounts()])
  return counters
    .flatMap(({ key, count }) => {
      const machine = byId.get(Number(key))
      return machine ? [{ count, machine: briefMachine(machine, countOf(machine.id)) }] : []
    })
    .sort((a, b) => b.count - a.count || compareMachineNames(a.machine, b.machine))
}

async function ofUser(userId: number) {
  const entries = (await listLifeList(userId)).sort((a, b) => a.id - b.id)
  const [{ byId }, countOf] = await Promise.all([
    machineCatalog(),
    lmxCounts(entries.map(({ machine_id }) => machine_id)),
  ])
  return entries.flatMap((entry) => {
    const machine = byId.get(entry.machine_id)
    return machine ? [{ ...entry, machine: briefMachine(machine, countOf(machine.id)) }] : []
  })
}
