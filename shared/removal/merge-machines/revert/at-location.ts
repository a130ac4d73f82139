// What the revert of a merge of two machines restores at one location. Where both were present, they are two again, each
// as it was; what was written since stays with the machine that stayed.

import { recentItems } from '../../../derived/current-copies.js'
import { locatorItem } from '../../../locations/belongings.js'
import { readLocationSnapshot, recordChange } from '../../../locations/commit.js'
import {
  conditionsPrefix,
  LMX_PREFIX,
  lmxKey,
  locationKey,
  locatorKey,
  removedPartition,
  SCORE_PREFIX,
  scoresPrefix,
} from '../../../records/location-keys.js'
import { chunks } from '../../../runtime/collections.js'
import { batchGet } from '../../../table/get.js'
import { retryOnRace } from '../../../table/retry.js'
import { TTL_ATTRIBUTE } from '../../../table/schema.js'
import { check, put, type Step, transact, update } from '../../../table/transaction.js'
import { listAt, listHistory, type Stored } from '../../belongings.js'
import type { KeptAtLocation } from '../kept.js'
import { mergeLineUp, renameRemoved, renameScores } from '../merge-at-location.js'
import { atLocation, connectionOf, entryFor, moveSteps, noteName, separated, showNotesOf } from '../pairs.js'

/** A revert under way, of the merge of the machine `id` of the catalog into the machine `into`. */
export interface MachineMergeRevert {
  id: number
  into: number
  now: Date
  merged_at: string
}

type Pair = NonNullable<KeptAtLocation['pair']>

/** Wherever the records are now: the location may have been merged with another, or parted from it. */
export async function restoreAt(kept: KeptAtLocation, revert: MachineMergeRevert): Promise<void> {
  const { lmx_id, removed_lmx_ids, score_ids } = kept
  const lmxIds = [...(lmx_id === null ? [] : [lmx_id]), ...removed_lmx_ids]
  const locators = await batchGet(
    [...lmxIds.map((id) => locatorKey('LMX', id)), ...score_ids.map((id) => locatorKey('SCORE', id))],
    { consistent: true },
  )
  const found = locators.flatMap((locator) => (locator?.location_id === undefined ? [] : [Number(locator.location_id)]))
  for (const id of new Set([kept.location_id, ...found])) await restoreAtOne(id, kept, revert)
}

/** May be repeated until it succeeds. */
async function restoreAtOne(locationId: number, kept: KeptAtLocation, revert: MachineMergeRevert): Promise<void> {
  const { pair, lmx_id, removed_lmx_ids } = kept
  // A removed machine that is present again was added as the machine that stayed.
  const alone = new Set(pair || lmx_id === null ? [] : [lmx_id])
  const lmxIds = new Set([...alone, ...removed_lmx_ids])
  const reversed = { id: revert.into, into: revert.id, now: revert.now, only: { lmxIds, scoreIds: new Set<number>() } }
  if (pair) {
    await retryOnRace(() => separate(locationId, pair, revert))
    await retryOnRace(() => restoreNotes(locationId, pair, kept))
  } else {
    await retryOnRace(() => mergeLineUp(locationId, { ...reversed, only: { ...reversed.only, lmxIds: alone } }))
  }
  await retryOnRace(() => renameRemoved(locationId, reversed))
  const scoreIds = await scoresToRestore(locationId, kept, revert)
  await retryOnRace(() => renameScores(locationId, { ...reversed, only: { lmxIds, scoreIds } }))
  if (pair && (await isSeparate(locationId, pair))) {
    for (const lmx of [pair.own, pair.other]) await showNotesOf(locationId, Number(lmx.id))
  }
  for (const item of kept.restorable) await retryOnRace(() => makeRestorable(locationId, item, revert.now))
}

