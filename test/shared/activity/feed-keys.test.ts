import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  feedPosition,
  feedSort,
  isFeedPosition,
  locationFeed,
  readCopySort,
  regionFeed,
} from '../../../shared/activity/feed-keys.js'
import { readSortableNumbers, sortableNumber } from '../../../shared/activity/sortable-number.js'

const time = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const id = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 999_999_999_999_999 }))
const position = fc.record({ created_at: fc.option(time), id })
const sortOf = (one: { created_at: string | null; id: number }) =>
  feedSort(regionFeed(1), feedPosition(one.created_at, one.id))

describe('sortableNumber', () => {
  it('sorts as the numbers do, and can be read', () => {
    const number = fc.oneof(fc.nat({ max: 5000 }), fc.maxSafeNat())
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(sortableNumber(a) < sortableNumber(b)).toBe(a < b)
        expect(readSortableNumbers(sortableNumber(a) + sortableNumber(b))).toEqual([a, b])
      }),
    )
  })

  it.each([
    [0, '-'],
    [1, '00'],
    [63, '0z'],
    [64, '10-'],
  ])('of %i is %s', (value, text) => {
    expect(sortableNumber(value)).toBe(text)
  })
})

describe('the sort key of a copy', () => {
  it('sorts as the positions do, and has the time and id', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const isBefore = feedPosition(a.created_at, a.id) < feedPosition(b.created_at, b.id)
        expect(sortOf(a) < sortOf(b)).toBe(isBefore)
        expect(readCopySort(sortOf(a))).toEqual(a)
      }),
    )
  })

  it('of a time alone sorts before those of the time, and after all earlier ones', () => {
    fc.assert(
      fc.property(position, time, (one, since) => {
        const isSince = one.created_at !== null && one.created_at >= since
        expect(sortOf(one) > feedSort(regionFeed(1), since)).toBe(isSince)
      }),
    )
  })

  it('is a third of that of a record, which is the position', () => {
    const of2019 = feedPosition('2019-12-01T10:00:00.000Z', 38_493)

    expect(feedSort(locationFeed(1), of2019)).toBe('2019-12-01T10:00:00.000Z#000000000038493')
    expect(feedSort(regionFeed(1), of2019)).toHaveLength(13)
  })
})

describe('isFeedPosition', () => {
  it.each([
    ['2019-12-01T10:00:00.000Z#000000000038493', true],
    ['#000000000038493', true],
    ['2019-12-01T10:00:00.000Z', false],
    ['2019-99-99T10:00:00.000Z#000000000038493', false],
    ['2019-12-01T10:00:00.000Z#38493', false],
    ['', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(isFeedPosition(text)).toBe(expected)
  })
})
