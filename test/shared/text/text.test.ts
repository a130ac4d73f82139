import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText, fold, squash, withoutPunctuation, words } from '../../../shared/text/text.js'
import { anyText } from '../../support/text-arbitraries.js'

const APOSTROPHES = [..."'‘’‛`´ʹʻʼʽ′‵ꞌ＇"]

/** Letters with a plain form, of which each has a capital. */
const cased = fc.string({ unit: fc.constantFrom(...'azłøßæđþœðŋħéåñçσςжя0 -') })

describe('fold', () => {
  it.each([
    ['Café Zürich', 'cafe zurich'],
    ['CAFE\u0301', 'cafe'],
    ['Ærø Øl', 'aero ol'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Þingvellir', 'thingvellir'],
    ['Đà Nẵng', 'da nang'],
    ['Œuvre', 'oeuvre'],
    ['Seyðisfjörður', 'seydisfjordur'],
    ['ĦAMRUN', 'hamrun'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['서울', '서울'.normalize('NFD')],
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['Łódź', 'lodz'],
    ['ﬁne ½ ℃', 'fine 1⁄2 °c'],
    ['Ｂａｒ', 'bar'],
    ['Star Wars™', 'star wars'],
    ['מִשְׂחָק', 'משחק'],
    ['مَلْعَب', 'ملعب'],
    ['❤\ufe0f Bar 5\ufe0f\u20e3', '❤ bar 5'],
    ['Café℠ Bar', 'cafe bar'],
    ['Йоркшир', 'иоркшир'],
    ['東京ゲーム', '東京ゲーム'.normalize('NFD')],
    ['🎱 Bar', '🎱 bar'],
    ['', ''],
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it.each([
    ['バー', 'ハー'],
    ['バー', 'パー'],
    ['कि', 'क'],
    ['कि', 'कु'],
    ['กี', 'กู'],
    ['பா', 'பி'],
  ])('tells %j from %j', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
    expect(squash(one)).not.toBe(squash(other))
    expect(withoutPunctuation(one)).not.toBe(withoutPunctuation(other))
  })

  it.each([
    ['ﾊﾞｰ', 'バー'],
    ['हिंदी', 'हिंदी'.normalize('NFD')],
    ['กำ', 'ก\u0e4dา'],
  ])('is the same for %j and %j', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it('leaves nothing to be folded again', () => {
    fc.assert(fc.property(anyText(), (text) => fold(fold(text)) === fold(text)))
  })

  it('does not depend on case', () => {
    fc.assert(fc.property(cased, (text) => fold(text.toUpperCase()) === fold(text)))
  })

  it('is the same for a text and for its composed or decomposed form', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(fold(text.normalize('NFC'))).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
      }),
    )
  })
})

describe('squash', () => {
  it.each([
    ['The Ground Kontrol, Classic-Arcade!', 'thegroundkontrolclassicarcade'],
    ['  Café № 5  ', 'cafeno5'],
    ['Bar 42½', 'bar4212'],
    ['東京 ゲーム', '東京ゲーム'.normalize('NFD')],
    ['🎱🍕', ''],
    ['--', ''],
  ])('makes %j %j', (text, letters) => {
    expect(squash(text)).toBe(letters)
  })

  it.each(APOSTROPHES)('removes the apostrophe %j', (apostrophe) => {
    expect(squash(`Kane${apostrophe}ohe`)).toBe('kaneohe')
  })

  it('has only letters and digits', () => {
    fc.assert(fc.property(anyText(), (text) => /^[\p{L}\p{M}\p{N}]*$/u.test(squash(text))))
  })

  it('is the words in a row', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(words(text).join('')).toBe(squash(text))
      }),
    )
  })
})

describe('withoutPunctuation', () => {
  it.each([
    ['Bar-B-Q & Grill', 'barbq grill'],
    ['  Dave  &\tBuster’s\n', 'dave busters'],
    ['A.B.C.', 'abc'],
    ['!!!', ''],
    ['Ｂａｒ！', 'bar'],
  ])('makes %j %j', (text, plain) => {
    expect(withoutPunctuation(text)).toBe(plain)
  })

  it.each(APOSTROPHES)('removes the apostrophe %j', (apostrophe) => {
    expect(withoutPunctuation(`O${apostrophe}Brien${apostrophe}s Pub`)).toBe('obriens pub')
  })

  it('has no space at its ends and no two in a row', () => {
    fc.assert(fc.property(anyText(), (text) => !/^\s|\s$|\s\s/u.test(withoutPunctuation(text))))
  })
})

describe('words', () => {
  it.each([
    ['Bar-B-Q & Grill', ['bar', 'b', 'q', 'grill']],
    ['Dave & Buster’s', ['dave', 'busters']],
    ['Saint-Étienne, FR', ['saint', 'etienne', 'fr']],
    ['東京・大阪', ['東京', '大阪']],
    ['हिंदी गेम', ['हिंदी', 'गेम']],
    ['97202-1234', ['97202', '1234']],
    ['🎱bar🎱', ['bar']],
    ['  ', []],
    ["'", []],
  ])('reads %j as %j', (text, read) => {
    expect(words(text)).toEqual(read)
  })

  it.each(APOSTROPHES)('is not split at the apostrophe %j', (apostrophe) => {
    expect(words(`O${apostrophe}Brien${apostrophe}s`)).toEqual(['obriens'])
  })
})

describe('compareText', () => {
  it('orders by code, capitals before small letters', () => {
    expect(['b', 'a', 'B', 'ä', '', 'aa'].sort(compareText)).toEqual(['', 'B', 'a', 'aa', 'b', 'ä'])
  })

  it('is 0 for equal texts', () => {
    expect(compareText('bar', 'bar')).toBe(0)
  })
})
