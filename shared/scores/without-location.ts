// Adds scores to machines, wherever they were played.

import { actionLimitStep, type RequestActor } from '../actions/actor.js'
import { IdempotencyGuard, repeatExpiry } from '../actions/idempotency-guard.js'
import { once } from '../actions/once.js'
import { newSubmission, submissionSteps } from '../activity/submissions.js'
import { scoreText } from '../activity/texts.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { newMachineKeyOf, placedSteps } from '../catalog/new-machines.js'
import { checkReferences } from '../catalog/reference-checks.js'
import { existingMachine } from '../locations/line-up/state.js'
import { locatorKey } from '../records/location-keys.js'
import { counterStep } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, transact } from '../table/transaction.js'
import { type EnteredScore, enteredScoreSchema, findRepeated, newScore } from './new-score.js'

/**
 * Adds a score without a location.
 * @throws NotFoundError for an unknown machine, HttpError 422 when the user has the maximum number.
 */
export function addScoreWithoutLocation(
  machineId: number,
  points: number | bigint,
  actor: RequestActor,
): Promise<EnteredScore> {
  return once(actor, enteredScoreSchema, (remember) =>
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
  const guard = new IdempotencyGuard(['score-without-location', user.id, machineId, String(points)])
  const machine = await existingMachine(machineId)
  const [earlier, newMachine] = await batchGet([guard.key, newMachineKeyOf(machine)], { consistent: true })
  const repeated = await findRepeated(guard.resultIn(earlier, now))
  if (repeated) return { score: repeated, isNew: false }
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
    guard.step(repeatExpiry(now), { score }, earlier),
    ...steps,
    create({ ...locatorKey('SCORE', score.id), user_id: user.id, machine_id: machineId }),
    ...checks.steps,
    ...placedSteps(newMachine, now),
    ...submissionSteps([submission]),
    ...contributions.map(counterStep),
    actionLimitStep(actor),
    ...remember(result),
  ])
  checks.assertPassed(failed)
  return failed ? undefined : result
}
