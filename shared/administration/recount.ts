// Rebuilds the derived figures from the records they are derived from: locations, submissions, users. The import ends
// with it; run alone it mends whatever figures have come to differ. Let nobody write meanwhile: what is changed during
// the count may be counted or not.

import * as z from 'zod/mini'
import { locationSchema, type Machine, machineSchema, submissionSchema } from '../records.js'
import { contributionsOf } from '../store/projections/location-counters.js'
import { refreshPendingProjections } from '../store/projections/pending.js'
import { listOfType } from '../store/reference-data.js'
import { submissionContributions } from '../store/submissions.js'
import { USER_COUNTER } from '../store/users.js'
import { type Contribution, counterItem, counterItemKey, sumPositions } from '../table/counters.js'
import type { Item } from '../table/item.js'
import { COUNTER_PREFIX, type Key, keyText, LOCATION_SORT, USER_SORT } from '../table/keys.js'
import { BulkWriter, type ItemMap } from './bulk.js'
import { isSameItem } from './same-item.js'
import { scanTable } from './scan.js'

/** What a user adds to the figures. */
export const USER_CONTRIBUTION: Contribution = { ...USER_COUNTER, count: 1 }

interface Total {
  sum: Contribution
  /** How the contributors call the figure: as they came one after the other, any of them may have given the name. */
  names: Set<string | undefined>
  labels: Map<string, Contribution['labels']>
}

/** Figures as they should be, summed up one contribution at a time. */
export class CounterTotals {
  readonly #totals = new Map<string, Total>()

  add(contributions: readonly Contribution[]): void {
    for (const { position, ...one } of contributions) {
      const text = keyText(counterItemKey(one))
      let total = this.#totals.get(text)
      if (!total) {
        total = { sum: { ...one, count: 0 }, names: new Set(), labels: new Map() }
        this.#totals.set(text, total)
      }
      total.sum.count += one.count
      total.names.add(one.rankedAs)
      total.labels.set(JSON.stringify(one.labels), one.labels)
      if (position) total.sum.position = sumPositions(total.sum.position, position)
    }
  }

  has(key: Key): boolean {
    return this.#totals.has(keyText(key))
  }

  /** The items of figures that are not as they should be. */
  *differing(stored: ItemMap): Generator<Item & Key> {
    for (const [text, total] of this.#totals) {
      const item = stored.get(text)
      if (!item || !variants(total).some((variant) => isSameItem(variant, item))) yield counterItem(total.sum)
    }
  }
}

function variants({ sum, names, labels }: Total): Item[] {
  return [...labels.values()].flatMap((label) =>
    [...names].map((rankedAs) => counterItem({ ...sum, rankedAs, labels: label })),
  )
}

/** A figure that was not what the records say. */
export interface CounterDifference {
  key: Key
  /** The stored count, 0 where there was none. */
  stored: number
  counted: number
}

/** Writes the figures that differ from `stored`, and removes those to which nothing contributes. */
export async function writeCounters(totals: CounterTotals, stored: ItemMap): Promise<CounterDifference[]> {
  const writer = new BulkWriter()
  const differences: CounterDifference[] = []
  for (const item of totals.differing(stored)) {
    const { pk, sk, count } = item
    differences.push({ key: { pk, sk }, stored: Number(stored.get(keyText(item))?.count ?? 0), counted: Number(count) })
    await writer.put(item)
  }
  for (const { pk, sk, count, x, y, z } of stored.values()) {
    // A figure that went down to 0 stays where it is: it says the same as none.
    const isZero = [count, x ?? 0, y ?? 0, z ?? 0].every((value) => isSameItem(value, 0))
    if (isZero || totals.has({ pk, sk })) continue
    differences.push({ key: { pk, sk }, stored: Number(count ?? 0), counted: 0 })
    await writer.delete({ pk, sk })
  }
  await writer.finish()
  return differences
}

/** Counts everything anew and mends the figures that differ. Reads the whole table once. */
export async function recount(): Promise<CounterDifference[]> {
  // What is filed later adds what had changed since the last filing: that must not be counted already.
  await refreshPendingProjections(new Date(), 0)
  const machines = await listOfType('MACHINE', machineSchema, { consistent: true })
  const counted = new Count(new Map(machines.map((machine) => [machine.id, machine])))
  const values = { ':figures': COUNTER_PREFIX, ':location': LOCATION_SORT, ':user': USER_SORT }
  await scanTable({ filter: COUNTED, values }, (items) => {
    for (const item of items) counted.add(item)
  })
  return writeCounters(counted.totals, counted.stored)
}

class Count {
  readonly totals = new CounterTotals()
  readonly stored = new Map<string, Item & Key>()
  readonly #machines: ReadonlyMap<number, Machine>

  constructor(machines: ReadonlyMap<number, Machine>) {
    this.#machines = machines
  }

  add(item: Item & Key): void {
    if (item.pk.startsWith(COUNTER_PREFIX)) this.stored.set(keyText(item), item)
    else if (item.sk === LOCATION_SORT) this.totals.add(contributionsOf(z.parse(locationSchema, item), this.#machines))
    else if (item.sk === USER_SORT) this.totals.add([USER_CONTRIBUTION])
    else this.totals.add(submissionContributions(z.parse(submissionSchema, item)))
  }
}

/** The records that figures are derived from, and the figures. Packed copies of submissions have no type. */
const COUNTED = [
  'begins_with(pk, :figures)',
  '(sk = :location AND attribute_exists(lat))',
  '(sk = :user AND attribute_exists(username))',
  'attribute_exists(submission_type)',
].join(' OR ')
