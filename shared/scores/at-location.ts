// Adds scores to machines at locations.

import type { RequestActor } from '../actions/actor.js'
import { once } from '../actions/once.js'
import { scoreText } from '../activity/texts.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { commitAction, recordChange, submissionAt } from '../locations/commit.js'
import {
  entryChange,
  entryExists,
  existingLocator,
  lmxChange,
  readLmx,
  STILL_PRESENT,
} from '../locations/line-up/state.js'
import type { Score } from '../records/lmxs.js'
import { lmxKey, locatorKey, scoreKey } from '../records/location-keys.js'
import { withoutNulls } from '../table/item.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, update } from '../table/transaction.js'
import { type EnteredScore, enteredScoreSchema, newScore, readScoresOf, unchangedScore } from './new-score.js'

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
  const locator = await existingLocator(lmxId)
  const { machine_id } = locator
  const [{ location, lmx, machine, newUsers }, own] = await Promise.all([
    readLmx(lmxId, actor, locator),
    machine_id === undefined ? undefined : readScoresOf(user.id, machine_id),
  ])
  const { steps, contributions, score, submissionId } = await newScore(
    lmx,
    points,
    actor,
    // Unless the machine is being merged into another.
    own && machine_id === lmx.machine_id ? Promise.resolve(own) : undefined,
  )
  const result = { score, isNew: true }
  const failed = await commitAction(location.id, {
    actor,
    change: {
      ...recordChange,
      set: entryChange(lmx, now),
      exists: entryExists(lmx),
    },
    steps: [
      update(lmxKey(location.id, lmxId), {
        set: [['updated_at', score.updated_at]],
        add: [...lmxChange.add, ['machine_score_xrefs_count', 1]],
        ...STILL_PRESENT,
      }),
      ...steps,
      ...locatedSteps(location.id, score),
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
    newUsers,
    contributions,
  })
  return failed ? undefined : result
}

function locatedSteps(locationId: number, score: Score): Step[] {
  const lmxId = score.location_machine_xref_id ?? 0
  return [
    create({ ...withoutNulls(score), ...scoreKey(locationId, lmxId, score.id) }),
    create({ ...locatorKey('SCORE', score.id), location_id: locationId, lmx_id: lmxId }),
  ]
}
