// Counters and their rankings. A counter is an item to which transactions add without reading it.
import type { Vector } from '../geo/point.js'
import { counterPartition } from './counter-keys.js'
import { Decimal } from './dynamodb/attribute-values.js'
import { TABLE_NAME } from './dynamodb/connection.js'
import { batchGet } from './get.js'
import type { Item } from './item.js'
import type { Key } from './key.js'
import { queryAll } from './query.js'
import { RANK_INDEX } from './schema.js'
import { describedAs, type Path, type Step } from './transaction.js'

/** What one record adds to one counter. */
export interface Contribution {
  /** The kind of counter: its partition. */
  counter: string
  /** The member that is counted. */
  key: string
  count: number
  /** The name by which equal counts are ordered; absent: the counter is not ranked. */
  rankedAs?: string | undefined
  /** Attributes of the counter, the same for all that contribute. */
  labels?: Record<string, string> | undefined
  /** The location's point, for the mean of all that contribute. */
  position?: VectorSum | undefined
  /** Further numbers that are summed up, each as an attribute of the counter's item. Named by digits. */
  parts?: NumberParts | undefined
}

type NumberParts = Readonly<Record<string, number>>

/** A vector in whole billionths: sums of integers are exact in any order. */
export type VectorSum = Vector

export function sumPositions(a: VectorSum | undefined, b: VectorSum, sign: 1 | -1 = 1): VectorSum {
  const sum = (first: number | undefined, second: number) => (first ?? 0) + sign * second + 0
  return { x: sum(a?.x, b.x), y: sum(a?.y, b.y), z: sum(a?.z, b.z) }
}

