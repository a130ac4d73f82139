import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CITY_LOCATIONS } from '../../../shared/derived/keys.js'
import { counterItem, counterStep, rankFraction } from '../../../shared/table/counters.js'
import { anyText } from '../../support/text-arbitraries.js'

vi.hoisted(() => {
  process.env.TABLE_NAME ??= 'unused'
})

describe('rankFraction', () => {
  const ascii = fc
    .array(fc.integer({ min: 32, max: 126 }), { maxLength: 20 })
    .map((codes) => String.fromCharCode(...codes))

  it('is between 0 and 1, both excluded, with 28 digits for any name', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const fraction = rankFraction(name)

        expect(fraction).toMatch(/^0\.\d{28}$/)
        expect(Number(fraction)).toBeGreaterThan(0)
        expect(Number(fraction)).toBeLessThan(1)
      }),
    )
  })

  it('is larger for the name that comes earlier in its first 14 characters, ignoring case', () => {
    const key = (name: string) => name.toLowerCase().slice(0, 14)
    fc.assert(
      fc.property(ascii, ascii, fc.nat(14), (a, b, shared) => {
        // Long common beginnings are where the last digits matter.
        const other = a.slice(0, shared) + b

        const [first, second] = key(a) < key(other) ? [a, other] : [other, a]
        if (key(a) === key(other)) expect(rankFraction(a)).toBe(rankFraction(other))
        else expect(rankFraction(first) > rankFraction(second)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('orders whole names', () => {
    const names = ['', ' ', '24', 'Addams Family', 'addams family!', 'Attack', 'Attack from Mars', 'Ätna', '東京']

    const fractions = names.map(rankFraction)

    expect(fractions).toEqual([...fractions].sort().reverse())
  })
})

describe('counterItem', () => {
  it('ranks by count and then by name', () => {
    const item = counterItem({
      counter: CITY_LOCATIONS,
      key: 'k',
      count: 12,
      rankedAs: 'Portland',
      labels: { city: 'Portland' },
    })

    expect(item).toMatchObject({ pk: 'COUNTER#CITY_LOCATIONS', sk: 'k', count: 12, city: 'Portland' })
    expect(Object.values(item).map(String)).toContain(`12${rankFraction('Portland').slice(1)}`)
  })

  it('holds the sum of its positions', () => {
    const position = { x: 3, y: -2, z: 1 }

    expect(counterItem({ counter: 'X', key: 'k', count: 2, position })).toMatchObject({ count: 2, ...position })
  })
})

describe('counterStep', () => {
  it('counts without a rank', () => {
    expect(counterStep({ counter: 'X', key: 'k', count: -2 })).toEqual({
      Update: {
        TableName: process.env.TABLE_NAME,
        Key: { pk: 'COUNTER#X', sk: 'k' },
        UpdateExpression: 'ADD #count :count',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':count': -2 },
      },
    })
  })

  it('sets the labels, increments the rank from the fraction of the name, and adds to the position', () => {
    const { Update } = counterStep({
      counter: 'X',
      key: 'k',
      count: 1,
      rankedAs: 'Bar',
      labels: { city: 'Y' },
      position: { x: 3, y: -1, z: 0 },
    })

    expect(Update?.UpdateExpression).toBe(
      'SET #city = :city, #rp = :rp, #rs = if_not_exists(#rs, :fraction) + :count ADD #count :count, x :x, y :y, z :z',
    )
    expect(Update?.ExpressionAttributeValues).toMatchObject({ ':count': 1, ':city': 'Y', ':x': 3, ':y': -1, ':z': 0 })
    expect(String(Update?.ExpressionAttributeValues?.[':fraction'])).toBe(rankFraction('Bar'))
  })
})
