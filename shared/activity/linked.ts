// The submission that recorded a condition, score or picture, which changes, goes and moves with it. Submissions name the
// record; older ones are recognized by their content.
import type { Condition, Score } from '../records/lmxs.js'
import type { Picture } from '../records/pictures.js'
import type { Submission } from '../records/submissions.js'
import { queryAll } from '../table/query.js'
import { ARCHIVE_FEED, feedPosition, locationFeed } from './feed-keys.js'
import { type SubmissionRecord, submissionRecordIn } from './submissions.js'

/** Ours have the time of their record; those of other services may be a little later. */
const MAX_LATER_MS = 60_000

/** What tells the submission of a record from others at its location. */
interface Recording extends Pick<Condition | Picture | Score, 'created_at' | 'user_id'> {
  isMeant: (submission: Submission) => boolean
  /** If several are meant, as of two machines. */
  machine_id?: number | null
}

/** Undefined for a condition that no submission has recorded. One Query of the location's activity in one minute. */
export function findConditionSubmission(
  condition: Condition,
  locationId: number,
): Promise<SubmissionRecord | undefined> {
  return find(recordingOfCondition(condition), locationId)
}

/** @param locationId - null for a score without a location. */
export function findScoreSubmission(score: Score, locationId: number | null): Promise<SubmissionRecord | undefined> {
  return find(recordingOfScore(score), locationId)
}

export function findPictureSubmission(picture: Picture, locationId: number): Promise<SubmissionRecord | undefined> {
  return find(recordingOfPicture(picture), locationId)
}

export function recordingOfCondition({ id, comment, created_at, user_id }: Condition): Recording {
  const isMeant = ({ submission_type, machine_condition_id: linkedId, ...one }: Submission) =>
    submission_type === 'new_condition' && (linkedId === null ? one.comment === comment : linkedId === id)
  return { created_at, user_id, isMeant }
}

/** While its machine is merged into another, one of both is on that already. */
export function recordingOfScore({ id, score, machine_id, created_at, user_id }: Score): Recording {
  const isMeant = ({ submission_type, machine_score_xref_id: linkedId, high_score }: Submission) =>
    submission_type === 'new_msx' && (linkedId === null ? String(high_score) === String(score) : linkedId === id)
  return { created_at, user_id, isMeant, machine_id }
}

/** Submissions do not name pictures, but have the time of theirs. */
export function recordingOfPicture({ created_at, user_id }: Picture): Recording {
  const isMeant = (one: Submission) => one.submission_type === 'new_picture' && one.created_at === created_at
  return { created_at, user_id, isMeant }
}

async function find(recording: Recording, locationId: number | null): Promise<SubmissionRecord | undefined> {
  const { created_at } = recording
  if (created_at === null) return undefined
  const items = await queryAll({
    partition: locationId === null ? ARCHIVE_FEED : locationFeed(locationId),
    range: { from: created_at, to: feedPosition(endOf(created_at), 0) },
    consistent: true,
  })
  return findRecording(recording, items.map(submissionRecordIn))
}

/** That of these which has recorded a record. */
export function findRecording<R extends Pick<SubmissionRecord, 'submission'>>(
  { created_at, user_id, isMeant, machine_id }: Recording,
  records: readonly R[],
): R | undefined {
  if (created_at === null) return undefined
  const end = endOf(created_at)
  const found = records.filter(({ submission }) => {
    const time = submission.created_at ?? ''
    return submission.user_id === user_id && created_at <= time && time < end && isMeant(submission)
  })
  return found.find(({ submission }) => submission.machine_id === machine_id) ?? found[0]
}

const endOf = (time: string) => new Date(Date.parse(time) + MAX_LATER_MS).toISOString()
