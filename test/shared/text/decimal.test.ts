import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../../../shared/text/decimal.js'

describe('decimalText', () => {
  it.each([
    ['45.5234100', '45.52341'],
    [12, '12.0'],
    ['12', '12.0'],
    ['12.', '12.0'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['+1.50', '1.5'],
    ['007.10', '7.1'],
    ['-0.0', '0.0'],
    [-0, '0.0'],
    [1e-7, '0.0000001'],
    ['-1.25E2', '-125.0'],
    [' 3.25 ', '3.25'],
    ['45.1234567890124', '45.123456789012'],
    ['45.1234567890125', '45.123456789013'],
    ['-0.0000000000004', '0.0'],
    ['9.9999999999999', '10.0'],
    [2n ** 70n, '1180591620717411303424.0'],
  ])('writes %s as %s', (written, text) => {
    expect(decimalText(written, 12)).toBe(text)
  })

  it.each(['', ' ', '.', '-', 'e5', '1km', '1,5', '0x10', '1 2', 'NaN', 'Infinity', '1e9999', '1'.repeat(61)])(
    'rejects "%s"',
    (written) => {
      expect(decimalText(written, 12)).toBeUndefined()
    },
  )

  it('keeps every digit of up to twelve, and only those that count', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.boolean(), fc.nat(180), digits, (isNegative, whole, fraction) => {
        const text = decimalText(`${isNegative ? '-' : ''}${whole}.${fraction}`, 12) ?? ''

        expect(text).toMatch(/^-?(0|[1-9]\d*)\.(0|\d*[1-9])$/)
        expect(Number(text)).toBe(
          Number(`${isNegative && Number(`${whole}.${fraction}`) > 0 ? '-' : ''}${whole}.${fraction}`),
        )
        expect(text.split('.')[1]?.padEnd(12, '0')).toBe(fraction.padEnd(12, '0'))
      }),
    )
  })

  it('keeps its own output', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (degrees, digits) => {
          const text = decimalText(degrees, digits) ?? ''

          expect(decimalText(text, digits)).toBe(text)
          expect(Math.abs(Number(text) - degrees)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-13)
        },
      ),
    )
  })
})
