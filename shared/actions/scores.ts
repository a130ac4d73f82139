// Adds scores to machines at locations.
import * as z from 'zod/mini'
import { HttpError } from '../errors.js'
import { type Location, type Score, scoreSchema } from '../records.js'
import { nextId } from '../store/sequences.js'
import { scoreText } from '../store/submissions/texts.js'
import { getItem } from '../table/get.js'
import { IdempotencyGuard, repeatExpiry } from '../table/idempotency-guard.js'
import { type Item, withoutNulls } from '../table/item.js'
import { lmxKey, locationPartition, locatorKey, regionalKey, scoreKey, scoresPrefix } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, update } from '../table/transaction.js'
import { TurnGuard } from '../table/turn-guard.js'
import { nameAndYear } from '../text/machine-name.js'
import { commitAction, type RequestActor, recordChange, submissionAt } from './commit.js'
import { entryChange, entryExists, lmxChange, readLmx, STILL_PRESENT } from './lmx-state.js'
import { once } from './once.js'

/** Per machine at a location and user. */
const MAX_SCORES = 100

const repeatedSchema = z.object({ score: scoreSchema })

interface EnteredScore {
  score: Score
  /** False for a repeat, which returns the first score. */
  isNew: boolean
}

/**
 * Adds a score to a machine.
 * @throws NotFoundError for an unknown or removed machine, HttpError 422 when the user has the maximum number there.
 */
export function addScore(lmxId: number, points: number | bigint, actor: RequestActor): Promise<EnteredScore> {
  const schema = z.object({ score: scoreSchema, isNew: z.boolean() })
  return once(actor, schema, (remember) => retryOnRace(() => commitScore(lmxId, points, actor, remember)))
}

async function commitScore(
  lmxId: number,
  points: number | bigint,
  actor: RequestActor,
  remember: (result: EnteredScore) => Step[],
): Promise<EnteredScore | undefined> {
  const { user, now } = actor
  const guard = new IdempotencyGuard(['score', user.id, lmxId, String(points)])
  const turn = new TurnGuard(['scores', user.id, lmxId])
  const { location, version, lmx, machine, otherItems } = await readLmx(lmxId, [guard.key, turn.key])
  const [earlier, counted] = otherItems
  const repeated = await findRepeated(location.id, guard.resultIn(earlier, now))
  if (repeated) return { score: repeated, isNew: false }
  const count = turn.valueIn(counted) ?? (await countScores(location.id, lmxId, user.id))
  if (count >= MAX_SCORES) {
    throw new HttpError(422, `you already have ${count} scores on location_machine_xref ${lmxId}, the maximum`)
  }
  const [id, submissionId] = await Promise.all([nextId('machine_score_xref'), nextId('user_submission')])
  const time = now.toISOString()
  const score: Score = {
    id,
    location_machine_xref_id: lmxId,
    score: points,
    created_at: time,
    updated_at: time,
    user_id: user.id,
    machine_id: lmx.machine_id,
    username: user.username,
  }
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
      guard.step(repeatExpiry(now), { score }, earlier),
      turn.step(count + 1, counted, now),
      update(lmxKey(location.id, lmxId), {
        set: [['updated_at', time]],
        add: [...lmxChange.add, ['machine_score_xrefs_count', 1]],
        ...STILL_PRESENT,
      }),
      ...scoreSteps(location, version, score),
      ...remember(result),
    ],
    submissions: [
      submissionAt(location, actor, submissionId, {
        submission_type: 'new_msx',
        submission: scoreText(nameAndYear(machine), location, user.username, points),
        machine,
        high_score: points,
        machine_score_xref_id: id,
      }),
    ],
  })
  return failed ? undefined : result
}

/** The score of a repeated request; undefined when it has been removed since. */
async function findRepeated(locationId: number, repeated: Item | undefined): Promise<Score | undefined> {
  if (!repeated) return undefined
  const { score } = z.parse(repeatedSchema, repeated)
  const key = scoreKey(locationId, score.location_machine_xref_id, score.id)
  return (await getItem(key, { consistent: true })) && score
}

async function countScores(locationId: number, lmxId: number, userId: number): Promise<number> {
  const items = await queryAll({
    partition: locationPartition(locationId),
    prefix: scoresPrefix(lmxId),
    consistent: true,
  })
  return items.filter(({ user_id }) => user_id === userId).length
}

/** @param version - of the location: a projection replaces the copy in the region's list by a later one only. */
function scoreSteps({ id: locationId, region_id }: Location, version: number, score: Score): Step[] {
  const lmxId = score.location_machine_xref_id
  const item: Item = withoutNulls(score)
  return [
    create({ ...item, ...scoreKey(locationId, lmxId, score.id) }),
    create({ ...locatorKey('SCORE', score.id), location_id: locationId, lmx_id: lmxId }),
    ...(region_id === null ? [] : [create({ ...item, version, ...regionalKey('REGION_SCORE', region_id, score.id) })]),
  ]
}
