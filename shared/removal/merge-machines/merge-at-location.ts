// What the merge of two machines of the catalog changes at one location: the line-up, the machines that are present or
// were removed, and their scores. A location that has both keeps the older record, with the conditions and scores of both.
import * as z from 'zod/mini'
import { recentItems } from '../../derived/current-copies.js'
import { locatorItem, readLmxItem, shownOf } from '../../locations/belongings.js'
import { type LocationSnapshot, readLocationSnapshot, recordChange } from '../../locations/commit.js'
import { scoreSchema } from '../../records/lmxs.js'
import {
  conditionsPrefix,
  LMX_PREFIX,
  lmxKey,
  locationKey,
  locatorKey,
  removedKey,
  SCORE_PREFIX,
  scoresPrefix,
} from '../../records/location-keys.js'
import type { Location } from '../../records/locations.js'
import { chunks } from '../../runtime/collections.js'
import { userScoreKey } from '../../scores/keys.js'
import { scoredMachineItem, userScoreItem } from '../../scores/store.js'
import { batchGet, getItem } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { keyOf } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { check, put, remove, type Step, transact, update } from '../../table/transaction.js'
import { listAt, listHistory, type Stored } from '../belongings.js'
import type { MachineMergeRecord } from './kept.js'
import { entryOf, isOlder, moveSteps, shownIn } from './pairs.js'
import { keepAt } from './revert/keep.js'

/** A merge under way: of the machine `id` of the catalog into the machine `into`. */
export interface MachineMerge {
  id: number
  into: number
  now: Date
  /** What is to be kept belongs to it. None for a merge whose record has expired, and for the revert of one. */
  record?: MachineMergeRecord | undefined
  /** The revert of a merge changes what it moved, and leaves what the other machine had, or got since. */
  only?: { lmxIds: ReadonlySet<number>; scoreIds: ReadonlySet<number> }
}

/** A put, a removal, a locator and a copy each; two more items are of the location. */
const NOTES_PER_TRANSACTION = 24

/** Does nothing where the location has nothing of the machine, or is gone. May be repeated until it succeeds. */
export async function mergeMachineAt(locationId: number, merge: MachineMerge): Promise<void> {
  await keepAt(locationId, merge)
  await retryOnRace(() => mergeLineUp(locationId, merge))
  await retryOnRace(() => renameRemoved(locationId, merge))
  await retryOnRace(() => renameScores(locationId, merge))
}

/** @returns undefined when somebody else has changed the location meanwhile. */
export async function mergeLineUp(locationId: number, merge: MachineMerge): Promise<true | undefined> {
  const { id, into, now, only } = merge
  const snapshot = await readLocationSnapshot(locationId)
  const [own, other] = [snapshot?.location.line_up[id], snapshot?.location.line_up[into]]
  if (!snapshot || !own) return true
  const [ownLmxId] = own
  // Somebody has added the machine that is there again.
  if (only && (other || !only.lmxIds.has(ownLmxId))) return true
  const keys = [own, ...(other ? [other] : [])].map(([lmxId]) => lmxKey(locationId, lmxId))
  const [item, there] = await batchGet(keys, { consistent: true })
  if (!item || (other && !there)) return undefined
  const stays = there && isOlder(readLmxItem(there), readLmxItem(item)) ? there : item
  const goes = there && (stays === item ? there : item)
  const moves = goes ? await notesSteps(locationId, Number(goes.id), Number(stays.id)) : []
  let version = snapshot.version
  for (const steps of moves) {
    const failed = await transact([...steps, changeStep(locationId, version)])
    if (failed) return undefined
    version += 1
  }
  const entry = entryOf(readLmxItem(stays), goes && readLmxItem(goes))
  const shown = goes ? await shownTogether(snapshot.location, stays) : {}
  const kept = { ...stays, machine_id: into }
  const [, , , icEnabled] = entry
  const isConnected = icEnabled === true || snapshot.location.ic_active === true
  const failed = await transact([
    update(keyOf(kept), {
      set: Object.entries({ ...shownIn(entry), ...shown, machine_id: into }),
      add: [['version', 1]],
      exists: ['pk'],
      equal: [['version', stays.version ?? null]],
    }),
    put(locatorItem(locationId, kept)),
    ...(goes ? goneSteps(locationId, goes, kept) : [remove(removedKey(locationId, into))]),
    update(locationKey(locationId), {
      ...recordChange,
      set: [[['line_up', String(into)], entry], ...(isConnected ? [['ic_active', true] as const] : [])],
      remove: [['line_up', String(id)]],
      add: [...recordChange.add, ...(goes ? [['machine_count', -1] as const] : [])],
      equal: [['version', version || null]],
    }),
    ...recentItems(locationId, [['machine', into]], now).map((item) => put(item)),
  ])
  return failed ? undefined : true
}

