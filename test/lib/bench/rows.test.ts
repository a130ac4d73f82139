import { describe, expect, it } from 'vitest'
import { atMost, exitStatus, lowerBoundRrus, percentile, ratio, rowOf, type Sample } from '../../../lib/bench/rows.js'

const MEMORY_MB = 1024
const twoRoundTrips = atMost('round trips p95', 2, ({ roundTrips }) => roundTrips.p95)
const fewItems = atMost('items read / returned', 1.4, ({ itemsRatio }) => itemsRatio)

describe('lowerBoundRrus', () => {
  it.each([
    [0, 0.5],
    [4096, 0.5],
    [6144, 0.75],
    [40_960, 5],
  ])('of %d bytes is %d', (bytes, units) => {
    expect(lowerBoundRrus(bytes)).toBe(units)
  })
})

describe('rowOf', () => {
  it('compares what all requests together read with what they needed', () => {
    const small = sample({ itemsRead: 3, itemsNeeded: 1, bytesRead: 3000, bytesNeeded: 1000, rrus: 0.5 })
    const large = sample({ itemsRead: 11, itemsNeeded: 9, bytesRead: 11_000, bytesNeeded: 8192, rrus: 1.5 })

    const row = rowOf('p', [small, large], MEMORY_MB, [])

    expect(row).toMatchObject({ requests: 2, itemsRatio: 1.4, bytesPerItem: 1400, lowerBoundRrus: 0.75 })
    expect(row.lowerBoundRatio).toBeCloseTo(2 / 1.5)
  })

  it('does not count rejected requests', () => {
    const row = rowOf('p', [sample({}), sample({ status: 400, itemsRead: 20_000 })], MEMORY_MB, [])

    expect(row).toMatchObject({ requests: 2, rejected: 1, itemsRead: 1 })
  })
})

describe('exitStatus', () => {
  it('is 0 when every limit is met exactly', () => {
    expect(exitStatus([rowOf('p', [sample({ roundTrips: 2 })], MEMORY_MB, [twoRoundTrips, fewItems])])).toBe(0)
  })

  it('is 1 when one limit of one pattern is exceeded', () => {
    const good = rowOf('p', [sample({ roundTrips: 1 })], MEMORY_MB, [twoRoundTrips])
    const bad = rowOf('q', [sample({ roundTrips: 3 })], MEMORY_MB, [fewItems, twoRoundTrips])

    expect(bad.limits.map(({ isMet }) => isMet)).toEqual([true, false])
    expect(exitStatus([good, bad])).toBe(1)
  })

  it('is 1 when there was nothing to measure', () => {
    expect(exitStatus([rowOf('p', [sample({ itemsNeeded: 0 })], MEMORY_MB, [fewItems])])).toBe(1)
  })
})

describe('percentile', () => {
  it.each([
    [[3], 0.5, 3],
    [[4, 1, 3, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.95, 4],
    [[4, 1, 3, 2], 0, 1],
    [[4, 1, 3, 2], 1, 4],
    [[], 0.5, 0],
  ])('of %j at %d is %d', (values, part, expected) => {
    expect(percentile(values, part)).toBe(expected)
  })

  it('is exceeded by five of a hundred', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

    expect(percentile(hundred, 0.95)).toBe(95)
  })

  it('does not change the list', () => {
    const values = [2, 1]

    percentile(values, 0.5)

    expect(values).toEqual([2, 1])
  })
})

describe('ratio', () => {
  it('is undefined for a whole of 0', () => {
    expect(ratio(3, 2)).toBe(1.5)
    expect(ratio(3, 0)).toBeUndefined()
  })
})

function sample(changes: Partial<Sample>): Sample {
  return {
    path: '/x.json',
    status: 200,
    responseBytes: 100,
    calls: 1,
    roundTrips: 1,
    rrus: 0.5,
    wrus: 0,
    unreportedWriteUnits: 0,
    sources: 1,
    cpuMilliseconds: 1,
    milliseconds: 5,
    itemsRead: 1,
    itemsNeeded: 1,
    bytesRead: 1000,
    bytesNeeded: 1000,
    ...changes,
  }
}
