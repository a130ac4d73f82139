// Life lists: the machines that a user has played, in the user's partition.
import * as z from 'zod/mini'
import { type LifeListEntry, lifeListEntrySchema } from '../records.js'
import { LIFE_LIST_PREFIX, userPartition } from '../table/keys.js'
import { queryAll } from '../table/query.js'

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
