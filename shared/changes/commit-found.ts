// The part of a change that is found by looking at what is left to do.

import { type Change, commitUnits, type Reading, type Unit } from '../administrators/units.js'
import { chunks } from '../runtime/collections.js'
import type { Item } from '../table/item.js'
import { type Key, keyText } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import type { Step } from '../table/transaction.js'

interface Options {
  /** The time after which it leaves the rest to the next run, in epoch milliseconds. */
  end: number
  reportProgress: () => Promise<void>
  /** Further steps of each transaction. */
  otherSteps?: readonly Step[]
}

/** Between looks at the time. */
const UNITS_AT_ONCE = 100

/**
 * Commits the units that `find` returns; it looks again when somebody else has changed something.
 * @returns whether all is done.
 */
export async function commitFound(
  change: Change,
  find: () => Promise<readonly Unit[] | undefined>,
  { end, reportProgress, otherSteps = [] }: Options,
): Promise<boolean> {
  const { isDone } = await retryOnRace(async () => {
    const units = await find()
    if (!units) return undefined
    for (const some of chunks(units, UNITS_AT_ONCE)) {
      if (Date.now() >= end) return { isDone: false }
      if (!(await commitUnits(change, some, otherSteps))) return undefined
      await reportProgress()
    }
    return { isDone: true }
  })
  return isDone
}

/** What units were decided on. */
export function readingOf(...items: readonly ((Item & Key) | undefined)[]): Reading {
  return new Map(items.flatMap((item) => (item ? [[keyText(item), item] as const] : [])))
}
