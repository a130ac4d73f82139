// The keys of hidden and of reported content.

import type { QueueState } from '../records/queue-state.js'
import { type Key, paddedId } from '../table/key.js'

/** Conditions, scores and pictures that administrators have hidden, and what leads to them from the hidden record. */
export const HIDDEN_CONTENT_PARTITION = 'HIDDEN_CONTENT'
export const hiddenContentKey = (id: number): Key => ({ pk: HIDDEN_CONTENT_PARTITION, sk: paddedId(id) })
export const hiddenLocatorKey = (recordType: string, recordId: number): Key => ({
  pk: `HIDDEN#${recordType}#${recordId}`,
  sk: 'HIDDEN',
})

/** Reported conditions, scores and pictures, open or decided on, and what leads to an open one from the record. */
export const REPORT_PREFIX = 'REPORT#'
export const reportPartition = (state: QueueState): string => `${REPORT_PREFIX}${state}`
export const reportKey = (state: QueueState, id: number): Key => ({ pk: reportPartition(state), sk: paddedId(id) })
export const reportedKey = (recordType: string, recordId: number): Key => ({
  pk: `REPORTED#${recordType}#${recordId}`,
  sk: 'OPEN',
})
