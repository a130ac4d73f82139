// Changes and deletes scores, at locations and without one.
import * as z from 'zod/mini'
import { actionLimitStep } from '../actions/actor.js'
import { once } from '../actions/once.js'
import { findScoreSubmission } from '../activity/linked.js'
import { changeSubmissionStep } from '../activity/submissions.js'
import { scoreText } from '../activity/texts.js'
import { NotFoundError } from '../errors.js'
import { commitAction } from '../locations/commit.js'
import {
  assertIsAuthor,
  type OwnedState,
  type OwnerActor,
  type ParentChange,
  parentChange,
  readOwned,
} from '../locations/line-up/owned-record.js'
import { type Score, scoreSchema } from '../records/lmxs.js'
import { locatorKey, scoreKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { getItem } from '../table/get.js'
import { keyOf } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { put, remove, type Step, transact, update } from '../table/transaction.js'
import { userScoreKey } from './keys.js'
import { userScoreItem } from './store.js'

interface ScoreState {
  score: Score
  /** Undefined for a score without a location. */
  at: OwnedState | undefined
}

/**
 * Changes a score, with the submission that recorded it. The same score changes nothing.
 * @throws NotFoundError for an unknown score, ForbiddenError for that of another user.
 */
export async function changeScore(id: number, points: number | bigint, actor: OwnerActor): Promise<void> {
  const { now } = actor
  await once(actor, z.literal(true), (remember) =>
    retryOnRace(async () => {
      const { score, at } = await readExisting(id)
      assertIsAuthor(score.user_id, actor, 'change')
      if (String(score.score) === String(points)) return true as const
      const changed = { ...score, score: points, updated_at: now.toISOString() }
      const recorded = await findScoreSubmission(score, at?.location.id ?? null)
      const parent = at && parentChange(at, now, [])
      const failed = await commit(at, actor, {
        change: parent?.change,
        steps: [
          ...(at ? [locatedChange(at, changed, score)] : []),
          ...(parent?.steps ?? []),
          put(userScoreItem(changed), at ? {} : { exists: ['pk'], equal: [['updated_at', score.updated_at]] }),
          ...(recorded
            ? [changeSubmissionStep(recorded, scored(recorded.submission, points, changed.updated_at))]
            : []),
          ...remember(true),
        ],
      })
      return failed ? undefined : (true as const)
    }),
  )
}

function locatedChange({ stored }: OwnedState, changed: Score, { updated_at }: Score): Step {
  return update(keyOf(stored), {
    set: [
      ['score', changed.score],
      ['updated_at', changed.updated_at],
    ],
    exists: ['pk'],
    equal: [['updated_at', updated_at]],
  })
}

function scored(
  { machine_name, location_name, city_name, user_name }: Submission,
  points: number | bigint,
  updated_at: string | null,
): Partial<Submission> {
  const place = location_name === null ? undefined : { name: location_name, city: city_name }
  const text = scoreText(machine_name ?? '', place, user_name ?? '', points)
  return { high_score: points, submission: text, updated_at }
}

/**
 * Deletes a score; the submission that recorded it is kept as deleted, in no feed and no count.
 * @param remember - makes further steps of the transaction.
 * @throws NotFoundError for an unknown score, ForbiddenError for that of another user.
 */
export async function deleteScore(id: number, actor: OwnerActor, remember: () => readonly Step[]): Promise<void> {
  const { now } = actor
  await retryOnRace(async () => {
    const state = await readExisting(id)
    const { score, at } = state
    assertIsAuthor(score.user_id, actor, 'delete')
    const recorded = await findScoreSubmission(score, at?.location.id ?? null)
    const { change, steps } = scoreDeletion(state, now)
    const failed = await commit(at, actor, {
      change,
      steps: [
        ...steps,
        ...(recorded ? [changeSubmissionStep(recorded, { deleted_at: now.toISOString() })] : []),
        ...remember(),
      ],
    })
    return failed ? undefined : true
  })
}

function commit(
  at: OwnedState | undefined,
  actor: OwnerActor,
  { change, steps }: ScoreChange,
): Promise<Step | undefined> {
  if (at) return commitAction(at.location.id, { actor, change, steps, submissions: [] })
  return transact([...steps, actionLimitStep(actor)])
}

/** A score with its machine and location, if it has one; undefined for an unknown score. */
export async function readScore(id: number): Promise<ScoreState | undefined> {
  const at = await readOwned('SCORE', id, scoreKey)
  if (at) return { score: z.parse(scoreSchema, at.stored), at }
  const locator = await getItem(locatorKey('SCORE', id), { consistent: true })
  if (typeof locator?.user_id !== 'number') return undefined
  const key = userScoreKey(locator.user_id, Number(locator.machine_id), id)
  const item = await getItem(key, { consistent: true })
  return item && { score: z.parse(scoreSchema, item), at: undefined }
}

async function readExisting(id: number): Promise<ScoreState> {
  const state = await readScore(id)
  if (!state) throw new NotFoundError('machine_score_xref', id)
  return state
}

interface ScoreChange {
  /** Of the location's record; undefined for a score without a location. */
  change: ParentChange['change'] | undefined
  steps: Step[]
}

/** The part of a transaction that deletes a score. */
export function scoreDeletion({ score, at }: ScoreState, now: Date): ScoreChange {
  const { id, user_id, machine_id, updated_at } = score
  const unchanged = { exists: ['pk'], equal: [['updated_at', updated_at]] } as const
  const copy = userScoreKey(user_id, machine_id, id)
  const locator = remove(locatorKey('SCORE', id))
  if (!at) return { change: undefined, steps: [remove(copy, unchanged), locator] }
  const count = at.lmx.machine_score_xrefs_count ?? 0
  const { change, steps } = parentChange(at, now, [['machine_score_xrefs_count', count > 1 ? count - 1 : null]])
  return { change, steps: [remove(keyOf(at.stored), unchanged), locator, remove(copy), ...steps] }
}