/** Attribute by attribute; those of only one of the two count as 0 in the other. */
export function sumParts(a: NumberParts | undefined, b: NumberParts, sign: 1 | -1 = 1): NumberParts {
  const sums = { ...a }
  for (const [name, value] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + sign * value
  return sums
}

/** What must be added to the counters when a record's contributions change from `before` to `after`. */
export function contributionChanges(before: readonly Contribution[], after: readonly Contribution[]): Contribution[] {
  const changes = new Map<string, Contribution>()
  const add = (one: Contribution, sign: 1 | -1) => {
    const id = JSON.stringify([one.counter, one.key])
    const known = changes.get(id)
    changes.set(id, {
      ...(known ?? one),
      ...(sign === 1 ? one : {}),
      count: (known?.count ?? 0) + sign * one.count,
      ...(one.position ? { position: sumPositions(known?.position, one.position, sign) } : {}),
      ...(one.parts ? { parts: sumParts(known?.parts, one.parts, sign) } : {}),
    })
  }
  for (const one of before) add(one, -1)
  for (const one of after) add(one, 1)
  return [...changes.values()].filter(
    ({ count, position, parts }) => count !== 0 || (position && !isZero(position)) || (parts && !isZero(parts)),
  )
}

const FRACTION_CHARACTERS = 14
const FIRST_PRINTABLE = 32
const LAST_PRINTABLE = 126

/**
 * A number between 0 and 1 that is larger for names earlier in the alphabet. A rank is a count plus this fraction: it
 * orders by count, then by name, and can be changed without being read. DynamoDB keeps 38 digits; 14 characters of the
 * name take 28.
 */
export function rankFraction(name: string): string {
  const digits = Array.from({ length: FRACTION_CHARACTERS }, (_, index) => {
    const code = index < name.length ? name.toLowerCase().charCodeAt(index) : FIRST_PRINTABLE - 1
    const place = Math.min(Math.max(code, FIRST_PRINTABLE - 1), LAST_PRINTABLE) - (FIRST_PRINTABLE - 1)
    return String(98 - place).padStart(2, '0')
  })
  return `0.${digits.join('')}`
}

type CounterName = Pick<Contribution, 'counter' | 'key'>

export function counterItemKey({ counter, key }: CounterName): Key {
  return { pk: counterPartition(counter), sk: key }
}

/** The part of a transaction that adds a contribution to its counter. */
export function counterStep(change: Contribution): Step {
  const names: Record<string, string> = { '#count': 'count' }
  const values: Record<string, unknown> = { ':count': change.count }
  const sets: string[] = []
  const adds = ['#count :count']
  const numbers: (readonly [Path, number])[] = [['count', change.count]]
  for (const [label, value] of Object.entries(change.labels ?? {})) {
    names[`#${label}`] = label
    values[`:${label}`] = value
    sets.push(`#${label} = :${label}`)
  }
  if (change.rankedAs !== undefined) {
    names['#rp'] = RANK_INDEX.partition
    names['#rs'] = RANK_INDEX.sort
    values[':rp'] = counterPartition(change.counter)
    values[':fraction'] = new Decimal(rankFraction(change.rankedAs))
    sets.push('#rp = :rp', '#rs = if_not_exists(#rs, :fraction) + :count')
    numbers.push([RANK_INDEX.sort, change.count])
  }
  for (const [axis, value] of Object.entries(change.position ?? {})) {
    values[`:${axis}`] = value
    adds.push(`${axis} :${axis}`)
    numbers.push([axis, value])
  }
  for (const [part, value] of Object.entries(change.parts ?? {})) {
    names[`#${part}`] = part
    values[`:${part}`] = value
    adds.push(`#${part} :${part}`)
    numbers.push([part, value])
  }
  const step = {
    Update: {
      TableName: TABLE_NAME,
      Key: counterItemKey(change),
      UpdateExpression: `${sets.length > 0 ? `SET ${sets.join(', ')} ` : ''}ADD ${adds.join(', ')}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  }
  return describedAs(step, { add: numbers })
}

/** The item of a counter with this sum of contributions. */
export function counterItem(sum: Contribution): Item & Key {
  const rank =
    sum.rankedAs === undefined
      ? {}
      : {
          [RANK_INDEX.partition]: counterPartition(sum.counter),
          [RANK_INDEX.sort]: new Decimal(`${sum.count}${rankFraction(sum.rankedAs).slice(1)}`),
        }
  return { ...counterItemKey(sum), count: sum.count, ...sum.labels, ...rank, ...sum.position, ...sum.parts }
}

export interface Counter {
  key: string
  count: number
  item: Item
}

/** The first `limit` of a ranking: highest count first, equal counts by name. One Query. */
export async function topCounters(counter: string, limit = Infinity): Promise<Counter[]> {
  const items = await queryAll({
    partition: counterPartition(counter),
    index: RANK_INDEX,
    descending: true,
    ...(limit === Infinity ? {} : { limit }),
  })
  return countersIn(items)
}

/** Read beyond the end of a top list, for those whose counts equal the last one's. */
const SPARE_COUNTERS = 25

/**
 * The first `limit` of a ranking and all whose count equals the last one's, for who orders equal counts by names that
 * change. Reads the whole ranking when those do not end soon.
 */
export async function topCountersWithEquals(counter: string, limit: number): Promise<Counter[]> {
  const beginning = await topCounters(counter, limit + SPARE_COUNTERS)
  const last = beginning[limit - 1]
  if (!last) return beginning
  const isEnough = beginning.some(({ count }) => count < last.count)
  return (isEnough ? beginning : await topCounters(counter)).filter(({ count }) => count >= last.count)
}

/** The counters of a ranking from a count on. One Query. */
export async function listCountersFrom(counter: string, minimum: number): Promise<Counter[]> {
  return countersIn(await queryAll({ partition: counterPartition(counter), index: RANK_INDEX, minimum }))
}

/** All counters of a kind, or those with keys of a range, by key. One Query. */
export async function listCounters(counter: string, range?: { from: string; to: string }): Promise<Counter[]> {
  return countersIn(await queryAll({ partition: counterPartition(counter), range }))
}

/** The sum of all counters of a kind, or of those with keys of a range. One Query. */
export async function sumCounters(counter: string, range?: { from: string; to: string }): Promise<number> {
  return (await listCounters(counter, range)).reduce((sum, { count }) => sum + count, 0)
}

/** The counts of the keys, 0 for missing ones. One BatchGet. */
export async function getCounts(counters: readonly CounterName[]): Promise<number[]> {
  return (await getCountsAndItems(counters, [])).counts
}

/** Counts as in `getCounts`, and the items with these keys in the same BatchGet. */
export async function getCountsAndItems(counters: readonly CounterName[], keys: readonly Key[]) {
  const read = await batchGet([...keys, ...counters.map(counterItemKey)])
  return { counts: read.slice(keys.length).map((item) => Number(item?.count ?? 0)), items: read.slice(0, keys.length) }
}

function isZero(sums: NumberParts | VectorSum): boolean {
  return Object.values(sums).every((value) => value === 0)
}

/** The sum of the points of all that contribute; undefined where the counter has none, or does not have it yet. */
export function positionSumIn({ x, y, z }: Item): VectorSum | undefined {
  return x === undefined ? undefined : { x: Number(x), y: Number(y), z: Number(z) }
}

/** The parts in a counter's item, without those that have become 0. */
export function partsIn(item: Item): Record<string, number> {
  const parts = Object.entries(item).filter(([name, value]) => isPart(name) && Number(value) !== 0)
  return Object.fromEntries(parts.map(([name, value]) => [name, Number(value)]))
}

const isPart = (name: string): boolean => /^\d+$/.test(name)

/** A part of 0 means the same as none. */
export function withoutZeroParts<T extends Item>(item: T): T {
  return Object.fromEntries(Object.entries(item).filter(([name, value]) => !isPart(name) || Number(value) !== 0)) as T
}

/** With the rank that it would have if its name were the first of all. */
export function withoutRankedName<T extends Item>(item: T): T {
  const { [RANK_INDEX.sort]: rank } = item
  return rank === undefined ? item : { ...item, [RANK_INDEX.sort]: Math.trunc(Number(String(rank))) }
}

/** Without those that count nothing. */
function countersIn(items: readonly Item[]): Counter[] {
  return items
    .map((item): Counter => ({ key: String(item.sk), count: Number(item.count ?? 0), item }))
    .filter(({ count }) => count > 0)
}
