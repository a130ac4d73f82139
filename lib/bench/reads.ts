// What the calls of a request read from the table: items, their bytes, and the read request units (RRU) billed for
// them.

import type { MeteredCall } from '../../shared/table/meter.js'
import { itemBytes } from './item-size.js'

type Item = Record<string, unknown>

export interface ReadItem {
  item: Item
  bytes: number
}

const MIN_RRUS = 0.5

export function readsOf(calls: readonly MeteredCall[]) {
  const items = calls.flatMap(itemsOf).map((item) => ({ item, bytes: itemBytes(item) }))
  // DynamoDB bills a read that finds nothing like the smallest item; the local engine does not report it.
  const unreportedRrus = calls.reduce((rrus, call) => rrus + unreportedRrusOf(call), 0)
  /** The table and the indexes that were read. */
  const sources = new Set(calls.map(({ input }) => String(input.IndexName ?? 'table')))
  return { items, unreportedRrus, sources }
}

/** The write request units of the calls. */
export function writeUnitsOf(calls: readonly MeteredCall[]): number {
  const writes = calls.filter(({ operation }) => /^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(operation))
  const consumed = writes.flatMap(({ output }) => output.ConsumedCapacity as { CapacityUnits?: number }[])
  return consumed.reduce((units, one) => units + (one?.CapacityUnits ?? 0), 0)
}

function itemsOf({ output }: MeteredCall): Item[] {
  const { Items, Item, Responses } = output as { Items?: Item[]; Item?: Item; Responses?: Record<string, Item[]> }
  return [...(Items ?? []), ...(Item ? [Item] : []), ...Object.values(Responses ?? {}).flat()]
}

function unreportedRrusOf(call: MeteredCall): number {
  const { input, output } = call
  const minimum = input.ConsistentRead ? 2 * MIN_RRUS : MIN_RRUS
  if (input.RequestItems) return missingKeys(call) * minimum
  const { CapacityUnits = 0 } = (output.ConsumedCapacity ?? {}) as { CapacityUnits?: number }
  return CapacityUnits === 0 ? minimum : 0
}

function missingKeys({ input, output }: MeteredCall): number {
  const keysOf = (requests: unknown) =>
    Object.values((requests ?? {}) as Record<string, { Keys?: unknown[] }>).flatMap(({ Keys = [] }) => Keys).length
  return keysOf(input.RequestItems) - keysOf(output.UnprocessedKeys) - itemsOf({ operation: '', input, output }).length
}

interface TransactionStep {
  Put?: { Item: Item; ConditionExpression?: string }
  ConditionCheck?: object
}

const WRITE_UNIT_BYTES = 1024
/** In a transaction every write is billed twice, and a check like the smallest write. */
const MIN_TRANSACTION_UNITS = 2

/** The write units of new items and checks in transactions: DynamoDB bills them, but the local engine reports none. */
export function unreportedWriteUnitsOf(calls: readonly MeteredCall[]): number {
  const steps = calls.flatMap(({ input }) => (input.TransactItems ?? []) as TransactionStep[])
  return steps.reduce((units, step) => units + unreportedUnitsOf(step), 0)
}

function unreportedUnitsOf({ Put, ConditionCheck }: TransactionStep): number {
  if (ConditionCheck) return MIN_TRANSACTION_UNITS
  // Only items that must not exist yet are certainly new.
  if (Put?.ConditionExpression?.startsWith('attribute_not_exists')) {
    return MIN_TRANSACTION_UNITS * Math.ceil(itemBytes(Put.Item) / WRITE_UNIT_BYTES)
  }
  return 0
}
