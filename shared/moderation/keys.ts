// The keys of reported content.

import type { QueueState } from '../records/queue-state.js'
import { type Key, paddedId } from '../table/key.js'

/** Reported conditions, scores and pictures, open or decided on, and what leads to an open one from the record. */
export const REPORT_PREFIX = 'REPORT#'
export const reportPartition = (state: QueueState): string => `${REPORT_PREFIX}${state}`
export const reportKey = (state: QueueState, id: number): Key => ({ pk: reportPartition(state), sk: paddedId(id) })
export const reportedKey = (recordType: string, recordId: number): Key => ({
  pk: `REPORTED#${recordType}#${recordId}`,
  sk: 'OPEN',
})
