// What a merge moves of machines: the machines themselves, their conditions and scores, the history, the pictures. A
// machine that both locations have keeps the older record, with the conditions and scores of both.
import * as z from 'zod/mini'
import { recentItems } from '../../derived/current-copies.js'
import { BusyError } from '../../errors.js'
import { kindOf, locatorItem, readLmxItem, shownOf } from '../../locations/belongings.js'
import { readLocationSnapshot, recordChange } from '../../locations/commit.js'
import type { Lmx } from '../../records/lmxs.js'
import { scoreSchema } from '../../records/lmxs.js'
import {
  CONDITION_PREFIX,
  conditionKey,
  historyKey,
  historyPartition,
  historyQueueKey,
  LMX_PREFIX,
  lmxKey,
  locationKey,
  locationPartition,
  locatorKey,
  PICTURE_PREFIX,
  pictureKey,
  removedKey,
  removedPartition,
  SCORE_PREFIX,
  scoreKey,
} from '../../records/location-keys.js'
import { type LineUpEntry, locationSchema } from '../../records/locations.js'
import { chunks } from '../../runtime/collections.js'
import { userScoreItem } from '../../scores/store.js'
import { batchGet } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { retryOnRace } from '../../table/retry.js'
import { create, put, remove, type Step, transact, update } from '../../table/transaction.js'
import { deleteAll, putAll } from '../../table/whole/bulk.js'
import { mergingKey } from '../keys.js'

/** A merge under way: of the location `id` into the location `into`. */
export interface Merge {
  id: number
  into: number
  now: Date
  reportProgress: () => Promise<void>
}

type Stored = Item & Key

const listOf = async (locationId: number, prefix: string) =>
  (await queryAll({ partition: locationPartition(locationId), prefix, consistent: true })) as Stored[]

/** The machines that are present, each in one transaction. */
export async function moveMachines({ id, into, now, reportProgress }: Merge): Promise<void> {
  const present = (await listOf(id, LMX_PREFIX)).filter(({ deleted_at }) => deleted_at === undefined)
  for (const { sk } of present) {
    await retryOnRace(() => moveMachine({ pk: locationPartition(id), sk }, into, now))
    await reportProgress()
  }
}

/** @returns undefined when somebody else has changed the location meanwhile. */
async function moveMachine(key: Key, into: number, now: Date): Promise<true | undefined> {
  const [found] = await batchGet([key], { consistent: true })
  if (!found) return true
  const item = found as Stored
  const moved = readLmxItem(item)
  const machine = String(moved.machine_id)
  const snapshot = await readLocationSnapshot(into)
  const [knownId] = snapshot?.location.line_up[machine] ?? []
  const [there] = knownId === undefined ? [] : await batchGet([lmxKey(into, knownId)], { consistent: true })
  // A location into which another is merged cannot be removed.
  if (!snapshot || (knownId !== undefined && !there)) throw new BusyError()
  const { location, version } = snapshot
  const stays = there && isOlder(readLmxItem(there), moved) ? (there as Stored) : item
  const goes = there && (stays === item ? (there as Stored) : item)
  const entry = entryOf(readLmxItem(stays), goes && readLmxItem(goes))
  const kept: Stored = { ...stays, ...lmxKey(into, Number(stays.id)), location_id: into, ...shownIn(entry) }
  const [, , , icEnabled] = entry
  const isConnected = icEnabled === true || location.ic_active === true
  const failed = await transact([
    remove(key, { exists: ['pk'] }),
    stays === item
      ? create(kept)
      : update(keyOf(kept), { set: Object.entries(shownIn(entry)), add: [['version', 1]], exists: ['pk'] }),
    put(locatorItem(into, kept)),
    ...(goes ? droppedSteps(goes, kept, into, goes !== item) : [remove(removedKey(into, moved.machine_id))]),
    update(locationKey(into), {
      ...recordChange,
      set: [[['line_up', machine], entry], ...(isConnected ? [['ic_active', true] as const] : [])],
      add: [...recordChange.add, ...(knownId !== undefined ? [] : [['machine_count', 1] as const])],
      equal: [['version', version || null]],
    }),
    ...recentItems(into, [['machine', moved.machine_id]], now).map((item) => put(item)),
  ])
  return failed ? undefined : true
}

