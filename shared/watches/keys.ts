// The keys of watches and of what they have matched.

import { userPartition } from '../accounts/keys.js'
import { type Key, paddedId } from '../table/key.js'

export const USER_WATCHES = 'USER_WATCHES'

/** A user's watches, and copies of them by what they are about; see watches/store.ts. */
export const WATCH_PREFIX = 'WATCH#'
export const watchKey = (userId: number, id: number): Key => ({
  pk: userPartition(userId),
  sk: `${WATCH_PREFIX}${paddedId(id)}`,
})
const WATCHES_PREFIX = 'WATCHES#'
export const locationWatches = (locationId: number): string => `${WATCHES_PREFIX}LOCATION#${locationId}`
export const machineWatches = (machineId: number): string => `${WATCHES_PREFIX}MACHINE#${machineId}`

/** @param cell - a geohash; blank for a watch of a location. */
export const watchCopySort = (cell: string, userId: number, id: number): string =>
  `${cell}#${paddedId(userId)}#${paddedId(id)}`

/** Activity that is emailed to those who watch it, by when that is due, by user and by time. */
export const WATCH_MATCH_PARTITION = 'WATCH_MATCH'
/** In place of the id of a watch: the note of a user was answered. */
export const ANSWER = 0
/** In place of a time that is due. It sorts after all times. */
export const AT_ONCE = 'AT_ONCE'
export const WATCH_MATCHES_AT_ONCE = { pk: WATCH_MATCH_PARTITION, sk: { prefix: `${AT_ONCE}#` } }
export const watchMatchKey = (due: string, userId: number, createdAt: string, submissionId: number): Key => ({
  pk: WATCH_MATCH_PARTITION,
  sk: `${due}#${paddedId(userId)}#${createdAt} ${paddedId(submissionId)}`,
})
