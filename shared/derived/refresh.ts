// Refreshes the projections of the locations that pending.ts has registered.
import * as z from 'zod/mini'
import { chunks } from '../runtime/collections.js'
import { environment } from '../runtime/environment.js'
import { logError } from '../runtime/log.js'
import { PENDING_PARTITION } from '../table/counter-keys.js'
import { type Contribution, counterStep } from '../table/counters.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { addPendingCounts, pendingCountsIn } from '../table/pending-counts.js'
import { queryAll } from '../table/query.js'
import { retryOnRace } from '../table/retry.js'
import { type ItemUpdate, remove, type Step, tryTransact, update } from '../table/transaction.js'
import { pendingKey } from './keys.js'
import { newName, type Pending, pendingSchema, REFRESHES_AT_ONCE, registeredIn, registeredSets } from './pending.js'
import { projectLocation } from './project-location.js'
import { projectRegionScores } from './region-scores.js'

/** A request that refreshes the location itself may still be doing so. */
const REQUEST_PATIENCE_MS = 30_000
const PATIENCE_MS = REFRESHES_AT_ONCE ? REQUEST_PATIENCE_MS : environment.REFRESH_DELAY_SECONDS * 1000

/** `oldestAgeSeconds`: the age of the oldest change that failed. */
type RefreshResult = Record<'updated' | 'failed' | 'oldestAgeSeconds', number>

/**
 * Updates the projections of the locations that have been pending for a while.
 * @param patienceMs - younger changes are left to a later call.
 */
export async function refreshPendingProjections(now: Date, patienceMs = PATIENCE_MS): Promise<RefreshResult> {
  const latest = new Date(now.getTime() - patienceMs).toISOString()
  const pending = await queryAll({ partition: PENDING_PARTITION, consistent: true })
  const due = pending.filter(({ since, changed_at }) => String(since ?? changed_at) <= latest)
  const failed: string[] = []
  for (const { sk, since, changed_at } of due) {
    const locationId = Number(sk)
    await refreshLocation(locationId, now).catch((error) => {
      failed.push(String(since ?? changed_at))
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
export async function refreshLocation(locationId: number, now: Date): Promise<void> {
  // Over all attempts: another refresh may take them from the entry after it has read an earlier location.
  const lmxIds = new Set<number>()
  const regionIds = new Set<number>()
  await retryOnRace(async () => {
    // Before the location, so that a change after this reading stays registered.
    const item = await getItem(pendingKey(locationId), { consistent: true })
    const pending = item && z.parse(pendingSchema, item)
    const registered = pending && registeredIn(pending)
    await projectLocation(locationId, now, registered?.copies)
    for (const lmxId of registered?.lmxIds ?? []) lmxIds.add(lmxId)
    for (const regionId of registered?.regionIds ?? []) regionIds.add(regionId)
    await projectRegionScores(locationId, [...lmxIds], [...regionIds], now)
    if (!item || !pending) return true
    return (await settle(pendingKey(locationId), item, pending, now)) || undefined
  })
}

/** A transaction has room for 100 items, and an update for the names of as many attributes. */
const COUNTS_PER_TRANSACTION = 50

/**
 * Moves what an entry adds to counters to these, and removes the entry unless there was another change since it was
 * read. Another refresh may do the same: only one of them changes a generation.
 * @returns false when another refresh was faster: it may have left what this one knows.
 */
async function settle(key: Key, item: Item, pending: Pending, now: Date): Promise<boolean> {
  const counts = (['due', 'expected'] as const).flatMap((kind) =>
    pendingCountsIn(item, kind).map((contribution) => ({ kind, contribution })),
  )
  const pieces = chunks(counts, COUNTS_PER_TRANSACTION)
  const last = pieces.pop() ?? []
  let generation = pending.generation ?? null
  const commit = async (piece: typeof counts, more: ItemUpdate = {}) => {
    const moved = piece.map(({ kind, contribution }) => addPendingCounts(kind, [negated(contribution)]).add)
    const next = newName()
    const step = update(key, {
      ...more,
      set: [['generation', next], ...(more.set ?? [])],
      add: moved.flat(),
      equal: [['generation', generation]],
    })
    const isMoved = await tryTransact([step, ...owedIn(piece)])
    generation = next
    return isMoved
  }
  for (const piece of pieces) if (!(await commit(piece))) return false
  const unchanged = [['change', pending.change] as const, ['generation', generation] as const]
  if (await tryTransact([remove(key, { equal: unchanged }), ...owedIn(last)])) return true
  const done = Object.entries(registeredSets(pending)).filter(([, { size }]) => size > 0)
  return commit(last, { set: [['since', now.toISOString()]], take: done })
}

function owedIn(piece: readonly { kind: string; contribution: Contribution }[]): Step[] {
  return piece.filter(({ kind }) => kind === 'due').map(({ contribution }) => counterStep(contribution))
}

function negated(contribution: Contribution): Contribution {
  return { ...contribution, count: -contribution.count }
}