/** The record of the same machine that goes: its conditions and scores find the other through it. */
function droppedSteps(goes: Stored, kept: Stored, into: number, isThere: boolean): Step[] {
  const lmxId = Number(goes.id)
  return [
    ...(isThere ? [remove(lmxKey(into, lmxId), { exists: ['pk'] })] : []),
    put({ ...locatorKey('LMX', lmxId), location_id: into, machine_id: kept.machine_id, merged_into: kept.id }),
    update(mergingKey(into), { add: [['lmx_ids', new Set([Number(kept.id)])]], exists: ['pk'] }),
  ]
}

/** Of two records of the same machine, the one that was added first stays. */
export function isOlder(a: Lmx, b: Lmx): boolean {
  const [first, second] = [a.created_at ?? '', b.created_at ?? '']
  return first === second ? a.id < b.id : first < second
}

/** What the record of a machine has in common with its entry in the line-up. */
export const shownIn = ([, , updated, connected]: LineUpEntry) => ({
  ...(updated === null ? {} : { updated_at: new Date(updated).toISOString() }),
  ...(connected === null ? {} : { ic_enabled: connected }),
})

/** The entry of a machine in the line-up. @param other - the record of the same machine that goes, if there is one. */
export function entryOf(lmx: Lmx, other: Lmx | undefined): LineUpEntry {
  const updated = [lmx, ...(other ? [other] : [])].flatMap(({ updated_at }) => updated_at ?? []).sort()
  const connected = lmx.ic_enabled === true || other?.ic_enabled === true ? true : (lmx.ic_enabled ?? other?.ic_enabled)
  const time = (text: string | null | undefined) => (text ? Date.parse(text) : null)
  return [lmx.id, time(lmx.created_at), time(updated.at(-1)), connected ?? null]
}

/** A put, a removal, a locator and a copy each; two more items are of the location. */
const NOTES_PER_TRANSACTION = 24

/** Conditions and scores of the machines that are present: those of the location, and those of machines that were dropped. */
export async function moveNotes({ id, into, reportProgress }: Merge): Promise<void> {
  await retryOnRace(async () => {
    const left = await misplacedNotes(id, into)
    for (const piece of chunks(left, NOTES_PER_TRANSACTION)) {
      const failed = await transact([
        ...piece.flatMap(({ note, lmxId }) => moveSteps(note, into, lmxId)),
        update(locationKey(into), recordChange),
      ])
      if (failed) return undefined
      await reportProgress()
    }
    return true as const
  })
}

async function misplacedNotes(id: number, into: number): Promise<{ note: Stored; lmxId: number }[]> {
  const lists = await Promise.all(
    [id, into].flatMap((one) => [listOf(one, CONDITION_PREFIX), listOf(one, SCORE_PREFIX)]),
  )
  const notes = lists.flat()
  const [own, others] = await Promise.all([listOf(into, LMX_PREFIX), listOf(id, LMX_PREFIX)])
  const present = new Set(own.map((lmx) => lmx.id))
  // Those of a removed machine go to the history with it.
  const removed = new Set(others.map((lmx) => lmx.id))
  const homeless = [...new Set(notes.map((note) => Number(note.location_machine_xref_id)))].filter(
    (lmxId) => !present.has(lmxId) && !removed.has(lmxId),
  )
  const locators = await batchGet(
    homeless.map((lmxId) => locatorKey('LMX', lmxId)),
    { consistent: true },
  )
  const successors = new Map(
    homeless.map((lmxId, index) => [lmxId, locators[index]?.merged_into as number | undefined]),
  )
  return notes.flatMap((note) => {
    const lmxId = Number(note.location_machine_xref_id)
    const target = present.has(lmxId) ? lmxId : successors.get(lmxId)
    const isInPlace = note.pk === locationPartition(into) && target === lmxId
    return target === undefined || isInPlace ? [] : [{ note, lmxId: target }]
  })
}

