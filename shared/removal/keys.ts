// The keys of what is kept of removed and merged records.

import { type Key, paddedId } from '../table/key.js'

/** What merges of machines have changed: kept for a while, so that they can be reverted. */
export const MACHINE_MERGE_RECORD_PARTITION = 'MERGE_RECORD_OF_MACHINE'
export const machineMergeRecordKey = (machineId: number): Key => ({
  pk: MACHINE_MERGE_RECORD_PARTITION,
  sk: paddedId(machineId),
})

/** Of one merge: the same machine may be merged again. */
export const keptWithMachineMergePartition = (machineId: number, mergedAt: string): string =>
  `KEPT_WITH_MERGE#MACHINE#${machineId}#${mergedAt}`
/** What a merge has moved, as it was: kept for a while, so that the merge can be reverted. */
const MERGE_RECORD_PARTITION = 'MERGE_RECORD'
export const mergeRecordKey = (locationId: number): Key => ({ pk: MERGE_RECORD_PARTITION, sk: paddedId(locationId) })
export const keptWithMergePartition = (locationId: number): string => `KEPT_WITH_MERGE#${locationId}`

/** Of the copy of an item. */
export const keptWithMergeKey = (locationId: number, { pk, sk }: Key): Key => ({
  pk: keptWithMergePartition(locationId),
  sk: `${pk}|${sk}`,
})

/** While another location is merged into a location, or a merge is reverted between two. */
export const mergingKey = (intoLocationId: number): Key => ({
  pk: 'MERGING_INTO_LOCATION',
  sk: paddedId(intoLocationId),
})
