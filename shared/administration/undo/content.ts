// Reverts what users added to machines and locations: conditions, scores and pictures.
import { conditionDeletion, readCondition } from '../../actions/owned/conditions.js'
import { deleteObjectsOf } from '../../actions/pictures/objects.js'
import { readScore, scoreDeletion } from '../../actions/scores/changes.js'
import type { Condition, ContentType, Location, Score, Submission } from '../../records.js'
import { hidingSteps, recordTexts } from '../../store/administration/hidden.js'
import { listConditions } from '../../store/lmxs.js'
import { detachStep } from '../../store/pictures/orphaned-objects.js'
import { listPictures } from '../../store/pictures/pictures.js'
import { listUserScores } from '../../store/scores/user-scores.js'
import { nextId } from '../../store/sequences.js'
import { locatorKey, pictureKey } from '../../table/keys.js'
import { remove, type Step } from '../../table/transaction.js'
import type { Administrator } from '../journal.js'
import { lastUpdateWithout, locationChange, locationOf, NotRevertibleError, type Revert } from './reversal.js'

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
  return { change: { ...change, set: [...(change.set ?? []), ...dates] }, steps: [...steps, ...kept] }
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
  const { change, steps } = await scoreDeletion(state, administrator.now)
  const kept = await keepingSteps('machine_score_xref', state.score, state.at?.location, administrator)
  return { change, steps: [...steps, ...kept] }
}

/** Keeps the record as one that an administrator has hidden. */
async function keepingSteps(
  record_type: ContentType,
  record: Condition | Score,
  location: Location | undefined,
  { user, now }: Administrator,
): Promise<Step[]> {
  const { id: record_id, user_id, username } = record
  const id = await nextId('hidden_content')
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

/** Removes the picture with its files. */
export const revertPicture: Revert = async (action, administrator) => {
  const { submission } = action
  const snapshot = await locationOf(submission)
  const locationId = snapshot.location.id
  const { user_id, created_at } = submission
  const pictures = await listPictures(locationId, { consistent: true })
  const picture = pictures.find((one) => one.user_id === user_id && one.created_at === created_at)
  if (!picture) throw new NotRevertibleError(submission, 'the picture is not there any more')
  const { id, object_token } = picture
  return {
    change: locationChange(snapshot, [], administrator),
    steps: [
      remove(pictureKey(locationId, id), { exists: ['pk'] }),
      remove(locatorKey('PICTURE', id)),
      ...(object_token === null ? [] : [detachStep({ id, object_token }, administrator.now)]),
    ],
    afterwards: () => deleteObjectsOf(picture),
  }
}
