// Reverts what users added to machines and locations: conditions, scores and pictures.

import { nextId } from '../actions/sequences.js'
import type { Administrator } from '../administrators/journal.js'
import { conditionDeletion, readCondition } from '../locations/line-up/own-conditions.js'
import { listConditions } from '../locations/line-up/store.js'
import { hidingSteps, recordTexts } from '../moderation/hidden-store.js'
import { MovedFiles } from '../moderation/moved-files.js'
import { authorOf } from '../moderation/user-content.js'
import { listPictures } from '../pictures/store.js'
import type { ContentType } from '../records/content-types.js'
import type { Condition, Score } from '../records/lmxs.js'
import { locatorKey, pictureKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import type { Picture } from '../records/pictures.js'
import type { Submission } from '../records/submissions.js'
import { readScore, scoreDeletion } from '../scores/changes.js'
import { listUserScores } from '../scores/store.js'
import { remove, type Step } from '../table/transaction.js'
import { lastUpdateWithout, locationChange, locationOf, NotRevertibleError, type Revert } from './action-change.js'

/** Hides the comment, so that it can be shown again; the machine then shows its newest other one. */
export const revertCondition: Revert = async (action, administrator) => {
  const { now } = administrator
  const { submission } = action
  const id = submission.machine_condition_id ?? (await findCondition(submission))
  const state = id === undefined ? undefined : await readCondition(id)
  if (!state) throw new NotRevertibleError(submission, 'the comment is not there any more')
  const { change, steps } = await conditionDeletion(state, now)
  const dates = await lastUpdateWithout(state.location, action)
  const kept = await keepingSteps('machine_condition', state.condition, state.location, administrator)
  return {
    change: { ...change, set: [...(change.set ?? []), ...dates] },
    steps: [...steps, ...kept],
    hidden: { record_type: 'machine_condition', record_id: state.condition.id },
  }
}

/** Submissions of imported activity may not name what they recorded. */
async function findCondition(submission: Submission): Promise<number | undefined> {
  const { location } = await locationOf(submission)
  const lmxId = location.line_up[submission.machine_id ?? 0]?.[0]
  if (lmxId === undefined) return undefined
  const conditions = await listConditions(location.id, lmxId, { consistent: true })
  const { user_id, comment } = submission
  return conditions.find((one) => one.user_id === user_id && one.comment === comment)?.id
}

/** Hides the score, so that it can be shown again. */
export const revertScore: Revert = async ({ submission }, administrator) => {
  const id = submission.machine_score_xref_id ?? (await findScore(submission))
  const state = id === undefined ? undefined : await readScore(id)
  if (!state) throw new NotRevertibleError(submission, 'the score is not there any more')
  const { change, steps } = scoreDeletion(state, administrator.now)
  const kept = await keepingSteps('machine_score_xref', state.score, state.at?.location, administrator)
  const hidden = { record_type: 'machine_score_xref', record_id: state.score.id } as const
  return { change, steps: [...steps, ...kept], hidden }
}

/** Keeps the record as one that an administrator has hidden. */
async function keepingSteps(
  record_type: ContentType,
  record: Condition | Picture | Score,
  location: Location | undefined,
  { user, now }: Administrator,
): Promise<Step[]> {
  const record_id = record.id
  const [id, { user_id, username }] = await Promise.all([nextId('hidden_content'), authorOf({ record })])
  return hidingSteps({
    ...{ id, record_type, record_id, user_id, username, with_account: null },
    location_id: location?.id ?? null,
    region_id: location?.region_id ?? null,
    // As the submission's `deleted_at`: who shows the record again lists the action again.
    hidden_at: now.toISOString(),
    hidden_by: user.username,
    record: recordTexts(record),
  })
}

async function findScore({ user_id, machine_id, high_score, created_at }: Submission): Promise<number | undefined> {
  if (user_id === null || machine_id === null) return undefined
  const scores = await listUserScores(user_id, machine_id, { consistent: true })
  return scores.find((one) => String(one.score) === String(high_score) && one.created_at === created_at)?.id
}

/**
 * Hides the picture, so that it can be shown again. Its link changes: the known one stops to work. Files that were copied
 * for a transaction that failed are deleted within an hour, as those of uploads that never became a picture.
 */
export const revertPicture: Revert = async (action, administrator) => {
  const { submission } = action
  const snapshot = await locationOf(submission)
  const { location } = snapshot
  const { user_id, created_at } = submission
  const pictures = await listPictures(location.id, { consistent: true })
  const picture = pictures.find((one) => one.user_id === user_id && one.created_at === created_at)
  if (!picture) throw new NotRevertibleError(submission, 'the picture is not there any more')
  const files = new MovedFiles(administrator.now)
  const object_token = (await files.move(picture)) ?? null
  const kept = await keepingSteps('location_picture_xref', { ...picture, object_token }, location, administrator)
  return {
    change: locationChange(snapshot, [], administrator),
    steps: [
      remove(pictureKey(location.id, picture.id), { exists: ['pk'], equal: [['updated_at', picture.updated_at]] }),
      remove(locatorKey('PICTURE', picture.id)),
      ...kept,
      ...files.steps(),
    ],
    hidden: { record_type: 'location_picture_xref', record_id: picture.id },
    afterwards: () => files.deleteOld(),
  }
}
