// What scores at locations and scores without a location share when they are entered.
import * as z from 'zod/mini'
import type { RequestActor } from '../actions/actor.js'
import { nextId } from '../actions/sequences.js'
import { USER_SUBMISSIONS } from '../activity/keys.js'
import { countOfType } from '../activity/submissions.js'
import { HttpError } from '../errors.js'
import { type Score, scoreSchema } from '../records/lmxs.js'
import { type Contribution, counterItemKey } from '../table/counters.js'
import { batchGet, getItem } from '../table/get.js'
import { create, put, type Step } from '../table/transaction.js'
import { lifeListKey, scoredMachineKey, userScoreKey } from './keys.js'
import { scoredMachineAddition } from './life-list.js'
import { listUserScores, scoredMachineItem, userScoreItem } from './store.js'

/** Per machine at a location and user, and per machine and user without a location. */
const MAX_SCORES = 100
/** Of a user. Profiles show all of them. */
const MAX_SCORES_OF_USER = 10_000

export interface EnteredScore {
  score: Score
  /** False for a repeat, which returns the first score. */
  isNew: boolean
}

export const enteredScoreSchema = z.object({ score: scoreSchema, isNew: z.boolean() })

interface NewScore {
  score: Score
  submissionId: number
  /** The score by its user and machine, and the machine on the life list. */
  steps: Step[]
  contributions: Contribution[]
}

/**
 * A score as it is entered.
 * @param place - the machine, and which one it is if the score has a location.
 * @param own - what the user has on it, which may be read earlier.
 * @throws HttpError 422 when the user has the maximum number.
 */
export async function newScore(
  { id: lmxId, machine_id }: { id: number | null; machine_id: number },
  points: number | bigint,
  { user, now }: RequestActor,
  own = readScoresOf(user.id, machine_id),
): Promise<NewScore> {
  const [{ listed, scoredMachine, total, scores }, id, submissionId] = await Promise.all([
    own,
    nextId('machine_score_xref'),
    nextId('user_submission'),
  ])
  const { length } = scores.filter(({ location_machine_xref_id }) => location_machine_xref_id === lmxId)
  if (length >= MAX_SCORES) {
    const where = lmxId === null ? `machine ${machine_id}` : `location_machine_xref ${lmxId}`
    throw new HttpError(422, `you already have ${length} scores on ${where}, the maximum`)
  }
  if (total >= MAX_SCORES_OF_USER) {
    throw new HttpError(422, `you already have ${MAX_SCORES_OF_USER} scores, the maximum`)
  }
  const addition = await scoredMachineAddition(user.id, machine_id, listed, id, now)
  const time = now.toISOString()
  const score: Score = {
    id,
    location_machine_xref_id: lmxId,
    score: points,
    created_at: time,
    updated_at: time,
    user_id: user.id,
    machine_id,
    username: user.username,
  }
  const steps = [
    create(userScoreItem(score)),
    ...(scoredMachine ? [] : [put(scoredMachineItem(machine_id))]),
    ...addition.steps,
  ]
  return { score, submissionId, steps, contributions: addition.contributions }
}

/** What a user's next score on a machine depends on. Usually one round trip. */
export async function readScoresOf(userId: number, machineId: number) {
  const listScores = () => listUserScores(userId, machineId, { consistent: true })
  const entered = counterItemKey({ counter: USER_SUBMISSIONS, key: String(userId) })
  const [listed, [scoredMachine, submissions], scores] = await Promise.all([
    getItem(lifeListKey(userId, machineId), { consistent: true }),
    batchGet([scoredMachineKey(machineId), entered]),
    listScores(),
  ])
  // Entered between the two reads, or deleted since.
  const isMissing = listed?.latest_score_id !== undefined && !scores.some(({ id }) => id === listed.latest_score_id)
  return {
    /** The machine on the life list, which fails the action when another score has been entered since. */
    listed,
    scoredMachine,
    total: countOfType(submissions, 'new_msx'),
    scores: isMissing ? await listScores() : scores,
  }
}

/** What a repeat gets, unless the score has been changed or removed since. */
export async function unchangedScore({ score }: EnteredScore): Promise<EnteredScore | null> {
  const item = await getItem(userScoreKey(score.user_id, score.machine_id, score.id), { consistent: true })
  return item?.updated_at === score.updated_at ? { score, isNew: false } : null
}
