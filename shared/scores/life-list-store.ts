// Life lists: the machines that a user has played, in the user's partition.
import * as z from 'zod/mini'
import { userPartition } from '../accounts/keys.js'
import type { Contribution } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { queryAll } from '../table/query.js'
import { LIFE_LIST_PREFIX, LIFE_LISTS, lifeListKey, USER_LIFE_LISTS } from './keys.js'
import { type LifeListEntry, lifeListEntrySchema } from './life-list-record.js'

/** A user's life list by machine id. One Query. */
export async function listLifeList(userId: number): Promise<LifeListEntry[]> {
  const items = await queryAll({ partition: userPartition(userId), prefix: LIFE_LIST_PREFIX })
  return items.map((item) => z.parse(lifeListEntrySchema, item))
}

/** The ids of the machines on a user's life list, ascending; none for an unknown user. One Query. */
export async function listLifeListMachineIds(userId: number): Promise<number[]> {
  const entries = await listLifeList(userId)
  return entries.map(({ machine_id }) => machine_id)
}

/** The entry for a machine; undefined when it is not on the life list. One GetItem. */
export async function getLifeListEntry(userId: number, machineId: number): Promise<LifeListEntry | undefined> {
  const item = await getItem(lifeListKey(userId, machineId))
  return item && z.parse(lifeListEntrySchema, item)
}

/** What an entry adds to the counters: how many life lists have the machine, and how many machines the list has. */
export function lifeListContributions(userId: number, machineId: number): [Contribution, Contribution] {
  return [
    { counter: LIFE_LISTS, key: String(machineId), count: 1 },
    { counter: USER_LIFE_LISTS, key: String(userId), count: 1 },
  ]
}