/** Moves a condition or score to a machine at the location `into`. */
export function moveSteps(note: Stored, into: number, lmxId: number): Step[] {
  const id = Number(note.id)
  const isScore = kindOf(note) === 'SCORE'
  const moved = {
    ...note,
    ...(isScore ? scoreKey(into, lmxId, id) : conditionKey(into, lmxId, id)),
    location_machine_xref_id: lmxId,
  }
  return [
    remove(keyOf(note), { exists: ['pk'], equal: [['updated_at', note.updated_at ?? null]] }),
    put(moved),
    put(locatorItem(into, moved)),
    ...(isScore ? [put(userScoreItem(z.parse(scoreSchema, moved)))] : []),
  ]
}

/** Machines with the conditions and scores of two show the newest condition, and count all scores. */
export async function showNotes({ into, reportProgress }: Merge): Promise<void> {
  const [merging] = await batchGet([mergingKey(into)], { consistent: true })
  const lmxIds = [...((merging?.lmx_ids as Set<number> | undefined) ?? [])]
  for (const lmxId of lmxIds) {
    await showNotesOf(into, lmxId)
    await reportProgress()
  }
}

/** Does nothing for a machine that is not at the location any more. */
export async function showNotesOf(locationId: number, lmxId: number): Promise<void> {
  await retryOnRace(async () => {
    const [[found, location], conditions, scores] = await Promise.all([
      batchGet([lmxKey(locationId, lmxId), locationKey(locationId)], { consistent: true }),
      listOf(locationId, conditionKey(locationId, lmxId, 0).sk.slice(0, -15)),
      listOf(locationId, scoreKey(locationId, lmxId, 0).sk.slice(0, -15)),
    ])
    if (!found || !location) return true
    const lmx = readLmxItem(found)
    const { user_id, username, ...shown } = await shownOf(z.parse(locationSchema, location), conditions, scores)
    const author = shown.condition === lmx.condition ? {} : { user_id: user_id ?? null, username: username ?? null }
    const failed = await transact([
      update(lmxKey(locationId, lmxId), {
        set: Object.entries({ ...shown, ...author }),
        add: [['version', 1]],
        exists: ['pk'],
        equal: [['version', lmx.version || null]],
      }),
      update(locationKey(locationId), recordChange),
    ])
    return failed ? undefined : true
  })
}

/** Removed machines, with their conditions and scores: those that could be restored are history, too. */
export async function moveHistory({ id, into }: Merge): Promise<void> {
  const lists = await Promise.all([
    queryAll({ partition: historyPartition(id), consistent: true }),
    ...[LMX_PREFIX, CONDITION_PREFIX, SCORE_PREFIX].map((prefix) => listOf(id, prefix)),
    queryAll({ partition: removedPartition(id), consistent: true }),
  ])
  const restorable = lists.pop() as Stored[]
  const records = lists.flat() as Stored[]
  const moved = records.map((item) => ({
    ...item,
    ...historyKey(into, item),
    ...(kindOf(item) === 'LMX' ? { location_id: into } : {}),
  }))
  await putAll([...moved, ...moved.map((item) => locatorItem(into, item))])
  const waiting = records.filter((item) => kindOf(item) === 'LMX' && item.deleted_at !== undefined)
  await deleteAll(waiting.map(({ deleted_at, id }) => historyQueueKey(String(deleted_at), Number(id))))
  await deleteAll([...records, ...restorable].map(keyOf))
}

/** Unless their owner removes them at that moment. */
export async function movePictures({ id, into }: Merge): Promise<void> {
  for (const picture of await listOf(id, PICTURE_PREFIX)) {
    const moved = { ...picture, ...pictureKey(into, Number(picture.id)), location_id: into }
    await transact([remove(keyOf(picture), { exists: ['pk'] }), put(moved), put(locatorItem(into, moved))])
  }
}
