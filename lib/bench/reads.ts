// What the calls of a request read from the table: items, their bytes, and the units they are billed.
import type { MeteredCall } from '../../shared/table/meter.js'
import { itemBytes } from './item-size.js'

type Item = Record<string, unknown>

export interface ReadItem {
  item: Item
  bytes: number
}

export interface Reads {
  items: ReadItem[]
  /** What DynamoDB bills and the local engine leaves out: a read that finds nothing costs as much as the least item. */
  unreportedUnits: number
  /** The table and the indexes that were asked. */
  sources: ReadonlySet<string>
}

const LEAST_UNITS = 0.5

export function readsOf(calls: readonly MeteredCall[]): Reads {
  const items = calls.flatMap(itemsOf).map((item) => ({ item, bytes: itemBytes(item) }))
  const unreportedUnits = calls.reduce((units, call) => units + unreportedUnitsOf(call), 0)
  const sources = new Set(calls.map(({ input }) => String(input.IndexName ?? 'table')))
  return { items, unreportedUnits, sources }
}

function itemsOf({ output }: MeteredCall): Item[] {
  const { Items, Item, Responses } = output as { Items?: Item[]; Item?: Item; Responses?: Record<string, Item[]> }
  return [...(Items ?? []), ...(Item ? [Item] : []), ...Object.values(Responses ?? {}).flat()]
}

function unreportedUnitsOf(call: MeteredCall): number {
  const { input, output } = call
  const least = input.ConsistentRead ? 2 * LEAST_UNITS : LEAST_UNITS
  if (input.RequestItems) return missingKeys(call) * least
  const { CapacityUnits = 0 } = (output.ConsumedCapacity ?? {}) as { CapacityUnits?: number }
  return CapacityUnits === 0 ? least : 0
}

function missingKeys({ input, output }: MeteredCall): number {
  const keysOf = (requests: unknown) =>
    Object.values((requests ?? {}) as Record<string, { Keys?: unknown[] }>).flatMap(({ Keys = [] }) => Keys).length
  return keysOf(input.RequestItems) - keysOf(output.UnprocessedKeys) - itemsOf({ operation: '', input, output }).length
}
