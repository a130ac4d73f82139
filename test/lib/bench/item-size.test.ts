import { describe, expect, it } from 'vitest'
import { itemBytes } from '../../../lib/bench/item-size.js'
import { Decimal } from '../../../shared/table/dynamodb/attribute-values.js'

describe('itemBytes', () => {
  it.each([
    ['a text, in UTF-8', { name: 'Café' }, 4 + 5],
    ['an attribute name in UTF-8', { né: 'a' }, 3 + 1],
    ['a number by its digits', { id: 864 }, 2 + 3],
    ['a number without zeros at its ends', { id: 1_200_000 }, 2 + 2],
    ['decimals without leading zeros', { x: 0.012 }, 1 + 2],
    ['a negative number', { x: -122.5 }, 1 + 3],
    ['zero', { x: 0 }, 1 + 1],
    ['a small number in exponent notation', { x: 1.5e-7 }, 1 + 2],
    ['a bigint', { score: 9_007_199_254_740_993n }, 5 + 9],
    ['a long decimal', { x: new Decimal('12.345678901234567') }, 1 + 10],
    ['a boolean', { open: true }, 4 + 1],
    ['a null', { gone: null }, 4 + 1],
    ['bytes', { row: new Uint8Array(100) }, 3 + 100],
    ['a set', { ids: new Set(['ab', 'cde']) }, 3 + 5],
    ['an empty list', { list: [] }, 4 + 3],
    ['a list', { list: ['a', 12] }, 4 + 3 + (1 + 1) + (2 + 1)],
    ['an empty map', { map: {} }, 3 + 3],
    ['a map', { map: { a: 'bc' } }, 3 + 3 + (1 + 2 + 1)],
    ['a list in a map', { m: { a: [true] } }, 1 + 3 + (1 + 3 + (1 + 1) + 1)],
  ])('counts %s', (_, item, bytes) => {
    expect(itemBytes(item)).toBe(bytes)
  })
})
