import { describe, expect, it } from 'vitest'
import { KeyRanges, rangesOf } from '../../../../lib/bench/copies/key-ranges.js'
import type { MeteredCall } from '../../../../shared/table/meter.js'

const range = (from: string | number, to: string | number, partition = 'FACET#1', source = 'pk') => {
  return { source, partition, from, to }
}

function rangesIn(...ranges: ReturnType<typeof range>[]): KeyRanges {
  const all = new KeyRanges()
  all.add(...ranges)
  return all
}

describe('KeyRanges', () => {
  it('joins ranges that overlap, and no others', () => {
    const ranges = rangesIn(range('a', 'c'), range('m', 'p'), range('b', 'e'))

    expect(ranges.covers(range('a', 'e'))).toBe(true)
    expect(ranges.covers(range('a', 'f'))).toBe(false)
    expect(ranges.covers(range('c', 'm'))).toBe(false)
    expect(ranges.covers(range('n', 'n'))).toBe(true)
  })

  it('keeps partitions and indexes apart', () => {
    const ranges = rangesIn(range('a', 'c'), range(3, 9, 'COUNTER#TOP', 'gsi3pk'))

    expect(ranges.covers(range('a', 'c', 'FACET#2'))).toBe(false)
    expect(ranges.covers(range('a', 'c', 'FACET#1', 'gsi2pk'))).toBe(false)
    expect(ranges.covers(range(4, 4, 'COUNTER#TOP', 'gsi3pk'))).toBe(true)
  })

  it('has an item by its key in the table or in an index', () => {
    const ranges = rangesIn(range('a', 'c'), range(3, 9, 'COUNTER#TOP', 'gsi3pk'))

    expect(ranges.has({ pk: 'FACET#1', sk: 'b' })).toBe(true)
    expect(ranges.has({ pk: 'FACET#1', sk: 'd' })).toBe(false)
    expect(ranges.has({ pk: 'COUNTER#X', sk: 'd', gsi3pk: 'COUNTER#TOP', gsi3sk: 5 })).toBe(true)
  })
})

describe('rangesOf', () => {
  const query = (input: object, output: object = {}) => rangesOf({ operation: 'Query', input, output } as MeteredCall)
  const prefixed = {
    KeyConditionExpression: '#p = :p AND begins_with(#s, :prefix)',
    ExpressionAttributeValues: { ':p': 'NAME#bar', ':prefix': 'barn' },
    ScanIndexForward: true,
  }

  it('has all keys with a prefix', () => {
    const ranges = rangesIn(...(query(prefixed) as ReturnType<typeof range>[]))

    expect(ranges.has({ pk: 'NAME#bar', sk: 'barnone#12' })).toBe(true)
    expect(ranges.has({ pk: 'NAME#bar', sk: 'baro#12' })).toBe(false)
  })

  it('ends where a Query with a limit has ended', () => {
    const [found] = query({ ...prefixed, Limit: 2 }, { LastEvaluatedKey: { pk: 'NAME#bar', sk: 'barnes#3' } })

    expect(found).toEqual({ source: 'pk', partition: 'NAME#bar', from: 'barn', to: 'barnes#3' })
  })

  it('has each key that is asked for by itself', () => {
    const keys = [
      { pk: 'LOCATION#1', sk: 'LOCATION' },
      { pk: 'LOCATION#2', sk: 'LOCATION' },
    ]

    expect(query({ RequestItems: { table: { Keys: keys } } })).toEqual(
      keys.map(({ pk, sk }) => ({ source: 'pk', partition: pk, from: sk, to: sk })),
    )
  })
})
