import { describe, expect, it } from 'vitest'
import { Decimal } from '../../../../shared/table/dynamodb/attribute-values.js'
import { isSameItem } from '../../../../shared/table/whole/same-item.js'

describe('isSameItem', () => {
  it.each([
    [
      { a: 1, b: { c: ['x', null, true] } },
      { b: { c: ['x', null, true] }, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: 5 }, { a: 5n }],
    [{ a: 2n ** 63n - 1n }, { a: new Decimal('9223372036854775807') }],
    [{ a: 0.1 }, { a: new Decimal('0.10') }],
    [{ a: new Decimal('3.0098') }, { a: new Decimal('3.00980') }],
    [{ a: 1e-7 }, { a: new Decimal('0.0000001') }],
    [{ a: Uint8Array.of(1, 2) }, { a: Buffer.from([1, 2]) }],
    [[], []],
  ])('finds %o and %o the same', (a, b) => {
    expect(isSameItem(a, b)).toBe(true)
    expect(isSameItem(b, a)).toBe(true)
  })

  it.each([
    [{ a: 1 }, undefined],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: false }],
    [{ a: null }, {}],
    [{ a: 2n ** 63n - 1n }, { a: 2n ** 63n - 2n }],
    [{ a: new Decimal('3.0098') }, { a: new Decimal('3.0097') }],
    [{ a: ['x'] }, { a: ['x', 'y'] }],
    [{ a: [] }, { a: {} }],
    [{ a: Uint8Array.of(1, 2) }, { a: Uint8Array.of(1, 3) }],
    [{ a: Uint8Array.of(1) }, { a: [1] }],
    [{ a: {} }, { a: new Decimal('1') }],
  ])('tells %o from %o', (a, b) => {
    expect(isSameItem(a, b)).toBe(false)
    expect(isSameItem(b, a)).toBe(false)
  })
})