/** @returns undefined when somebody else has changed the location meanwhile. */
async function separate(
  locationId: number,
  pair: Pair,
  { id, into, now }: MachineMergeRevert,
): Promise<true | undefined> {
  const snapshot = await readLocationSnapshot(locationId)
  const [presentId] = snapshot?.location.line_up[into] ?? []
  const isKnown = presentId !== undefined && [pair.own.id, pair.other.id].includes(presentId)
  // Removed since, or the machine that is there again was added again.
  if (!snapshot || !isKnown || snapshot.location.line_up[id]) return true
  const [current] = await batchGet([lmxKey(locationId, presentId)], { consistent: true })
  if (!current) return undefined
  const [own, other] = separated(pair.own as Stored, pair.other as Stored, current).map((lmx) =>
    atLocation(lmx, locationId),
  ) as [Stored, Stored]
  const lineUp = { ...snapshot.location.line_up, [id]: entryFor(own), [into]: entryFor(other) }
  const failed = await transact([
    ...[own, other].flatMap((lmx) => [separateStep(lmx, current), put(locatorItem(locationId, lmx))]),
    update(locationKey(locationId), {
      ...recordChange,
      set: [
        [['line_up', String(id)], entryFor(own)],
        [['line_up', String(into)], entryFor(other)],
        ['ic_active', connectionOf(Object.values(lineUp))],
      ],
      add: [...recordChange.add, ['machine_count', 1]],
      equal: [['version', snapshot.version || null]],
    }),
    ...recentItems(
      locationId,
      [
        ['machine', id],
        ['machine', into],
      ],
      now,
    ).map((item) => put(item)),
  ])
  return failed ? undefined : true
}

function separateStep(lmx: Stored, current: Stored): Step {
  if (lmx.id !== current.id) return put(lmx, { absent: ['pk'] })
  const version = Number(current.version ?? 0) + 1
  return put({ ...lmx, version }, { exists: ['pk'], equal: [['version', current.version ?? null]] })
}

async function isSeparate(locationId: number, { own, other }: Pair): Promise<boolean> {
  const keys = [own, other].map((lmx) => lmxKey(locationId, Number(lmx.id)))
  return (await batchGet(keys, { consistent: true })).every((lmx) => lmx !== undefined)
}

/** A removal, a put, a locator and a copy each; two more items are of the location. */
const NOTES_PER_TRANSACTION = 24

/** Conditions and scores, to the record that they were written to: those written since are of the machine that stayed. */
async function restoreNotes(locationId: number, pair: Pair, kept: KeptAtLocation): Promise<true | undefined> {
  if (!(await isSeparate(locationId, pair))) return true
  const [own, other] = [Number(pair.own.id), Number(pair.other.id)]
  const lists = [own, other].flatMap((lmxId) => [conditionsPrefix(lmxId), scoresPrefix(lmxId)])
  const notes = (await Promise.all(lists.map((prefix) => listAt(locationId, prefix)))).flat()
  const names = new Set(kept.notes)
  const targetOf = (note: Stored) => (names.has(noteName(note)) ? own : other)
  const misplaced = notes.filter((note) => note.location_machine_xref_id !== targetOf(note))
  for (const piece of chunks(misplaced, NOTES_PER_TRANSACTION)) {
    const failed = await transact([
      ...piece.flatMap((note) => moveSteps(note, locationId, targetOf(note))),
      update(locationKey(locationId), recordChange),
    ])
    if (failed) return undefined
  }
  return true
}

/** Those that were of the machine, and those written since to a record that is its own again. */
async function scoresToRestore(locationId: number, kept: KeptAtLocation, { id, into, merged_at }: MachineMergeRevert) {
  const lists = await Promise.all(
    [listAt, listHistory].flatMap((list) => [list(locationId, LMX_PREFIX), list(locationId, SCORE_PREFIX)]),
  )
  const [lmxs, scores] = [0, 1].map((kind) => lists.filter((_, index) => index % 2 === kind).flat())
  const machines = new Map((lmxs ?? []).map((lmx) => [lmx.id, lmx.machine_id]))
  const before = new Set(kept.score_ids)
  const meant = (scores ?? []).filter((score) => {
    const machine = machines.get(score.location_machine_xref_id)
    if (before.has(Number(score.id))) return machine !== into
    return machine === id && String(score.created_at ?? '') >= merged_at
  })
  return new Set(meant.map((score) => Number(score.id)))
}

/** A removed machine, unless it has expired, or the location has the machine. */
async function makeRestorable(locationId: number, item: Stored, now: Date): Promise<true | undefined> {
  if (item.pk !== removedPartition(locationId) || Number(item[TTL_ATTRIBUTE]) * 1000 <= now.getTime()) return true
  const snapshot = await readLocationSnapshot(locationId, [lmxKey(locationId, Number(item.lmx_id))])
  const [lmx] = snapshot?.otherItems ?? []
  const isRemoved = lmx !== undefined && lmx.deleted_at === item.deleted_at && lmx.machine_id === Number(item.sk)
  if (!snapshot || !isRemoved || snapshot.location.line_up[Number(item.sk)]) return true
  const unchanged = check(locationKey(locationId), { exists: ['pk'], equal: [['version', snapshot.version || null]] })
  const restored = put(item, { absent: ['pk'] })
  const failed = await transact([restored, unchanged])
  return failed === unchanged ? undefined : true
}
