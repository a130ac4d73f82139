// What users have added to locations leaves with their account.

import { type FollowUp, progressReporter } from '../../actions/follow-ups.js'
import { deleteSubmissionSteps } from '../../activity/derive.js'
import { isPublic, type SubmissionRecord, submissionRecordIn } from '../../activity/submissions.js'
import { BusyError } from '../../errors.js'
import { commitAction, recordChange } from '../../locations/commit.js'
import { findContentOf } from '../../moderation/find-of-user.js'
import { deletionSteps } from '../../moderation/hidden-store.js'
import type { ContentReference } from '../../moderation/hide.js'
import { deletionOf, readContent } from '../../moderation/user-content.js'
import type { ContentType } from '../../records/content-types.js'
import { locationKey, locationUserKey } from '../../records/location-keys.js'
import { groupBy } from '../../runtime/collections.js'
import { batchGet } from '../../table/get.js'
import { retryOnRace } from '../../table/retry.js'
import { remove, transact } from '../../table/transaction.js'

const DELETED_TYPES: readonly string[] = ['new_condition', 'new_msx']

/** Counts of what was deleted. */
export interface DeletedContent {
  conditions: number
  scores: number
}

/** Deletes the conditions and scores of a user, with their submissions. Reads the whole table. */
export async function deleteContentOf(followUp: FollowUp, now: Date): Promise<DeletedContent> {
  const userId = followUp.id
  const reportProgress = progressReporter(followUp)
  const { content, submissions, hidden } = await findContentOf(userId, reportProgress)
  const ofType = (type: ContentType) => content.filter(({ record_type }) => record_type === type)
  const [conditions, scores] = [ofType('machine_condition'), ofType('machine_score_xref')]
  const each = async <T>(records: readonly T[], act: (record: T, now: Date) => Promise<void>) => {
    for (const record of records) {
      await act(record, now)
      await reportProgress()
    }
  }
  const done = submissions.map(submissionRecordIn).filter(({ submission }) => isPublic(submission))
  const left = groupBy(done, ({ submission }) => submission.location_id)
  const deleted = done.filter(({ submission }) => DELETED_TYPES.includes(submission.submission_type))
  await each(deleted, async (record) => {
    const atLocation = left.get(record.submission.location_id) ?? []
    atLocation.pop()
    await deleteSubmission(record, atLocation.length === 0, now)
  })
  await each([...conditions, ...scores], deleteOne)
  const written = hidden.filter(({ record_type }) => record_type !== 'location_picture_xref')
  await each(written, async (one) => {
    if (await transact(deletionSteps(one))) throw new BusyError()
  })
  const hiddenOf = (type: ContentType) => hidden.filter(({ record_type }) => record_type === type).length
  return {
    conditions: conditions.length + hiddenOf('machine_condition'),
    scores: scores.length + hiddenOf('machine_score_xref'),
  }
}

/** @param isLast - whether the user has no other submission at its location. */
async function deleteSubmission({ key, submission }: SubmissionRecord, isLast: boolean, now: Date): Promise<void> {
  const { location_id: locationId, user_id: userId } = submission
  await retryOnRace(async () => {
    const user = locationId === null || userId === null ? undefined : locationUserKey(locationId, userId)
    const keys = [key, ...(locationId === null ? [] : [locationKey(locationId)]), ...(user ? [user] : [])]
    const [stored, location, counted] = await batchGet(keys, { consistent: true })
    // The merge of a location may have moved it: the next run looks for it.
    if (!stored) throw new BusyError()
    const steps = deleteSubmissionSteps(submissionRecordIn(stored), now)
    // A removed location has taken its counts with it.
    if (locationId === null || !location) return (await transact(steps)) ? undefined : true
    const leaves = isLast && user && counted
    const lowered = ['user_submissions_count', ...(leaves ? ['users_count'] : [])]
    const failed = await commitAction(locationId, {
      change: {
        ...recordChange,
        set: lowered.map((name) => [name, Math.max(0, Number(location[name] ?? 0) - 1) || null]),
        equal: [['version', location.version ?? null]],
      },
      steps: [...steps, ...(leaves ? [remove(user, { exists: ['pk'] })] : [])],
      submissions: [],
    })
    return failed ? undefined : true
  })
}

async function deleteOne({ record_type, record_id }: ContentReference, now: Date): Promise<void> {
  await retryOnRace(async () => {
    const content = await readContent(record_type, record_id)
    // A location under removal takes with it what is there.
    if (!content) return true
    const deletion = { ...(await deletionOf(content, now)), submissions: [] }
    return (await commitAction(content.location?.id, deletion)) ? undefined : true
  })
}
