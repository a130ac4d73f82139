import { describe, expect, it } from 'vitest'
import { percentile, ratio, spreadOf } from '../../../lib/bench/statistics.js'

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

    expect(spreadOf(hundred)).toEqual({ p50: 50, p95: 95 })
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
