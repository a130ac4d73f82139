import { describe, expect, it } from 'vitest'
import { canBePostalCode, postalCodesIn } from '../../../shared/text/postal-codes.js'

describe('postalCodesIn', () => {
  it.each([
    ['1028 se water ave portland 97214 1234', ['1028', '97214 1234']],
    ['vancouver bc v6b 1a1', ['v6b 1a1']],
    ['t2p1a1 calgary', ['t2p1a1']],
    ['london sw1a 1aa uk', ['sw1a 1aa']],
    ['m1 1ae', ['m1 1ae']],
    ['richmond 3121', ['3121']],
    ['12 main st', []],
    ['', []],
  ])('finds those of %j', (text, codes) => {
    expect(postalCodesIn(text.split(' ')).map(({ code }) => code)).toEqual(codes)
  })
})

describe('canBePostalCode', () => {
  it.each([
    ['97214', 'US', 'OR'],
    ['97214 1234', 'US', 'Oregon'],
    ['04101', 'US', 'ME'],
    ['20101', 'US', 'va'],
    ['20001', 'US', 'DC'],
    ['05501', 'US', 'MA'],
    ['73301', 'US', 'TX'],
    ['96813', 'US', 'HI'],
    ['99801', 'US', 'Alaska'],
    ['97214', 'US', undefined],
    ['v6b 1a1', 'CA', 'BC'],
    ['sw1a 1aa', 'GB', undefined],
    ['3121', 'AU', 'VIC'],
    ['00100', 'FI', undefined],
    ['1010', 'AT', undefined],
  ])('%s may be in %s, %s', (code, country, state) => {
    expect(canBePostalCode(code, country, state)).toBe(true)
  })

  it.each([
    ['97214', 'US', 'WA'],
    ['00001', 'US', 'NY'],
    ['96201', 'US', 'CA'],
    ['97214', 'CA', 'BC'],
    ['97214', 'GB', undefined],
    ['v6b 1a1', 'US', 'WA'],
    ['v6b 1a1', 'FI', undefined],
    ['3121', 'US', 'CA'],
    ['31210', 'AU', 'VIC'],
  ])('%s is not in %s, %s', (code, country, state) => {
    expect(canBePostalCode(code, country, state)).toBe(false)
  })
})
