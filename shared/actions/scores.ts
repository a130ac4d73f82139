// Adds scores to machines at locations.
import * as z from 'zod/mini'
import { type Location, type Score, scoreSchema } from '../records.js'
import { secondsOf } from '../runtime/time.js'
import { nextId } from '../store/sequences.js'
import { scoreText } from '../store/submission-texts.js'
import { IdempotencyGuard } from '../table/idempotency-guard.js'
import { type Item, withoutNulls } from '../table/item.js'
import { lmxKey, locationKey, locatorKey, regionalKey, scoreKey } from '../table/keys.js'
import { retryOnRace } from '../table/retry.js'
import { create, type Step, update } from '../table/transaction.js'
import { nameAndYear } from '../text/machine-name.js'
import { commitAction, type RequestActor, recordChange, submissionAt } from './commit.js'
import { entryChange, entryExists, readLmx, STILL_PRESENT } from './lmx-state.js'

/** The same score within this time is a retry of the same request. */
const REPEAT_SECONDS = 600
const resultSchema = z.object({ score: scoreSchema })

/**
 * Adds a score to a machine. A retry within minutes returns the first score.
 * @throws NotFoundError for an unknown or removed machine.
 */
export async function addScore(lmxId: number, score: number | bigint, actor: RequestActor): Promise<Score> {
  const { user, now } = actor
  const guard = new IdempotencyGuard(['score', user.id, lmxId, String(score)])
  return retryOnRace(async () => {
    const { location, lmx, machine, otherItems } = await readLmx(lmxId, [guard.key])
    const [earlier] = otherItems
    const repeated = guard.resultIn(earlier, now)
    if (repeated) return z.parse(resultSchema, repeated).score
    const [id, submissionId] = await Promise.all([nextId('machine_score_xref'), nextId('user_submission')])
    const time = now.toISOString()
    const record: Score = {
      id,
      location_machine_xref_id: lmxId,
      score,
      created_at: time,
      updated_at: time,
      user_id: user.id,
      machine_id: lmx.machine_id,
      username: user.username,
    }
    const failed = await commitAction(location.id, now, {
      steps: [
        guard.step(secondsOf(now) + REPEAT_SECONDS, { score: record }, earlier),
        update(locationKey(location.id), {
          ...recordChange,
          set: entryChange(lmx, now),
          exists: entryExists(lmx),
        }),
        update(lmxKey(location.id, lmxId), {
          set: [['updated_at', time]],
          add: [['machine_score_xrefs_count', 1]],
          ...STILL_PRESENT,
        }),
        ...scoreSteps(location, record),
      ],
      submissions: [
        submissionAt(location, actor, submissionId, {
          submission_type: 'new_msx',
          submission: scoreText(nameAndYear(machine), location, user.username, score),
          machine,
          high_score: score,
        }),
      ],
    })
    return failed ? undefined : record
  })
}

function scoreSteps({ id: locationId, region_id }: Location, score: Score): Step[] {
  const lmxId = score.location_machine_xref_id
  const item: Item = withoutNulls(score)
  return [
    create({ ...item, ...scoreKey(locationId, lmxId, score.id) }),
    create({ ...locatorKey('SCORE', score.id), location_id: locationId, lmx_id: lmxId }),
    ...(region_id === null ? [] : [create({ ...item, ...regionalKey('REGION_SCORE', region_id, score.id) })]),
  ]
}
