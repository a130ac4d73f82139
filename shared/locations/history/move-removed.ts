// Moves removed machines, with their conditions and scores, from their location's collection to its history: pages of
// the location no longer read them, and nothing is lost.
import * as z from 'zod/mini'
import {
  conditionsPrefix,
  HISTORY_QUEUE_PARTITION,
  historyKey,
  historyQueueKey,
  lmxKey,
  locationKey,
  locationPartition,
  scoresPrefix,
} from '../../records/location-keys.js'
import { chunks } from '../../runtime/collections.js'
import { logError } from '../../runtime/log.js'
import { batchGet } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { check, put, remove, type Step, transact } from '../../table/transaction.js'
import { RESTORABLE_SECONDS } from '../line-up/store.js'

/** An hour more than a machine can be restored, so that no request that restores it can still be running. */
const DUE_AFTER_MS = (RESTORABLE_SECONDS + 3600) * 1000
/** The function ends after five minutes; the next run continues. */
const MAX_RUN_MS = 4 * 60_000
const PAGE_SIZE = 100
/** Two writes each, with two more of the machine a transaction: it has 100 at most. */
const RECORDS_PER_TRANSACTION = 48

const queueSchema = z.object({ location_id: z.number(), lmx_id: z.number(), deleted_at: z.string() })
type QueuedMachine = z.output<typeof queueSchema>

/** `overdueSeconds`: for how long the oldest machine that was left should have been moved. */
type MoveResult = Record<'moved' | 'failed' | 'overdueSeconds', number>

/** Moves all machines that are due, oldest first; what a run does not reach, or fails to move, is left to the next. */
export async function moveRemovedMachines(now: Date, maxMs = MAX_RUN_MS): Promise<MoveResult> {
  const end = performance.now() + maxMs
  const latest = new Date(now.getTime() - DUE_AFTER_MS).toISOString()
  const left: string[] = []
  let moved = 0
  let failed = 0
  for await (const machine of machinesRemovedUntil(latest)) {
    if (performance.now() >= end) {
      left.push(machine.deleted_at)
      break
    }
    try {
      const isDone = await moveToHistory(machine)
      if (isDone) moved += 1
      else left.push(machine.deleted_at)
    } catch (error) {
      failed += 1
      left.push(machine.deleted_at)
      logError('removed machine not moved to the history, will be retried', error, { ...machine })
    }
  }
  const [oldest] = left
  return { moved, failed, overdueSeconds: oldest ? secondsBetween(oldest, latest) : 0 }
}

const secondsBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000)

async function* machinesRemovedUntil(latest: string): AsyncGenerator<QueuedMachine> {
  let from = ' '
  for (;;) {
    const page = await queryAll({
      partition: HISTORY_QUEUE_PARTITION,
      range: { from, to: latest },
      limit: PAGE_SIZE,
      consistent: true,
    })
    for (const item of page) yield z.parse(queueSchema, item)
    if (page.length < PAGE_SIZE) return
    // All sort keys have one length, so the next one is greater than this.
    from = `${page.at(-1)?.sk} `
  }
}

/**
 * Conditions and scores go first and the machine last, with its place in the queue: whatever interrupts this, another
 * run finds the rest. No version changes, because no response shows a removed machine.
 * @returns false when the machine has to wait.
 */
function moveToHistory({ location_id: locationId, lmx_id: lmxId, deleted_at }: QueuedMachine): Promise<boolean> {
  const [atLocation, atMachine, queued] = [
    locationKey(locationId),
    lmxKey(locationId, lmxId),
    historyQueueKey(deleted_at, lmxId),
  ]
  // Belongings of a removed location are removed with it.
  const stillThere = check(atLocation, { exists: ['pk'] })
  const stillRemoved = { equal: [['deleted_at', deleted_at]] } as const
  return retryOnRace(async () => {
    const [location, lmx] = await batchGet([atLocation, atMachine], { consistent: true })
    if (!location || lmx?.deleted_at !== deleted_at) {
      const since = location
        ? check(atMachine, { different: stillRemoved.equal })
        : check(atLocation, { absent: ['pk'] })
      return (await isDone([since, remove(queued)])) || undefined
    }
    for (const records of chunks(await conditionsAndScores(locationId, lmxId), RECORDS_PER_TRANSACTION)) {
      const moves = records.flatMap((record) => [
        put({ ...record, ...historyKey(locationId, record) }),
        // Its author may change it meanwhile.
        remove(keyOf(record), { exists: ['pk'], equal: [['updated_at', record.updated_at ?? null]] }),
      ])
      if (!(await isDone([stillThere, check(atMachine, stillRemoved), ...moves]))) return undefined
    }
    // An administrator who deletes a user's conditions and scores changes the machine.
    const { pk, sk, ...unchanged } = lmx
    const copy = put({ ...unchanged, ...historyKey(locationId, atMachine) })
    const isMoved = await isDone([
      stillThere,
      copy,
      remove(atMachine, { equal: Object.entries(unchanged) }),
      remove(queued),
    ])
    return isMoved || undefined
  })
}

const isDone = async (steps: readonly Step[]): Promise<boolean> => (await transact(steps)) === undefined

async function conditionsAndScores(locationId: number, lmxId: number): Promise<(Item & Key)[]> {
  const partition = locationPartition(locationId)
  const prefixes = [conditionsPrefix(lmxId), scoresPrefix(lmxId)]
  const lists = await Promise.all(prefixes.map((prefix) => queryAll({ partition, prefix, consistent: true })))
  return lists.flat() as (Item & Key)[]
}
