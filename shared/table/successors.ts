// Records that were merged into others: the old id leads to the new one.
import { getItem } from './get.js'
import type { Key } from './key.js'

/** Merges in a row. Longer chains, or circles of an import, lead nowhere. */
export const MAX_MERGES = 20

/**
 * The record that a merged one has become, after all merges; undefined for one that was not merged. A GetItem each.
 * @param intoField - of the items that lead on.
 */
export async function findLast(id: number, keyOf: (id: number) => Key, intoField: string): Promise<number | undefined> {
  let found: number | undefined
  for (let at = id, merges = 0; merges < MAX_MERGES; merges++) {
    const item = await getItem(keyOf(at))
    if (!item) return found
    at = Number(item[intoField])
    found = at
  }
  return undefined
}
