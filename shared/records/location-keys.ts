// The keys of a location's records, and of what leads to them. The keys of other records are in the folders of those records.
import { type Key, paddedId } from '../table/key.js'

// A location's item collection holds its record, its machines, their conditions and scores, and its pictures. The
// prefixes sort what is read together side by side: `LMX#…` to `LOCATION` is one range, and everything but the
// pictures is another.
export const LOCATION_PARTITION_PREFIX = 'LOCATION#'
export const locationPartition = (id: number): string => `${LOCATION_PARTITION_PREFIX}${id}`
export const LOCATION_SORT = 'LOCATION'
export const LMX_PREFIX = 'LMX#'
export const CONDITION_PREFIX = 'CONDITION#'
export const SCORE_PREFIX = 'SCORE#'
export const PICTURE_PREFIX = 'ALBUM#'
/** The location with everything that its full details show. */
export const DETAILS_RANGE = { from: CONDITION_PREFIX, to: `${SCORE_PREFIX}~` } as const

export const locationKey = (id: number): Key => ({ pk: locationPartition(id), sk: LOCATION_SORT })
/** Of a key in a location's collection. */
export const locationIdOf = ({ pk }: Key): number => Number(pk.slice(LOCATION_PARTITION_PREFIX.length))

export const lmxKey = (locationId: number, lmxId: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${LMX_PREFIX}${paddedId(lmxId)}`,
})

/** The machines of a location with ids below `before`; all if it is absent. */
export const lmxRange = (before?: number) => ({
  from: LMX_PREFIX,
  to: `${LMX_PREFIX}${before === undefined ? '~' : paddedId(before - 1)}`,
})

export const conditionsPrefix = (lmxId: number): string => `${CONDITION_PREFIX}${paddedId(lmxId)}#`

export const conditionKey = (locationId: number, lmxId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${conditionsPrefix(lmxId)}${paddedId(id)}`,
})

/** The conditions of a machine with ids below `before`; all if it is absent. */
export const conditionsRange = (lmxId: number, before?: number) => ({
  from: conditionsPrefix(lmxId),
  to: `${conditionsPrefix(lmxId)}${before === undefined ? '~' : paddedId(before - 1)}`,
})

export const scoresPrefix = (lmxId: number): string => `${SCORE_PREFIX}${paddedId(lmxId)}#`

export const scoreKey = (locationId: number, lmxId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${scoresPrefix(lmxId)}${paddedId(id)}`,
})

export const pictureKey = (locationId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${PICTURE_PREFIX}${paddedId(id)}`,
})

/** Leads from the id of a record to the location in whose collection it is. */
export type Located = 'LMX' | 'CONDITION' | 'SCORE' | 'PICTURE'
export const locatorKey = (kind: Located, id: number): Key => ({ pk: `LOCATOR#${kind}#${id}`, sk: 'LOCATION' })

/** Machines recently removed from a location, which can be restored as they were. */
export const removedPartition = (locationId: number): string => `REMOVED#${locationId}`
export const removedKey = (locationId: number, machineId: number): Key => ({
  pk: removedPartition(locationId),
  sk: paddedId(machineId),
})

/**
 * A location's history: machines that were removed from it, with their conditions and scores, under the sort keys that
 * they had in its collection.
 */
export const HISTORY_PARTITION_PREFIX = 'HISTORY#'
export const historyPartition = (locationId: number): string => `${HISTORY_PARTITION_PREFIX}${locationId}`
export const historyKey = (locationId: number, { sk }: Key): Key => ({ pk: historyPartition(locationId), sk })

/** What administrators have hidden at a location, under the sort keys that it had there; at 0, scores without a location. */
export const HIDDEN_PARTITION_PREFIX = 'HIDDEN#'
export const hiddenPartition = (locationId: number): string => `${HIDDEN_PARTITION_PREFIX}${locationId}`
export const hiddenKey = (locationId: number, { sk }: Key): Key => ({ pk: hiddenPartition(locationId), sk })

/**
 * Removed machines that wait to be moved to the history, by the time of their removal; see
 * locations/history/move-removed.ts.
 */
export const HISTORY_QUEUE_PARTITION = 'HISTORY_QUEUE'
export const historyQueueKey = (deletedAt: string, lmxId: number): Key => ({
  pk: HISTORY_QUEUE_PARTITION,
  sk: `${deletedAt}#${paddedId(lmxId)}`,
})

/** Removed locations, and what belonged to them: kept for a while, so that they can be restored. */
export const REMOVED_LOCATION_PARTITION = 'REMOVED_LOCATION'
export const removedLocationKey = (locationId: number): Key => ({
  pk: REMOVED_LOCATION_PARTITION,
  sk: paddedId(locationId),
})
/** Leads from a location that was merged into another to that. */
export const MERGED_LOCATION_PARTITION = 'MERGED_LOCATION'
export const mergedLocationKey = (locationId: number): Key => ({
  pk: MERGED_LOCATION_PARTITION,
  sk: paddedId(locationId),
})
/** When users last confirmed a location. */
export const CONFIRMED_PREFIX = 'CONFIRMED#'
export const confirmedPartition = (locationId: number): string => `${CONFIRMED_PREFIX}${locationId}`
export const confirmedKey = (locationId: number, userId: number): Key => ({
  pk: confirmedPartition(locationId),
  sk: paddedId(userId),
})

/** Users with submissions at a location; see activity/counts.ts. */
export const LOCATION_USER_PREFIX = 'LOCATION_USER#'
export const locationUserPartition = (locationId: number): string => `${LOCATION_USER_PREFIX}${locationId}`
export const locationUserKey = (locationId: number, userId: number): Key => ({
  pk: locationUserPartition(locationId),
  sk: paddedId(userId),
})
