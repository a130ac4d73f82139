// Which keys of the table and its indexes requests have read.
import type { MeteredCall } from '../../../shared/table/meter.js'
import { INDEXES, PRIMARY_KEY, RANK_INDEX } from '../../../shared/table/schema.js'

type Item = Readonly<Record<string, unknown>>
type SortKey = string | number

/** Both ends are included. */
export interface KeyRange {
  /** The attribute that is the partition key: it tells the table and its indexes apart. */
  source: string
  partition: string
  from: SortKey
  to: SortKey
}

const SOURCES = [PRIMARY_KEY, ...INDEXES]

/** What a call has read; of a Query with a limit only as far as it came. */
export function rangesOf({ input, output }: MeteredCall): KeyRange[] {
  if (input.KeyConditionExpression) return [rangeOfQuery(input as unknown as QueryInput, output)]
  const batches = Object.values((input.RequestItems ?? {}) as Record<string, { Keys?: Item[] }>)
  const keys = [...(input.Key ? [input.Key as Item] : []), ...batches.flatMap(({ Keys = [] }) => Keys)]
  return keys.map(({ pk, sk }) => {
    return { source: PRIMARY_KEY.partition, partition: String(pk), from: String(sk), to: String(sk) }
  })
}

/** As shared/table/query.ts writes it. */
interface QueryInput {
  IndexName?: string
  ExpressionAttributeValues: Record<string, SortKey | undefined>
  ScanIndexForward: boolean
  Limit?: number
}

const LOWEST = ''
/** In JavaScript's order, by UTF-16 units. */
const HIGHEST = '\uffff'

function rangeOfQuery(
  { IndexName, ExpressionAttributeValues: values, ScanIndexForward: isAscending, Limit }: QueryInput,
  output: MeteredCall['output'],
): KeyRange {
  const { partition, sort } = INDEXES.find(({ name }) => name === IndexName) ?? PRIMARY_KEY
  const [lowest, highest] = sort === RANK_INDEX.sort ? [-Infinity, Infinity] : [LOWEST, HIGHEST]
  const prefix = values[':prefix']
  const from = values[':from'] ?? values[':minimum'] ?? prefix ?? lowest
  const to = values[':to'] ?? (prefix === undefined ? highest : `${prefix}${HIGHEST}`)
  const last = Limit === undefined ? undefined : sortKeyIn((output.LastEvaluatedKey ?? {}) as Item, sort)
  return {
    source: partition,
    partition: String(values[':p']),
    from: isAscending ? from : (last ?? from),
    to: isAscending ? (last ?? to) : to,
  }
}

/** A number with more digits than JavaScript has is rounded, as is every one with which it is compared. */
function sortKeyIn(item: Item, attribute: string): SortKey | undefined {
  const value = item[attribute]
  return value === undefined || typeof value === 'string' ? value : Number(String(value))
}

type Interval = Pick<KeyRange, 'from' | 'to'>

/** Ranges of keys, joined where they overlap. */
export class KeyRanges {
  /** By partition, then by source. The intervals are in order and apart. */
  readonly #partitions = new Map<string, Map<string, Interval[]>>()

  add(...ranges: readonly KeyRange[]): void {
    for (const { source, partition, from, to } of ranges) {
      const sources = this.#partitions.get(partition) ?? new Map<string, Interval[]>()
      this.#partitions.set(partition, sources)
      const known = sources.get(source) ?? []
      const before = known.filter((one) => one.to < from)
      const after = known.filter((one) => one.from > to)
      const [first, last] = [known[before.length], known[known.length - after.length - 1]]
      const joined = before.length + after.length < known.length && first && last
      const all = joined ? { from: lower(from, first.from), to: higher(to, last.to) } : { from, to }
      sources.set(source, [...before, all, ...after])
    }
  }

  /** Whether every key of the range is in these. */
  covers({ source, partition, from, to }: KeyRange): boolean {
    const interval = this.#lastFrom(source, partition, from)
    return interval !== undefined && to <= interval.to
  }

  /** Whether the table or an index has the item in one of the ranges. */
  has(item: Item): boolean {
    return SOURCES.some(({ partition, sort }) => {
      const key = sortKeyIn(item, sort)
      if (item[partition] === undefined || key === undefined) return false
      return this.covers({ source: partition, partition: String(item[partition]), from: key, to: key })
    })
  }

  /** Whether any key of the partition is in one of the ranges. */
  hasPartition(partition: string): boolean {
    return this.#partitions.has(partition)
  }

  /** The same of any partition with such a key. */
  hasPartitionLike(pattern: RegExp): boolean {
    return [...this.#partitions.keys()].some((partition) => pattern.test(partition))
  }

  /** The last interval that begins at the key or before it. */
  #lastFrom(source: string, partition: string, key: SortKey): Interval | undefined {
    const intervals = this.#partitions.get(partition)?.get(source) ?? []
    let [low, high] = [0, intervals.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((intervals[middle] as Interval).from <= key) low = middle + 1
      else high = middle
    }
    return intervals[low - 1]
  }
}

function lower(a: SortKey, b: SortKey): SortKey {
  return a < b ? a : b
}

function higher(a: SortKey, b: SortKey): SortKey {
  return a > b ? a : b
}
