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
/** While another location is merged into a location, or that is undone. */
export const mergingKey = (intoLocationId: number): Key => ({
  pk: 'MERGING_INTO_LOCATION',
  sk: paddedId(intoLocationId),
})
