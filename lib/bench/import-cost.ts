// What an import costs: its write units, compared with the least that the table which it leaves could cost.
import sumBy from 'lodash-es/sumBy.js'
import { type Key, keyText } from '../../shared/table/key.js'
import type { MeteredCall } from '../../shared/table/meter.js'
import { INDEX_ATTRIBUTES, INDEXES, PRIMARY_KEY, type TableIndex } from '../../shared/table/schema.js'
import { formatNumber as number } from '../cli/output.js'
import type { NewTable } from '../import/new-table.js'
import { itemBytes } from './item-size.js'
import { writeUnitsOf } from './reads.js'
import { type Limited, limitResult, ratio } from './rows.js'

type Item = Readonly<Record<string, unknown>>

const WRITE_UNIT_BYTES = 1024
const BYTES_PER_MB = 1e6
/** Of the write units to the lower bound. */
const MAX_RATIO = 1.3
const RECORDS_PER_SECOND = 1_500
/** Of fewer records, the start of the engine takes most of the time. */
const MIN_RECORDS_TIMED = 20_000

/** Of an item and its entry in each index that it enters: the least write units, and the bytes. */
export function storedSize(item: Item): { units: number; bytes: number } {
  const entered = INDEXES.filter(({ partition, sort }) => item[partition] !== undefined && item[sort] !== undefined)
  const sizes = [item, ...entered.map((index) => entryOf(item, index))].map(itemBytes)
  return { units: sumBy(sizes, (bytes) => Math.ceil(bytes / WRITE_UNIT_BYTES)), bytes: sumBy(sizes) }
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

/** Adds up what an import writes. */
export class ImportCosts {
  #units = 0
  /** Of the items that are in the table, by their keys. */
  readonly #stored = new Map<string, ReturnType<typeof storedSize>>()

  add(call: MeteredCall): void {
    this.#units += writeUnitsOf([call])
    const { Item, RequestItems = {} } = call.input as {
      Item?: Item & Key
      RequestItems?: Record<string, WriteRequest[]>
    }
    const requests = Object.values(RequestItems).flatMap((one) => (Array.isArray(one) ? one : []))
    const items = [Item, ...requests.map(({ PutRequest }) => PutRequest?.Item)]
    for (const item of items) if (item) this.#stored.set(keyText(item), storedSize(item))
    for (const { DeleteRequest } of requests) if (DeleteRequest) this.#stored.delete(keyText(DeleteRequest.Key))
  }

  /** Wraps a table so that it counts each item as the request that would put it. */
  counting(table: NewTable): NewTable {
    return {
      put: (item) => {
        const size = storedSize(item)
        this.#units += size.units
        this.#stored.set(keyText(item), size)
        return table.put(item)
      },
      open: () => table.open(),
    }
  }

  result({ records, seconds, cpuSeconds }: ImportTime): ImportRow {
    const writeUnits = this.#units
    const stored = [...this.#stored.values()]
    const lowerBound = sumBy(stored, ({ units }) => units)
    const bytes = sumBy(stored, (one) => one.bytes)
    const costs = { records, seconds, cpuSeconds, writeUnits, lowerBound, items: stored.length, bytes }
    const limits = [limitResult('write units / lower bound', MAX_RATIO, ratio(writeUnits, lowerBound))]
    if (records >= MIN_RECORDS_TIMED) {
      const timed = (seconds * RECORDS_PER_SECOND) / records
      limits.push(limitResult(`seconds for ${number(RECORDS_PER_SECOND)} records`, 1, timed))
    }
    return { pattern: 'import', ...costs, limits }
  }
}

interface ImportTime {
  records: number
  seconds: number
  /** Of this process, without the engine. */
  cpuSeconds: number
}

export interface ImportRow extends ImportTime, Limited {
  writeUnits: number
  lowerBound: number
  /** Of the table at the end; the bytes with those of its indexes. */
  items: number
  bytes: number
}

export function formatImport(row: ImportRow): string {
  const { records, seconds, cpuSeconds, writeUnits, lowerBound, items, bytes } = row
  return [
    `import: ${number(records)} records in ${number(seconds)} s, ${number(records / seconds)} a second`,
    `CPU of this process ${number(cpuSeconds)} s`,
    `${number(writeUnits)} write units; the items at the end at their sizes, once more for each index: ${number(lowerBound)}`,
    `${number(items)} items, ${number(bytes / BYTES_PER_MB)} MB with the indexes`,
  ].join('; ')
}
