// Copies of a record elsewhere in the table. Each carries the version of the record from which it was made and is only
// replaced by a later one. A copy that has to go leaves a tombstone for a day: without it, a slower write of an earlier
// version would restore the copy.
import { inParallel } from '../runtime/in-parallel.js'
import { secondsOf } from '../runtime/time.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf, keyText } from '../table/key.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { putItem } from '../table/write.js'

export type Copy = Item & Key & { version: number }

/** Longer than any function runs. */
const TOMBSTONE_SECONDS = 24 * 3600

/** Replaces a copy. Has no keys of an index, and no list or search returns it. */
export function tombstone(key: Key, version: number, now: Date): Copy {
  return { ...keyOf(key), version, [TTL_ATTRIBUTE]: secondsOf(now) + TOMBSTONE_SECONDS }
}

export function isTombstone(item: Item): boolean {
  return item[TTL_ATTRIBUTE] !== undefined
}

/** Writes each copy unless there is one of the same or a later version. */
export async function writeCopies(copies: readonly Copy[]): Promise<void> {
  await inParallel(copies, (copy) => putItem(copy, { absentOrLess: [['version', copy.version]] }))
}

/**
 * Replaces also copies of the same version: those which an interrupted run has written before a machine changed. A
 * tombstone that is wrong for the same reason is replaced when the change of the machine projects the location again.
 */
export async function writeTombstones(tombstones: readonly Copy[]): Promise<void> {
  await inParallel(tombstones, (one) => putItem(one, { absentOrLess: [['version', one.version + 1]] }))
}

/** The keys of the first list that are not in the second. */
export function withoutKeys(keys: readonly Key[], others: readonly Key[]): Key[] {
  const texts = new Set(others.map(keyText))
  return keys.filter((key) => !texts.has(keyText(key)))
}
