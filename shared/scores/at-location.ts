// Adds scores to machines at locations.

import type { RequestActor } from '../actions/actor.js'
import { once } from '../actions/once.js'
import { activityOf } from '../activity/counts.js'
import { scoreText } from '../activity/texts.js'
import { regionalKey } from '../catalog/keys.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { commitAction, recordChange, submissionAt } from '../locations/commit.js'
import { entryChange, entryExists, lmxChange, readLmx, STILL_PRESENT } from '../locations/line-up/state.js'
import type { Score } from '../records/lmxs.js'
import { lmxKey, locatorKey, scoreKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { type Item, withoutNulls } from '../table/item.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, update } from '../table/transaction.js'
import { type EnteredScore, enteredScoreSchema, newScore, unchangedScore } from './new-score.js'

/**
 * Adds a score to a machine.
 * @throws NotFoundError for an unknown or removed machine, HttpError 422 when the user has the maximum number there.
 */
export function addScore(lmxId: number, points: number | bigint, actor: RequestActor): Promise<EnteredScore> {
  const content = ['score', actor.user.id, lmxId, String(points)]
  return once({ ...actor, content, repeated: unchangedScore }, enteredScoreSchema, (remember) =>
    retryOnRace(() => commitScore(lmxId, points, actor, remember)),
  )
}

async function commitScore(
  lmxId: number,
  points: number | bigint,
  actor: RequestActor,
  remember: (result: EnteredScore) => Step[],
): Promise<EnteredScore | undefined> {
  const { user, now } = actor
  const { location, version, lmx, machine } = await readLmx(lmxId)
  const [{ steps, contributions, score, submissionId }, activity] = await Promise.all([
    newScore(lmx, points, actor),
    activityOf(location.id, [{ user_id: user.id }]),
  ])
  const result = { score, isNew: true }
  const failed = await commitAction(location.id, now, {
    actor,
    change: {
      ...recordChange,
      set: entryChange(lmx, now),
      exists: entryExists(lmx),
      // The score is listed in this region.
      equal: [['region_id', location.region_id]],
    },
    steps: [
      update(lmxKey(location.id, lmxId), {
        set: [['updated_at', score.updated_at]],
        add: [...lmxChange.add, ['machine_score_xrefs_count', 1]],
        ...STILL_PRESENT,
      }),
      ...steps,
      ...locatedSteps(location, version, score),
      ...remember(result),
    ],
    submissions: [
      submissionAt(location, actor, submissionId, {
        submission_type: 'new_msx',
        submission: scoreText(nameAndYear(machine), location, user.username, points),
        machine,
        high_score: points,
        machine_score_xref_id: score.id,
      }),
    ],
    activity,
    contributions,
  })
  return failed ? undefined : result
}

/** @param version - of the location: a projection replaces the copy in the region's list by a later one only. */
function locatedSteps({ id: locationId, region_id }: Location, version: number, score: Score): Step[] {
  const lmxId = score.location_machine_xref_id ?? 0
  const item: Item = withoutNulls(score)
  return [
    create({ ...item, ...scoreKey(locationId, lmxId, score.id) }),
    create({ ...locatorKey('SCORE', score.id), location_id: locationId, lmx_id: lmxId }),
    ...(region_id === null ? [] : [create({ ...item, version, ...regionalKey('REGION_SCORE', region_id, score.id) })]),
  ]
}
