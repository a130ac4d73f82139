// Locations whose projections may be out of date (projection.ts). An action that changes a location registers it in the
// same transaction (`pendingStep`) and calls `updateProjections` afterwards. When that is interrupted the location stays
// registered, and a job updates its projections.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { inParallel } from '../../runtime/in-parallel.js'
import { logError } from '../../runtime/log.js'
import { getItem } from '../../table/get.js'
import {
  lmxKey,
  locationKey,
  locationPartition,
  PENDING_PARTITION,
  pendingKey,
  regionalKey,
  scoresPrefix,
} from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { type Step, update } from '../../table/transaction.js'
import { deleteItem, putItem } from '../../table/write.js'
import { projectLocation } from './project-location.js'

const pendingSchema = z.object({
  /** Differs for every change, so that a later change stays registered when an earlier one has been projected. */
  change: z.string(),
  changed_at: z.string(),
  /** Machines that were removed or came back: the region's list has only the scores of machines that are present. */
  lmx_ids: z._default(z.set(z.number()), new Set()),
})

/**
 * The part of a transaction that registers a location as changed.
 * @param lmxIds - machines at the location that were removed or came back.
 */
export function pendingStep(locationId: number, now: Date, lmxIds: readonly number[] = []): Step {
  return update(pendingKey(locationId), {
    set: [
      ['change', randomUUID()],
      ['changed_at', now.toISOString()],
    ],
    add: lmxIds.length > 0 ? [['lmx_ids', new Set(lmxIds)]] : [],
  })
}

/** Updates the projections of a changed location. Never throws: the change has been made, and a job retries the rest. */
export async function updateProjections(locationId: number, now: Date): Promise<void> {
  try {
    await projectChanges(locationId, now)
  } catch (error) {
    logError('projections not updated, will be retried', error, { locationId })
  }
}

/** The request that made a change may still be updating the projections. */
const REQUEST_PATIENCE_MS = 30_000

/** `oldestAgeSeconds`: the age of the oldest change that failed. */
type RefreshResult = Record<'updated' | 'failed' | 'oldestAgeSeconds', number>

/**
 * Updates the projections that requests have left pending.
 * @param patienceMs - changes younger than this are left to their own request.
 */
export async function refreshPendingProjections(now: Date, patienceMs = REQUEST_PATIENCE_MS): Promise<RefreshResult> {
  const latest = new Date(now.getTime() - patienceMs).toISOString()
  const pending = await queryAll({ partition: PENDING_PARTITION, consistent: true })
  const due = pending.filter(({ changed_at }) => String(changed_at) <= latest)
  const failed: string[] = []
  for (const { sk, changed_at } of due) {
    const locationId = Number(sk)
    await projectChanges(locationId, now).catch((error) => {
      failed.push(String(changed_at))
      logError('projections not updated, will be retried', error, { locationId })
    })
  }
  const oldest = failed.sort()[0]
  const oldestAgeSeconds = oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1000) : 0
  return { updated: due.length - failed.length, failed: failed.length, oldestAgeSeconds }
}

async function projectChanges(locationId: number, now: Date): Promise<void> {
  const lmxIds = new Set<number>()
  await retryOnRace(async () => {
    const item = await getItem(pendingKey(locationId), { consistent: true })
    const pending = item && z.parse(pendingSchema, item)
    for (const lmxId of pending?.lmx_ids ?? []) lmxIds.add(lmxId)
    await projectLocation(locationId, now)
    for (const lmxId of lmxIds) await projectScores(locationId, lmxId)
    if (!pending) return true
    // A later change was perhaps projected by its own request before this one overwrote it with what it had read.
    const isLatest = await deleteItem(pendingKey(locationId), { equal: [['change', pending.change]] })
    return isLatest ? true : undefined
  })
}

/** A region's list has the scores of machines that are present, not of removed ones. */
async function projectScores(locationId: number, lmxId: number): Promise<void> {
  const [location, lmx, scores] = await Promise.all([
    getItem(locationKey(locationId), { consistent: true }),
    getItem(lmxKey(locationId, lmxId), { consistent: true }),
    queryAll({ partition: locationPartition(locationId), prefix: scoresPrefix(lmxId), consistent: true }),
  ])
  const regionId = location?.region_id
  if (typeof regionId !== 'number') return
  const isPresent = lmx !== undefined && lmx.deleted_at === undefined
  await inParallel(scores, (score) => {
    const key = regionalKey('REGION_SCORE', regionId, Number(score.id))
    return isPresent ? putItem({ ...score, ...key }) : deleteItem(key)
  })
}
