// What an import costs: its write units, compared with the least that the table which it leaves could cost.
import { type Key, keyText } from '../../shared/table/keys.js'
import type { MeteredCall } from '../../shared/table/meter.js'
import { INDEX_ATTRIBUTES, INDEXES, PRIMARY_KEY, type TableIndex } from '../../shared/table/schema.js'
import { formatNumber as number } from '../cli/output.js'
import { itemBytes } from './item-size.js'
import { writeUnitsOf } from './reads.js'
import type { LimitResult } from './rows.js'
import { ratio, sum } from './statistics.js'

type Item = Readonly<Record<string, unknown>>

const WRITE_UNIT_BYTES = 1024
/** Of the write units to the lower bound. */
const MAX_RATIO = 1.3

/** The write units of the item at its size, and of its entry in each index that it enters. */
export function lowerBoundUnits(item: Item): number {
  const entered = INDEXES.filter(({ partition, sort }) => item[partition] !== undefined && item[sort] !== undefined)
  const written = [item, ...entered.map((index) => entryOf(item, index))]
  return sum(written.map((one) => Math.ceil(itemBytes(one) / WRITE_UNIT_BYTES)))
}

function entryOf(item: Item, { name, partition, sort }: TableIndex): Item {
  const attributes = INDEX_ATTRIBUTES[name]
  if (!attributes) return item
  const carried = new Set([...Object.values(PRIMARY_KEY), partition, sort, ...attributes])
  return Object.fromEntries(Object.entries(item).filter(([attribute]) => carried.has(attribute)))
}

interface WriteRequest {
  PutRequest?: { Item: Item & Key }
  DeleteRequest?: { Key: Key }
}

/** Adds up the calls of an import. */
export class ImportCosts {
  #units = 0
  /** The lower bounds of the items that are in the table, by their keys. */
  readonly #needed = new Map<string, number>()

  add(call: MeteredCall): void {
    this.#units += writeUnitsOf([call])
    const { Item, RequestItems = {} } = call.input as {
      Item?: Item & Key
      RequestItems?: Record<string, WriteRequest[]>
    }
    const requests = Object.values(RequestItems).flatMap((one) => (Array.isArray(one) ? one : []))
    const items = [Item, ...requests.map(({ PutRequest }) => PutRequest?.Item)]
    for (const item of items) if (item) this.#needed.set(keyText(item), lowerBoundUnits(item))
    for (const { DeleteRequest } of requests) if (DeleteRequest) this.#needed.delete(keyText(DeleteRequest.Key))
  }

  result({ records, seconds, cpuSeconds }: ImportTime): ImportRow {
    const writeUnits = this.#units
    const lowerBound = sum([...this.#needed.values()])
    const costs = { records, seconds, cpuSeconds, writeUnits, lowerBound }
    const value = ratio(writeUnits, lowerBound)
    const isMet = value !== undefined && value <= MAX_RATIO
    return {
      pattern: 'import',
      ...costs,
      limits: [{ what: 'write units / lower bound', limit: MAX_RATIO, value, isMet }],
    }
  }
}

interface ImportTime {
  records: number
  seconds: number
  /** Of this process, without the engine. */
  cpuSeconds: number
}

export interface ImportRow extends ImportTime {
  pattern: string
  writeUnits: number
  lowerBound: number
  limits: LimitResult[]
}

export function formatImport({ records, seconds, cpuSeconds, writeUnits, lowerBound }: ImportRow): string {
  return [
    `import: ${number(records)} records in ${number(seconds)} s, ${number(records / seconds)} a second`,
    `CPU of this process ${number(cpuSeconds)} s`,
    `${number(writeUnits)} write units; the items at the end at their sizes, once more for each index: ${number(lowerBound)}`,
  ].join('; ')
}
