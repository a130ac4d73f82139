// Locations whose projections may be out of date (projection.ts). An action that changes a location registers it in the
// same transaction (`pendingStep`) and calls `updateProjections` afterwards. When that is interrupted the location stays
// registered, and a job updates its projections.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { logError } from '../../runtime/log.js'
import { getItem } from '../../table/get.js'
import { PENDING_PARTITION, pendingKey } from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { type Step, update } from '../../table/transaction.js'
import { deleteItem } from '../../table/write.js'

const pendingSchema = z.object({
  /** Differs for every change, so that a later change stays registered when an earlier one has been projected. */
  change: z.string(),
  changed_at: z.string(),
  lmx_ids: z._default(z.set(z.number()), new Set()),
  region_ids: z._default(z.set(z.number()), new Set()),
})

/** What concerns the copies of scores in the lists of regions. */
export interface ScoreMoves {
  /** Machines that were removed, came back, or moved with their location. */
  lmxIds?: readonly number[]
  /** The region that the location left. */
  fromRegionId?: number | null
}

/** The part of a transaction that registers a location as changed. */
export function pendingStep(locationId: number, now: Date, { lmxIds = [], fromRegionId }: ScoreMoves = {}): Step {
  return update(pendingKey(locationId), {
    set: [
      ['change', randomUUID()],
      ['changed_at', now.toISOString()],
    ],
    add: [
      ...(lmxIds.length > 0 ? [['lmx_ids', new Set(lmxIds)] as const] : []),
      ...(typeof fromRegionId === 'number' ? [['region_ids', new Set([fromRegionId])] as const] : []),
    ],
  })
}

/** The regions that the location has left, whose lists may still have copies of its scores. */
export async function regionsLeft(locationId: number): Promise<number[]> {
  const item = await getItem(pendingKey(locationId), { consistent: true })
  return item ? [...z.parse(pendingSchema, item).region_ids] : []
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

/**
 * Updates the projections of a changed location.
 * @throws BusyError or what the table throws; then the location stays registered.
 */
export async function projectChanges(locationId: number, now: Date): Promise<void> {
  // Loaded after the change: a function that rejects its request needs neither.
  const [{ projectLocation }, { projectRegionScores }] = await Promise.all([
    import('./project-location.js'),
    import('./region-scores.js'),
  ])
  const lmxIds = new Set<number>()
  const regionIds = new Set<number>()
  await retryOnRace(async () => {
    const item = await getItem(pendingKey(locationId), { consistent: true })
    const pending = item && z.parse(pendingSchema, item)
    for (const lmxId of pending?.lmx_ids ?? []) lmxIds.add(lmxId)
    for (const regionId of pending?.region_ids ?? []) regionIds.add(regionId)
    await projectLocation(locationId, now)
    await projectRegionScores(locationId, [...lmxIds], [...regionIds], now)
    if (!pending) return true
    // A later change was perhaps projected by its own request before this one overwrote it with what it had read.
    const isLatest = await deleteItem(pendingKey(locationId), { equal: [['change', pending.change]] })
    return isLatest ? true : undefined
  })
}
