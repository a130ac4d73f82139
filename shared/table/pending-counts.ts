// Contributions of recent actions that the counters do not have yet. Actions add them to the pending entry of their
// location, which is one item, instead of to many counters that all users share. Reading a counter includes them; the
// next refresh of the location moves them to the counters.

import { PENDING_PARTITION } from './counter-keys.js'
import type { Item } from './item.js'
import { queryAll } from './query.js'
import type { ItemUpdate } from './transaction.js'

/** What an action adds to one counter. */
export interface Count {
  /** The kind of counter: its partition. */
  counter: string
  /** The member that is counted. */
  key: string
  count: number
  /** The name by which equal counts are ordered; absent: the counter is not ranked. */
  rankedAs?: string | undefined
  /** Attributes of the counter, the same for all that contribute. */
  labels?: Record<string, string> | undefined
}

/**
 * `due` are added to the counters by the refresh; `expected` follow from the location's record, and so does their sum.
 */
export type PendingKind = 'due' | 'expected'

const KINDS: readonly PendingKind[] = ['due', 'expected']
const NAME_PREFIX = 'name'

type PendingChange = Required<Pick<ItemUpdate, 'set' | 'add'>>

/** The change of a pending entry that adds contributions. */
export function addPendingCounts(kind: PendingKind, contributions: readonly Count[]): PendingChange {
  return {
    add: contributions.map((one) => [attributeOf(kind, one), one.count]),
    set: contributions
      .filter(({ rankedAs, labels }) => rankedAs !== undefined || labels !== undefined)
      .map(({ rankedAs, labels, ...one }) => [attributeOf(NAME_PREFIX, one), JSON.stringify({ rankedAs, labels })]),
  }
}

function attributeOf(prefix: string, { counter, key }: Pick<Count, 'counter' | 'key'>): string {
  return `${prefix} ${counter}${SEPARATOR}${key}`
}

/** In no name of a city, machine or user. */
const SEPARATOR = '\n'

/** The contributions of one kind in a pending entry. */
export function pendingCountsIn(item: Item, kind: PendingKind): Count[] {
  return Object.entries(item).flatMap(([attribute, count]) => {
    if (!attribute.startsWith(`${kind} `) || !count) return []
    const [counter = '', key = ''] = attribute.slice(kind.length + 1).split(SEPARATOR)
    const names = item[attributeOf(NAME_PREFIX, { counter, key })]
    const named = typeof names === 'string' ? JSON.parse(names) : {}
    return [{ counter, key, count: Number(count), ...named }]
  })
}

let reading: Promise<Item[]> | undefined

/** The parts of a response that ask for them at the same moment share one Query. */
function readEntries(): Promise<Item[]> {
  if (!reading) {
    reading = queryAll({ partition: PENDING_PARTITION })
    queueMicrotask(() => {
      reading = undefined
    })
  }
  return reading
}

/** What waits for some counters: one contribution for each counter and key. One Query, also of several such calls at once. */
export async function readPendingCounts(...counters: string[]): Promise<Count[]> {
  const items = await readEntries()
  const sums = new Map<string, Count>()
  for (const one of items.flatMap((item) => KINDS.flatMap((kind) => pendingCountsIn(item, kind)))) {
    if (!counters.includes(one.counter)) continue
    const id = `${one.counter}${SEPARATOR}${one.key}`
    sums.set(id, { ...one, count: one.count + (sums.get(id)?.count ?? 0) })
  }
  return [...sums.values()].filter(({ count }) => count !== 0)
}
