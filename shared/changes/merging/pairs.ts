// Where locations, or machines of the catalog, are merged, a location may have two records of one machine: the older stays,
// with the conditions and scores of both.

import { kindOf, readLmxItem, shownOf } from '../../locations/belongings.js'
import type { LineUpEntry, Location } from '../../records/locations.js'
import type { Stored } from '../../removal/belongings.js'
import type { Item } from '../../table/item.js'

/** Records of one machine, of which one goes if there are two. */
export interface Pair {
  stays: Stored
  goes: Stored | undefined
}

export function pairOf(own: Stored, other: Stored | undefined): Pair {
  return other && isOlder(other, own) ? { stays: other, goes: own } : { stays: own, goes: other }
}

/** Of two records of the same machine, the one that was added first. */
function isOlder(a: Item, b: Item): boolean {
  const [first, second] = [String(a.created_at ?? ''), String(b.created_at ?? '')]
  return first === second ? Number(a.id) < Number(b.id) : first < second
}

/**
 * The machine's entry in the line-up, and the fields of the record that stays: null for those that it then lacks.
 * @param notes - the conditions and scores of both.
 */
export async function joined(
  location: Location,
  { stays, goes }: Pair,
  notes: readonly Stored[],
): Promise<{ entry: LineUpEntry; fields: Item }> {
  const lmxs = [stays, ...(goes ? [goes] : [])].map(readLmxItem)
  const updated_at =
    lmxs
      .flatMap((lmx) => lmx.updated_at ?? [])
      .sort()
      .at(-1) ?? null
  const marks = lmxs.flatMap((lmx) => lmx.ic_enabled ?? [])
  const ic_enabled = marks.includes(true) || (marks[0] ?? null)
  const time = (text: unknown) => (text ? Date.parse(String(text)) : null)
  const entry: LineUpEntry = [Number(stays.id), time(stays.created_at), time(updated_at), ic_enabled]
  const fields = goes ? { updated_at, ic_enabled, ...(await shownFields(location, stays, notes)) } : {}
  return { entry, fields }
}

/** What a machine shows of these conditions and scores: the newest condition with its author, and how many scores there are. */
export async function shownFields(location: Location, lmx: Item, notes: readonly Stored[]): Promise<Item> {
  const [conditions, scores] = ['CONDITION', 'SCORE'].map((kind) => notes.filter((note) => kindOf(note) === kind))
  const { user_id = null, username = null, ...shown } = await shownOf(location, conditions ?? [], scores ?? [])
  // Who has changed the machine otherwise stays its author.
  return { ...shown, ...(shown.condition === (lmx.condition ?? null) ? {} : { user_id, username }) }
}
