// Counters and their rankings. A counter is an item to which transactions add without reading it.
import { NumberValue } from '@aws-sdk/lib-dynamodb'
import type { Vector } from '../geo/point.js'
import { TABLE_NAME } from './client.js'
import { batchGet } from './get.js'
import type { Item } from './item.js'
import { counterPartition, type Key } from './keys.js'
import { queryAll } from './query.js'
import { RANK_INDEX } from './schema.js'
import type { Step } from './transaction.js'

/** What one record adds to one counter. */
export interface Contribution {
  /** The kind of counter: its partition. */
  counter: string
  /** The member that is counted. */
  key: string
  count: number
  /** The name by which equal counts are ordered; absent: the counter is not ranked. */
  rankedAs?: string | undefined
  /** The location's point, for the mean of all that contribute. */
  position?: VectorSum | undefined
  /** Attributes of the counter, the same for all that contribute. */
  labels?: Record<string, string> | undefined
}

/** A vector in whole billionths: sums of integers are exact in any order. */
export type VectorSum = Vector

export function sumPositions(a: VectorSum | undefined, b: VectorSum, sign: 1 | -1 = 1): VectorSum {
  const sum = (first: number | undefined, second: number) => (first ?? 0) + sign * second + 0
  return { x: sum(a?.x, b.x), y: sum(a?.y, b.y), z: sum(a?.z, b.z) }
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
    })
  }
  for (const one of before) add(one, -1)
  for (const one of after) add(one, 1)
  return [...changes.values()].filter(({ count, position }) => count !== 0 || (position && !isZero(position)))
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

export function counterItemKey({ counter, key }: Pick<Contribution, 'counter' | 'key'>): Key {
  return { pk: counterPartition(counter), sk: key }
}

/** The part of a transaction that adds a contribution to its counter. */
export function counterStep(change: Contribution): Step {
  const names: Record<string, string> = { '#count': 'count' }
  const values: Record<string, unknown> = { ':count': change.count }
  const sets: string[] = []
  const adds = ['#count :count']
  for (const [label, value] of Object.entries(change.labels ?? {})) {
    names[`#${label}`] = label
    values[`:${label}`] = value
    sets.push(`#${label} = :${label}`)
  }
  if (change.rankedAs !== undefined) {
    names['#rp'] = RANK_INDEX.partition
    names['#rs'] = RANK_INDEX.sort
    values[':rp'] = counterPartition(change.counter)
    values[':fraction'] = NumberValue.from(rankFraction(change.rankedAs))
    sets.push('#rp = :rp', '#rs = if_not_exists(#rs, :fraction) + :count')
  }
  for (const [axis, value] of Object.entries(change.position ?? {})) {
    values[`:${axis}`] = value
    adds.push(`${axis} :${axis}`)
  }
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: counterItemKey(change),
      UpdateExpression: `${sets.length > 0 ? `SET ${sets.join(', ')} ` : ''}ADD ${adds.join(', ')}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  }
}

/** The item of a counter with this sum of contributions. */
export function counterItem(sum: Contribution): Item & Key {
  const rank =
    sum.rankedAs === undefined
      ? {}
      : {
          [RANK_INDEX.partition]: counterPartition(sum.counter),
          [RANK_INDEX.sort]: NumberValue.from(`${sum.count}${rankFraction(sum.rankedAs).slice(1)}`),
        }
  return { ...counterItemKey(sum), count: sum.count, ...sum.labels, ...rank, ...sum.position }
}

export interface Counter {
  key: string
  count: number
  item: Item
}

/** The first `limit` of a ranking: highest count first, equal counts by name. One Query of the rank index. */
export async function topCounters(counter: string, limit?: number): Promise<Counter[]> {
  const items = await queryAll({
    partition: counterPartition(counter),
    index: RANK_INDEX,
    descending: true,
    ...(limit === undefined ? {} : { limit }),
  })
  return items.map(readCounter).filter(({ count }) => count > 0)
}

/** All counters of a kind, by key. One Query. */
export async function listCounters(counter: string): Promise<Counter[]> {
  const items = await queryAll({ partition: counterPartition(counter) })
  return items.map(readCounter).filter(({ count }) => count > 0)
}

/** Counts in the order of the counters, 0 for missing ones. One BatchGet. */
export async function getCounts(counters: readonly Pick<Contribution, 'counter' | 'key'>[]): Promise<number[]> {
  const items = await batchGet(counters.map(counterItemKey))
  return items.map((item) => Number(item?.count ?? 0))
}

function isZero({ x, y, z }: VectorSum): boolean {
  return x === 0 && y === 0 && z === 0
}

function readCounter(item: Item): Counter {
  return { key: String(item.sk), count: Number(item.count ?? 0), item }
}