/** The conditions and scores of the record that goes move to the other first, so that an interruption loses none. */
async function notesSteps(locationId: number, from: number, to: number): Promise<Step[][]> {
  const lists = await Promise.all(
    [conditionsPrefix(from), scoresPrefix(from)].map((prefix) => listAt(locationId, prefix)),
  )
  return chunks(lists.flat(), NOTES_PER_TRANSACTION).map((notes) =>
    notes.flatMap((note) => moveSteps(note, locationId, to)),
  )
}

/** What the record that stays shows of the conditions and scores of both. */
async function shownTogether(location: Location, stays: Item) {
  const lmxId = Number(stays.id)
  const [conditions, scores] = await Promise.all(
    [conditionsPrefix(lmxId), scoresPrefix(lmxId)].map((prefix) => listAt(location.id, prefix)),
  )
  const { user_id, username, ...shown } = await shownOf(location, conditions ?? [], scores ?? [])
  const isSame = shown.condition === (stays.condition ?? null)
  return { ...shown, ...(isSame ? {} : { user_id: user_id ?? null, username: username ?? null }) }
}

/** What refers to the record that goes finds the other through the locator. */
function goneSteps(locationId: number, goes: Stored, kept: Stored): Step[] {
  const leading = { location_id: locationId, machine_id: kept.machine_id, merged_into: kept.id }
  return [
    remove(keyOf(goes), { exists: ['pk'], equal: [['version', goes.version ?? null]] }),
    put({ ...locatorKey('LMX', Number(goes.id)), ...leading }),
  ]
}

/** Machines that were removed, of which one may still be restored: at a location that has the other, it is not. */
export async function renameRemoved(locationId: number, { id, into, only }: MachineMerge): Promise<true | undefined> {
  const [snapshot, lists] = await Promise.all([
    readLocationSnapshot(locationId),
    Promise.all([listAt(locationId, LMX_PREFIX), listHistory(locationId, LMX_PREFIX)]),
  ])
  const present = snapshot?.location.line_up[id]?.[0]
  const isMeant = (lmxId: unknown) => !only || only.lmxIds.has(Number(lmxId))
  for (const lmx of lists.flat().filter((one) => one.machine_id === id && one.id !== present && isMeant(one.id))) {
    await transact([
      update(keyOf(lmx), { set: [['machine_id', into]], exists: ['pk'], equal: [['machine_id', id]] }),
      put(locatorItem(locationId, { ...lmx, machine_id: into })),
    ])
  }
  const [own, other] = await batchGet([removedKey(locationId, id), removedKey(locationId, into)], { consistent: true })
  if (!own || !isMeant(own.lmx_id)) return true
  const gone = remove(keyOf(own), { exists: ['pk'] })
  if (other || !snapshot || snapshot.location.line_up[into]) return (await transact([gone])) ? undefined : true
  const failed = await transact([
    gone,
    put({ ...own, ...removedKey(locationId, into) }, { absent: ['pk'] }),
    check(locationKey(locationId), { exists: ['pk'], equal: [['version', snapshot.version || null]] }),
  ])
  return failed ? undefined : true
}

export async function renameScores(locationId: number, merge: MachineMerge): Promise<true | undefined> {
  const { id, into, only } = merge
  const lists = await Promise.all([listAt(locationId, SCORE_PREFIX), listHistory(locationId, SCORE_PREFIX)])
  const isMeant = (score: Stored) => score.machine_id === id && (!only || only.scoreIds.has(Number(score.id)))
  const scores = lists.flat().filter(isMeant)
  if (scores.length === 0) return true
  const snapshot: LocationSnapshot | undefined = await readLocationSnapshot(locationId)
  if (!snapshot) return true
  let { version } = snapshot
  if (!(await getItem(scoredMachineItem(into)))) await transact([put(scoredMachineItem(into))])
  for (const piece of chunks(scores, NOTES_PER_TRANSACTION)) {
    const steps = piece.flatMap((score) => renameSteps(score, merge))
    if (await transact([...steps, changeStep(locationId, version)])) return undefined
    version += 1
  }
  return true
}

function renameSteps(score: Stored, { id, into }: MachineMerge): Step[] {
  const before = z.parse(scoreSchema, score)
  return [
    update(keyOf(score), { set: [['machine_id', into]], exists: ['pk'], equal: [['machine_id', id]] }),
    remove(userScoreKey(before.user_id, id, before.id)),
    put(userScoreItem({ ...before, machine_id: into })),
  ]
}

/** The location is changed, unless somebody else has been faster. */
function changeStep(locationId: number, version: number): Step {
  return update(locationKey(locationId), { ...recordChange, equal: [['version', version || null]] })
}
