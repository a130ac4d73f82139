// What the revert of a merge restores of machines. A machine that both locations had is two again, each as it was; what
// was written to it since stays at the location that stayed.

import { recentItems } from '../../../derived/current-copies.js'
import { kindOf, locatorItem, readLmxItem } from '../../../locations/belongings.js'
import { readLocationSnapshot, recordChange } from '../../../locations/commit.js'
import { historyQueueItem } from '../../../locations/line-up/store.js'
import {
  CONDITION_PREFIX,
  historyKey,
  LMX_PREFIX,
  lmxKey,
  locationKey,
  locationPartition,
  pictureKey,
  SCORE_PREFIX,
} from '../../../records/location-keys.js'
import type { LineUpEntry } from '../../../records/locations.js'
import { chunks } from '../../../runtime/collections.js'
import { batchGet } from '../../../table/get.js'
import { keyOf } from '../../../table/key.js'
import { queryAll } from '../../../table/query.js'
import { retryOnRace } from '../../../table/retry.js'
import { create, put, remove, transact, update } from '../../../table/transaction.js'
import { deleteAll, putAll } from '../../../table/whole/bulk.js'
import { entryOf, isOlder, moveSteps, showNotesOf } from '../machines.js'
import { type Copies, type MergedMachine, noteName, type Stored } from './copies.js'

/** A revert under way, of the merge of the location `id` into the location `into`. */
export interface LocationMergeRevert {
  id: number
  into: number
  now: Date
  copies: Copies
  reportProgress: () => Promise<void>
}

const listOf = async (locationId: number, prefix: string) =>
  (await queryAll({ partition: locationPartition(locationId), prefix, consistent: true })) as Stored[]

/** The machines that are still present, each in one transaction. */
export async function restoreMachines({ id, into, now, copies, reportProgress }: LocationMergeRevert): Promise<void> {
  for (const machine of copies.machines) {
    await retryOnRace(() => restoreMachine(machine, id, into, now))
    await reportProgress()
  }
}

/** @returns undefined when somebody else has changed a location meanwhile. */
async function restoreMachine(
  { own, other }: MergedMachine,
  id: number,
  into: number,
  now: Date,
): Promise<true | undefined> {
  const [home, host] = await Promise.all([readLocationSnapshot(id), readLocationSnapshot(into)])
  const machine = String(own.machine_id)
  const [presentId] = host?.location.line_up[machine] ?? []
  if (!home || !host || presentId === undefined || home.location.line_up[machine]) return true
  const isKnown = presentId === own.id || presentId === other?.id
  const [found] = isKnown ? await batchGet([lmxKey(into, presentId)], { consistent: true }) : []
  // Removed since, or merged with another machine of the catalog.
  if (!found || found.machine_id !== own.machine_id) return true
  const current = found as Stored
  const [restored, stays] = other ? separated(own, other, current) : [atLocation(current, id), undefined]
  const others = Object.entries(host.location.line_up).flatMap(([one, entry]) => (one === machine ? [] : [entry]))
  const isConnected = connectionOf([...others, ...(stays ? [entryFor(stays)] : [])])
  const failed = await transact([
    ...(stays
      ? [
          ...(current.id === stays.id ? [] : [remove(keyOf(current), { exists: ['pk'] })]),
          put({ ...stays, version: Number(current.version ?? 0) + 1 }),
          put(locatorItem(into, stays)),
        ]
      : [remove(keyOf(current), { exists: ['pk'], equal: [['version', current.version ?? null]] })]),
    create(restored),
    put(locatorItem(id, restored)),
    update(locationKey(into), {
      ...recordChange,
      set: [...(stays ? [[['line_up', machine], entryFor(stays)] as const] : []), ['ic_active', isConnected]],
      remove: stays ? [] : [['line_up', machine]],
      add: [...recordChange.add, ...(stays ? [] : [['machine_count', -1] as const])],
      equal: [['version', host.version || null]],
    }),
    update(locationKey(id), {
      ...recordChange,
      set: [[['line_up', machine], entryFor(restored)]],
      add: [...recordChange.add, ['machine_count', 1]],
      equal: [['version', home.version || null]],
    }),
    ...recentItems(id, [['machine', Number(own.machine_id)]], now).map((item) => put(item)),
  ])
  return failed ? undefined : true
}

/** A location is connected while one of its machines is; null where no machine says. */
export function connectionOf(entries: readonly LineUpEntry[]): boolean | null {
  const marks = entries.map(([, , , icEnabled]) => icEnabled)
  return marks.includes(true) || (marks.includes(false) ? false : null)
}

