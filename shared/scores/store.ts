// Scores by user and machine: a copy of each score at a location, and the record of each score without one. The copies
// are in the rank index, too, where the highest score on a machine comes first.
import * as z from 'zod/mini'
import { type Score, scoreSchema } from '../records/lmxs.js'
import { type Item, withoutNulls } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { RANK_INDEX } from '../table/schema.js'
import {
  machineScores,
  SCORED_MACHINES_PARTITION,
  scoredMachineKey,
  scoresOnMachinePrefix,
  userScoreKey,
  userScoresPartition,
} from './keys.js'

/** The item of a score in the partition of its user. */
export function userScoreItem(score: Score): Item & Key {
  const { id, user_id, machine_id } = score
  const rank =
    machine_id === null
      ? {}
      : { [RANK_INDEX.partition]: machineScores(machine_id), [RANK_INDEX.sort]: score.score ?? 0 }
  return { ...withoutNulls(score), ...rank, ...userScoreKey(user_id, machine_id, id) }
}

/** The item that lists a machine among those with scores. It stays when its scores are removed. */
export function scoredMachineItem(machineId: number): Item & Key {
  return { ...scoredMachineKey(machineId), machine_id: machineId }
}

/** A user's scores by machine, on one machine or on all. One Query. */
export async function listUserScores(
  userId: number,
  machineId?: number,
  { consistent = false, limit }: { consistent?: boolean; limit?: number } = {},
): Promise<Score[]> {
  const items = await queryAll({
    partition: userScoresPartition(userId),
    ...(machineId === undefined ? {} : { prefix: scoresOnMachinePrefix(machineId) }),
    ...(limit === undefined ? {} : { limit }),
    consistent,
  })
  return items.map((item) => z.parse(scoreSchema, item))
}

/** The highest score of all users on a machine. One Query. */
export async function bestScoreOn(machineId: number): Promise<Score | undefined> {
  const [best] = await bestScoresOn(machineId, 1)
  return best
}

/** The highest scores of all users on a machine, highest first. One Query. */
export async function bestScoresOn(machineId: number, limit: number): Promise<Score[]> {
  const items = await queryAll({ partition: machineScores(machineId), index: RANK_INDEX, descending: true, limit })
  return items.map((item) => z.parse(scoreSchema, item))
}

/** The ids of all machines that have, or had, scores. One Query. */
export async function listScoredMachineIds(): Promise<number[]> {
  const items = await queryAll({ partition: SCORED_MACHINES_PARTITION })
  return items.map(({ machine_id }) => Number(machine_id))
}
