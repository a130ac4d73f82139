// The submission that recorded a condition, score or picture, which changes and goes with it. Submissions name the record; older
// ones are recognized by their content.
import type { Condition, Score } from '../records/lmxs.js'
import type { Picture } from '../records/pictures.js'
import type { Submission } from '../records/submissions.js'
import { queryAll } from '../table/query.js'
import { ARCHIVE_FEED, feedPosition, locationFeed } from './feed-keys.js'
import { type SubmissionRecord, submissionRecordIn } from './submissions.js'

/** Ours have the time of their record; those of other services may be a little later. */
const MAX_LATER_MS = 60_000

/** Undefined for a condition that no submission has recorded. One Query of the location's activity in one minute. */
export function findConditionSubmission(
  condition: Condition,
  locationId: number,
): Promise<SubmissionRecord | undefined> {
  return find(condition, locationId, (one) => {
    if (one.submission_type !== 'new_condition') return false
    const { machine_condition_id: linkedId } = one
    return linkedId === null ? one.comment === condition.comment : linkedId === condition.id
  })
}

/** @param locationId - null for a score without a location. */
export function findScoreSubmission(score: Score, locationId: number | null): Promise<SubmissionRecord | undefined> {
  return find(score, locationId, (one) => {
    if (one.submission_type !== 'new_msx') return false
    const { machine_score_xref_id: linkedId, high_score, machine_id } = one
    if (linkedId !== null) return linkedId === score.id
    return machine_id === score.machine_id && String(high_score) === String(score.score)
  })
}

/** Submissions do not name pictures, but have the time of theirs. */
export function findPictureSubmission(picture: Picture, locationId: number): Promise<SubmissionRecord | undefined> {
  return find(picture, locationId, (one) => {
    return one.submission_type === 'new_picture' && one.created_at === picture.created_at
  })
}

async function find(
  { created_at, user_id }: Pick<Condition | Picture | Score, 'created_at' | 'user_id'>,
  locationId: number | null,
  isLinked: (submission: Submission) => boolean,
): Promise<SubmissionRecord | undefined> {
  if (created_at === null) return undefined
  const until = new Date(Date.parse(created_at) + MAX_LATER_MS).toISOString()
  const items = await queryAll({
    partition: locationId === null ? ARCHIVE_FEED : locationFeed(locationId),
    range: { from: created_at, to: feedPosition(until, 0) },
    consistent: true,
  })
  return items.map(submissionRecordIn).find(({ submission }) => submission.user_id === user_id && isLinked(submission))
}
