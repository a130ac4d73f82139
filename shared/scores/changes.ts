// Changes scores, at locations and without one, and takes them away from there.
import * as z from 'zod/mini'
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
import { hiddenKey, locatorKey, scoreKey } from '../records/location-keys.js'
import type { Submission } from '../records/submissions.js'
import { getItem } from '../table/get.js'
import { type Item, withoutNulls } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { create, put, remove, type Step, update } from '../table/transaction.js'
import { userScoreKey } from './keys.js'
import { userScoreItem } from './store.js'

interface ScoreState {
  score: Score
  stored: Item & Key
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
      assertIsAuthor(score.user_id, actor)
      if (String(score.score) === String(points)) return true as const
      const changed = { ...score, score: points, updated_at: now.toISOString() }
      const recorded = await findScoreSubmission(score, at?.location.id ?? null)
      const parent = at && parentChange(at, now, [])
      const failed = await commitAction(at?.location.id, {
        actor,
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
        submissions: [],
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

/** A score with its machine and location, if it has one; undefined for an unknown one. @param isHidden - whether a hidden one is meant. */
export async function readScore(id: number, isHidden = false): Promise<ScoreState | undefined> {
  const at = await readOwned('SCORE', id, scoreKey, isHidden)
  if (at) return { score: z.parse(scoreSchema, at.stored), stored: at.stored, at }
  const locator = await getItem(locatorKey('SCORE', id), { consistent: true })
  if (typeof locator?.user_id !== 'number') return undefined
  const own = userScoreKey(locator.user_id, Number(locator.machine_id), id)
  const stored = await getItem(isHidden ? hiddenKey(0, scoreKey(0, 0, id)) : own, { consistent: true })
  return stored && { score: z.parse(scoreSchema, stored), stored: stored as Item & Key, at: undefined }
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

/** The part of a transaction that takes a score away. */
export function scoreRemoval({ score, at }: ScoreState, now: Date): ScoreChange {
  const { id, user_id, machine_id, updated_at } = score
  const unchanged = { exists: ['pk'], equal: [['updated_at', updated_at]] } as const
  const copy = userScoreKey(user_id, machine_id, id)
  if (!at) return { change: undefined, steps: [remove(copy, unchanged)] }
  const count = at.lmx.machine_score_xrefs_count ?? 0
  const { change, steps } = parentChange(at, now, [['machine_score_xrefs_count', count > 1 ? count - 1 : null]])
  return { change, steps: [remove(keyOf(at.stored), unchanged), remove(copy), ...steps] }
}

/** The part of a transaction that puts a hidden score beside its machine again, or among those of its user. */
export function scoreReturn({ score, stored, at }: ScoreState, now: Date): ScoreChange {
  const { id, user_id, machine_id } = score
  // Its machine may have been merged into another.
  if (!at) {
    const locator = put({ ...locatorKey('SCORE', id), user_id, machine_id })
    return { change: undefined, steps: [create(userScoreItem(score)), locator] }
  }
  const { lmx, lmxItem } = at
  const returned = { ...score, machine_id: lmx.machine_id }
  const { change, steps } = parentChange(at, now, [
    ['machine_score_xrefs_count', (lmx.machine_score_xrefs_count ?? 0) + 1],
  ])
  const item = create({ ...withoutNulls(returned), pk: lmxItem.pk, sk: stored.sk })
  return { change, steps: [item, create(userScoreItem(returned)), ...steps] }
}