/** The records of both locations: a mark of connection that was changed since is that of the location that stayed. */
export function separated(own: Stored, other: Stored, current: Stored): [own: Stored, other: Stored] {
  const [first, second] = isOlder(readLmxItem(other), readLmxItem(own)) ? [other, own] : [own, other]
  const merged = entryOf(readLmxItem(first), readLmxItem(second))[3]
  const isChanged = (current.ic_enabled ?? null) !== merged
  const { ic_enabled: before, ...rest } = other
  const connected = isChanged ? current.ic_enabled : before
  return [own, connected === undefined ? (rest as Stored) : { ...rest, ...keyOf(other), ic_enabled: connected }]
}

export const entryFor = (lmx: Stored) => entryOf(readLmxItem(lmx), undefined)

export function atLocation(lmx: Stored, locationId: number): Stored {
  return { ...lmx, ...lmxKey(locationId, Number(lmx.id)), location_id: locationId }
}

/** Five items each; four more are of the locations. */
const NOTES_PER_TRANSACTION = 18

/** Conditions and scores, to the machines that they were written to. */
export async function restoreNotes({ id, into, copies, reportProgress }: LocationMergeRevert): Promise<void> {
  const others = new Map(copies.machines.flatMap(({ own, other }) => (other ? [[own.id, Number(other.id)]] : [])))
  const { origins } = copies
  await retryOnRace(async () => {
    const [notes, home, host] = await Promise.all([
      Promise.all([CONDITION_PREFIX, SCORE_PREFIX].map((prefix) => listOf(into, prefix))),
      listOf(id, LMX_PREFIX),
      listOf(into, LMX_PREFIX),
    ])
    const lmxIds = new Map([home, host].map((lmxs, index) => [[id, into][index], new Set(lmxs.map((lmx) => lmx.id))]))
    const isThere = (locationId: number, lmxId: number) => lmxIds.get(locationId)?.has(lmxId) === true
    const misplaced = notes.flat().flatMap((note) => {
      const lmxId = Number(note.location_machine_xref_id)
      const origin = origins.get(noteName(note))
      const other = others.get(lmxId)
      // One that was written since to a machine that both had stays; others go with their machine.
      const target = origin ?? (other === undefined ? { locationId: id, lmxId } : { locationId: into, lmxId: other })
      const isInPlace = target.locationId === into && target.lmxId === lmxId
      return isInPlace || !isThere(target.locationId, target.lmxId) ? [] : [{ note, ...target }]
    })
    for (const piece of chunks(misplaced, NOTES_PER_TRANSACTION)) {
      const failed = await transact([
        ...piece.flatMap(({ note, locationId, lmxId }) => moveSteps(note, locationId, lmxId)),
        ...[id, into].map((one) => update(locationKey(one), { ...recordChange, exists: ['pk'] })),
      ])
      if (failed) return undefined
      await reportProgress()
    }
    return true as const
  })
}

/** Machines that are two again show the newest condition of their own, and count their own scores. */
export async function showPairs({ id, into, copies, reportProgress }: LocationMergeRevert): Promise<void> {
  for (const { own, other } of copies.machines) {
    if (!other) continue
    await showNotesOf(id, Number(own.id))
    await showNotesOf(into, Number(other.id))
    await reportProgress()
  }
}

/** Removed machines, with their conditions and scores; those that could be restored can be again. */
export async function restoreHistory({ id, into, copies }: LocationMergeRevert): Promise<void> {
  const { history } = copies
  const found = await batchGet(
    history.map((item) => historyKey(into, item)),
    { consistent: true },
  )
  const moved = history.flatMap((copy, index) => {
    const current = found[index]
    return current ? [{ ...current, ...keyOf(copy), ...(kindOf(copy) === 'LMX' ? { location_id: id } : {}) }] : []
  })
  const waiting = moved.filter((item) => kindOf(item) === 'LMX' && item.pk === locationPartition(id))
  await putAll([
    ...moved,
    ...moved.map((item) => locatorItem(id, item)),
    ...waiting.map((lmx) => historyQueueItem(id, Number((lmx as Stored).id), String((lmx as Stored).deleted_at))),
    ...copies.restorable,
  ])
  await deleteAll(moved.map((item) => historyKey(into, item)))
}

/** Unless their owner has removed them since. */
export async function restorePictures({ id, into, copies }: LocationMergeRevert): Promise<void> {
  for (const copy of copies.pictures) {
    const key = pictureKey(into, Number(copy.id))
    const [current] = await batchGet([key], { consistent: true })
    if (!current) continue
    const restored = { ...current, ...keyOf(copy), location_id: id }
    await transact([remove(key, { exists: ['pk'] }), put(restored), put(locatorItem(id, restored))])
  }
}
