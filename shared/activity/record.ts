// The record of a submission, by its id and time.
import type { Submission } from '../records/submissions.js'
import { getItem } from '../table/get.js'
import { ARCHIVE_FEED, directoryFeed, feedPosition, feedSort, locationFeed } from './feed-keys.js'
import { isPublic, submissionIn } from './submissions.js'
import { valuesBefore } from './values-before.js'

interface SubmissionRecord {
  submission: Submission
  values: ReturnType<typeof valuesBefore>
}

/** A public submission with the values that it replaced; undefined for an unknown one. Two GetItems. */
export async function getSubmissionRecord({
  id,
  created_at,
}: Pick<Submission, 'id' | 'created_at'>): Promise<SubmissionRecord | undefined> {
  const position = feedPosition(created_at, id)
  const pk = directoryFeed(id)
  const copy = await getItem({ pk, sk: feedSort(pk, position) })
  if (!copy) return undefined
  const { location_id } = submissionIn(copy)
  const feed = location_id === null ? ARCHIVE_FEED : locationFeed(location_id)
  const item = await getItem({ pk: feed, sk: position }, { consistent: true })
  if (!item) return undefined
  const submission = submissionIn(item)
  return isPublic(submission) ? { submission, values: valuesBefore(item) } : undefined
}
