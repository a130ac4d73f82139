// Reverts what users added to machines and locations: conditions, scores and pictures. They are hidden, so that they can be
// shown again.

import { listConditions } from '../locations/line-up/store.js'
import { hidingOf } from '../moderation/hide.js'
import { MovedFiles } from '../moderation/moved-files.js'
import { readContent } from '../moderation/user-content.js'
import { listPictures } from '../pictures/store.js'
import type { ContentType } from '../records/content-types.js'
import type { Submission } from '../records/submissions.js'
import { listUserScores } from '../scores/store.js'
import { locationOf, NotRevertibleError, type Revert } from './action-change.js'

/** @param find - the id of what a submission has recorded. */
const hiding =
  (type: ContentType, name: string, find: (submission: Submission) => Promise<number | undefined>): Revert =>
  async ({ submission }, administrator) => {
    const id = await find(submission)
    const content = id === undefined ? undefined : await readContent(type, id)
    if (!content) throw new NotRevertibleError(submission, `the ${name} is not there any more`)
    // Files that were copied for a transaction that failed are deleted within an hour.
    const files = new MovedFiles(administrator.now)
    const hiding = await hidingOf(content, submission, administrator, files)
    return { ...hiding, afterwards: () => files.deleteOld() }
  }

export const revertCondition = hiding('machine_condition', 'comment', async (submission) => {
  const { machine_condition_id, machine_id, user_id, comment } = submission
  if (machine_condition_id !== null) return machine_condition_id
  // Submissions of imported activity may not name what they recorded.
  const { location } = await locationOf(submission)
  const lmxId = location.line_up[machine_id ?? 0]?.[0]
  if (lmxId === undefined) return undefined
  const conditions = await listConditions(location.id, lmxId, { consistent: true })
  return conditions.find((one) => one.user_id === user_id && one.comment === comment)?.id
})

export const revertScore = hiding('machine_score_xref', 'score', async (submission) => {
  const { machine_score_xref_id, user_id, machine_id, high_score, created_at } = submission
  if (machine_score_xref_id !== null) return machine_score_xref_id
  if (user_id === null || machine_id === null) return undefined
  const scores = await listUserScores(user_id, machine_id, { consistent: true })
  return scores.find((one) => String(one.score) === String(high_score) && one.created_at === created_at)?.id
})

export const revertPicture = hiding('location_picture_xref', 'picture', async (submission) => {
  const { location } = await locationOf(submission)
  const pictures = await listPictures(location.id, { consistent: true })
  const { user_id, created_at } = submission
  return pictures.find((one) => one.user_id === user_id && one.created_at === created_at)?.id
})
