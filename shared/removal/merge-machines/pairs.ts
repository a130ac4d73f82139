// What merges of machines share with their reverts.
import * as z from 'zod/mini'
import { kindOf, locatorItem, readLmxItem, shownOf } from '../../locations/belongings.js'
import { recordChange } from '../../locations/commit.js'
import { type Lmx, scoreSchema } from '../../records/lmxs.js'
import { conditionKey, lmxKey, locationKey, scoreKey } from '../../records/location-keys.js'
import { type LineUpEntry, locationSchema } from '../../records/locations.js'
import { userScoreItem } from '../../scores/store.js'
import { batchGet } from '../../table/get.js'
import { keyOf } from '../../table/key.js'
import { retryOnRace } from '../../table/retry.js'
import { put, remove, type Step, transact, update } from '../../table/transaction.js'
import { listAt, type Stored } from '../belongings.js'

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

/** Does nothing for a machine that is not at the location any more. */
export async function showNotesOf(locationId: number, lmxId: number): Promise<void> {
  await retryOnRace(async () => {
    const [[found, location], conditions, scores] = await Promise.all([
      batchGet([lmxKey(locationId, lmxId), locationKey(locationId)], { consistent: true }),
      listAt(locationId, conditionKey(locationId, lmxId, 0).sk.slice(0, -15)),
      listAt(locationId, scoreKey(locationId, lmxId, 0).sk.slice(0, -15)),
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

export const noteName = (note: Stored) => `${kindOf(note)} ${note.id}`
