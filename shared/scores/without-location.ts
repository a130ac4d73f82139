// Adds scores to machines, wherever they were played.

import { actionLimitStep, type RequestActor } from '../actions/actor.js'
import { once } from '../actions/once.js'
import { newSubmission, submissionItem } from '../activity/submissions.js'
import { scoreText } from '../activity/texts.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { newMachineKeyOf, placedSteps } from '../catalog/new-machines.js'
import { checkReferences } from '../catalog/reference-checks.js'
import { existingMachine } from '../locations/line-up/state.js'
import { locatorKey } from '../records/location-keys.js'
import { counterStep } from '../table/counters.js'
import { getItem } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, transact } from '../table/transaction.js'
import { type EnteredScore, enteredScoreSchema, newScore, unchangedScore } from './new-score.js'

/**
 * Adds a score without a location.
 * @throws NotFoundError for an unknown machine, HttpError 422 when the user has the maximum number.
 */
export function addScoreWithoutLocation(
  machineId: number,
  points: number | bigint,
  actor: RequestActor,
): Promise<EnteredScore> {
  const content = ['score-without-location', actor.user.id, machineId, String(points)]
  return once({ ...actor, content, repeated: unchangedScore }, enteredScoreSchema, (remember) =>
    retryOnRace(() => commitScore(machineId, points, actor, remember)),
  )
}

async function commitScore(
  machineId: number,
  points: number | bigint,
  actor: RequestActor,
  remember: (result: EnteredScore) => Step[],
): Promise<EnteredScore | undefined> {
  const { user, now } = actor
  const machine = await existingMachine(machineId)
  const newMachine = await getItem(newMachineKeyOf(machine), { consistent: true })
  const { score, steps, contributions, submissionId } = await newScore(
    { id: null, machine_id: machineId },
    points,
    actor,
  )
  const result = { score, isNew: true }
  const submission = newSubmission(submissionId, now, {
    submission_type: 'new_msx',
    submission: scoreText(nameAndYear(machine), undefined, user.username, points),
    user_id: user.id,
    user_name: user.username,
    machine_id: machineId,
    machine_name: nameAndYear(machine),
    high_score: points,
    machine_score_xref_id: score.id,
  })
  const checks = checkReferences([['machine', machineId]], now)
  const failed = await transact([
    ...steps,
    create({ ...locatorKey('SCORE', score.id), user_id: user.id, machine_id: machineId }),
    ...checks.steps,
    ...placedSteps(newMachine, now),
    create(submissionItem(submission)),
    ...contributions.map(counterStep),
    ...remember(result),
    actionLimitStep(actor),
  ])
  checks.assertPassed(failed)
  return failed ? undefined : result
}
