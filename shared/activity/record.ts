// The record of a submission, by its id and time.
import { BusyError } from '../errors.js'
import type { Submission } from '../records/submissions.js'
import { getItem } from '../table/get.js'
import { directoryFeed, feedPosition, feedSort } from './feed-keys.js'
import { isPublic, type SubmissionRecord, submissionIn, submissionItem, submissionRecordIn } from './submissions.js'
import { valuesBefore } from './values-before.js'

export interface RecordWithValues extends SubmissionRecord {
  /** Undefined for a submission that was recorded before these were stored. */
  values: ReturnType<typeof valuesBefore>
}

/**
 * A public submission with the values that it replaced; undefined for an unknown one. Two GetItems.
 * @throws BusyError for one that has just moved.
 */
export async function getSubmissionRecord({
  id,
  created_at,
}: Pick<Submission, 'id' | 'created_at'>): Promise<RecordWithValues | undefined> {
  const pk = directoryFeed(id)
  const copy = await getItem({ pk, sk: feedSort(pk, feedPosition(created_at, id)) })
  if (!copy) return undefined
  const copied = submissionIn(copy)
  const item = await getItem(submissionItem(copied), { consistent: true })
  // It has just moved to another location, and the copy follows.
  if (!item && isPublic(copied)) throw new BusyError()
  return item && isPublic(submissionIn(item)) ? { ...submissionRecordIn(item), values: valuesBefore(item) } : undefined
}
