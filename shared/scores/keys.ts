// The keys of scores by user and by machine, and of life lists.

import { userPartition } from '../accounts/keys.js'
import { type Key, paddedId } from '../table/key.js'

/** How many life lists have a machine, and how many machines a life list has. */
export const LIFE_LISTS = 'LIFE_LISTS'
export const USER_LIFE_LISTS = 'USER_LIFE_LISTS'

/** Machines that a user has played. */
export const LIFE_LIST_PREFIX = 'LIFE_LIST#'
export const lifeListKey = (userId: number, machineId: number): Key => ({
  pk: userPartition(userId),
  sk: `${LIFE_LIST_PREFIX}${paddedId(machineId)}`,
})

/** A user's scores by machine: copies of those at locations, and the records of the others. */
export const USER_SCORES_PREFIX = 'USER_SCORES#'
export const userScoresPartition = (userId: number | null): string => `${USER_SCORES_PREFIX}${userId ?? 'none'}`
export const scoresOnMachinePrefix = (machineId: number | null): string => `${paddedId(machineId ?? 0)}#`
export const userScoreKey = (userId: number | null, machineId: number | null, id: number): Key => ({
  pk: userScoresPartition(userId),
  sk: `${scoresOnMachinePrefix(machineId)}${paddedId(id)}`,
})

/** In the rank index: the scores of all users on a machine. */
export const machineScores = (machineId: number): string => `MACHINE_SCORES#${machineId}`

/** Machines on which somebody has entered a score. */
export const SCORED_MACHINES_PARTITION = 'SCORED_MACHINE'
export const scoredMachineKey = (machineId: number): Key => ({
  pk: SCORED_MACHINES_PARTITION,
  sk: paddedId(machineId),
})
