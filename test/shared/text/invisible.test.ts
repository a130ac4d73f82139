import { describe, expect, it } from 'vitest'
import { plainDigits } from '../../../shared/text/digits.js'
import { isInvisible, singleSpaced } from '../../../shared/text/invisible.js'

describe('isInvisible', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u{e0020}',
  ])('holds for %j', (text) => {
    expect(isInvisible(text)).toBe(true)
    expect(isInvisible(`${text} \u200b${text}`)).toBe(true)
    expect(isInvisible(`${text}.${text}`)).toBe(false)
  })

  it.each(['👨‍👩‍👧', 'نامه\u200cای', '़', '\u0301'])('does not hold for %s', (text) => {
    expect(isInvisible(text)).toBe(false)
  })
})

describe('singleSpaced', () => {
  it('keeps what joins and parts letters', () => {
    expect(singleSpaced(' 👨‍👩‍👧  نامه\u200cای ')).toBe('👨‍👩‍👧 نامه\u200cای')
  })
})

describe('plainDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['𝟎𝟗𝟘𝟡', '0909'],
    ['a1²½', 'a1²½'],
  ])('reads %s as %s', (written, digits) => {
    expect(plainDigits(written)).toBe(digits)
  })
})
