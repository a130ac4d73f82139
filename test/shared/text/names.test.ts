import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey, nameMatcher, nameReadings, townKey, typedFirst } from '../../../shared/text/names.js'
import { words } from '../../../shared/text/text.js'
import { anyText } from '../../support/text-arbitraries.js'

const MAX_PARTITION_KEY_BYTES = 2048

/** Different ways to write the same names. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['Spider-Man', 'spiderman', 'Spider Man', 'SPIDER‑MAN', 'spider–man'],
  ['AC/DC', 'acdc', 'AC DC', 'ac-dc'],
  ['PIN*BOT', 'pinbot', 'Pin-Bot', 'pin bot'],
  ['F-14 Tomcat', 'f14 tomcat', 'F 14 TOMCAT'],
  ['X-Men', 'xmen', 'x men', 'X–Men'],
  ["Guns N' Roses", 'Guns N’ Roses', 'guns n roses', 'Guns ‘N‘ Roses', 'GUNS N` ROSES'],
  ['Ripley’s Believe It or Not!', 'Ripleys believe it or not', "ripley's believe it or not"],
  ['Bram Stoker’s Dracula', "Bram Stoker's Dracula", 'bram stokers dracula'],
  [
    'Willy Wonka & The Chocolate Factory',
    'willy wonka and the chocolate factory',
    'Willy Wonka ＆ the Chocolate Factory',
  ],
  ['Dr. Dude', 'dr dude', 'Dr.Dude'],
  ['“Weird Al”', 'weird al', '"Weird Al"', '«Weird Al»'],
  ['Łódź', 'lodz', 'LODZ'],
  ['Weißes Rößl', 'weisses rossl', 'WEISSES ROSSL'],
  ['Københavns', 'kobenhavns'],
  ['Ærøskøbing', 'aeroskobing'],
]
const pairs = SPELLINGS.flatMap((all) => all.map((one) => [all[0] ?? '', one] as const))

describe('nameKey', () => {
  it.each(pairs)('is the same for %j and %j', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })

  it.each([
    ['24', '242'],
    ['Spider-Man', 'Spider-Man 2'],
    ['And', 'Andy'],
    ['constructor', '__proto__'],
    ['?', '!'],
    ['🎱', '🍕'],
    ['東京', '京東'],
  ])('differs for %j and %j', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one))
  })

  it.each(['™', '℠', '™ ℠', ' ', '®', '…', '—', '¨'])('is not empty for %j', (name) => {
    expect(nameKey(name)).not.toBe('')
    expect(townKey(name)).not.toBe('')
  })

  it('has nothing to be folded again', () => {
    fc.assert(fc.property(anyText(), (text) => nameKey(nameKey(text)) === nameKey(text)))
    fc.assert(fc.property(anyText(), (text) => townKey(townKey(text)) === townKey(text)))
  })

  it('fits into a key of the table', () => {
    const longest = fc.constantFrom('a', '한', '東', '𠮷', '\ufdfa', 'ß').map((one) => one.repeat(255))
    fc.assert(
      fc.property(fc.oneof(longest, anyText({ minLength: 200, maxLength: 255 })), (text) => {
        expect(Buffer.byteLength(nameKey(text))).toBeLessThan(MAX_PARTITION_KEY_BYTES - 100)
        expect(nameKey(text)).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})

describe('townKey', () => {
  it.each([
    ['St. Louis', 'Saint Louis'],
    ['St Paul', 'SAINT-PAUL'],
    ['Ft. Worth', 'Fort Worth'],
    ['Mt. Vernon', 'Mount Vernon'],
    ['East St. Louis', 'east saint louis'],
    ['Sault Ste. Marie', 'Sault Sainte Marie'],
  ])('is the same for %j and %j', (one, other) => {
    expect(townKey(other)).toBe(townKey(one))
    expect(nameKey(other)).not.toBe(nameKey(one))
  })

  it.each([
    ['Stockholm', 'Saintockholm'],
    ['Forth', 'Fth'],
    ['Mountain View', 'Mtain View'],
  ])('differs for %j and %j', (one, other) => {
    expect(townKey(other)).not.toBe(townKey(one))
  })
})

describe('nameReadings', () => {
  it.each([
    ['Ground Kontrol', ['ground kontrol']],
    ['Salt & Straw', ['salt straw', 'salt and straw']],
    ['Salt and Straw', ['salt and straw']],
    ['St. Paul', ['st paul']],
  ])('reads %j as %j', (name, readings) => {
    expect(nameReadings(name).map((reading) => reading.join(' '))).toEqual(readings)
  })

  it.each([
    ['St. Paul', ['st paul', 'saint paul']],
    ['Mount Vernon', ['mount vernon', 'mt vernon']],
    ['Fort St. John', ['fort st john', 'ft st john', 'fort saint john', 'ft saint john']],
    ['Portland', ['portland']],
    ['Constructor', ['constructor']],
  ])('reads the town %j as %j', (name, readings) => {
    expect(nameReadings(name, 'town').map((reading) => reading.join(' '))).toEqual(readings)
  })
})

it('has no more than eight readings of a town', () => {
  expect(nameReadings('St '.repeat(80), 'town')).toHaveLength(8)
})

describe('nameMatcher', () => {
  it.each(pairs.map(([name, typed]) => [typed, name]))('finds %j in %j', (typed, name) => {
    expect(nameMatcher(typed)(name)).toBeDefined()
  })

  it.each([
    ['spiderm', 'Spider-Man'],
    ['spider m', 'Spiderman'],
    ['gunsn', 'Guns N’ Roses'],
    ['wonka an', 'Willy Wonka & The Chocolate Factory'],
    ['wonka &', 'Willy Wonka & The Chocolate Factory'],
    ['salt straw', 'Salt & Straw'],
    ['salt & straw', 'Salt and Straw'],
    ['salt & straw', 'Salt Straw'],
    ['and straw', 'Salt & Straw'],
    ['', 'Salt'],
    ['!', 'Whoa Nellie!'],
  ])('finds %j in %j', (typed, name) => {
    expect(nameMatcher(typed)(name)).toBeDefined()
  })

  it.each([
    ['bar', 'Rumba Room'],
    ['man', 'Mars Attack'],
    ['?', 'Whoa Nellie!'],
    ['saint', 'St. Marks'],
    ['spider man', 'Spider'],
    ['salt straw', 'Salt and Straw'],
  ])('does not find %j in %j', (typed, name) => {
    expect(nameMatcher(typed)(name)).toBeUndefined()
  })

  it.each([
    ['st lou', 'Saint Louis'],
    ['saint lou', 'St. Louis'],
    ['stlou', 'Saint Louis'],
    ['sai', 'St. Louis'],
    ['ft w', 'Fort Worth'],
    ['mount v', 'Mt Vernon'],
    ['fort saint john', 'Fort St. John'],
    ['ft st john', 'Fort St. John'],
    ['ft saint jo', 'Fort St. John'],
    ['mount saint helens', 'Mount St. Helens'],
    ['mtsth', 'Mount Saint Helens'],
  ])('finds %j in the town %j', (typed, name) => {
    expect(nameMatcher(typed, 'town')(name)).toBeDefined()
  })

  /** The comparison before there was one folding for all: what it found is found. */
  it('finds each part of the folded words of a name', () => {
    fc.assert(
      fc.property(anyText({ minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (name, from, length) => {
        const text = words(name).join(' ')
        fc.pre(text !== '')
        const characters = [...text]
        const start = from % characters.length
        const part = characters.slice(start, start + 1 + (length % (characters.length - start))).join('')

        expect(nameMatcher(part)(name)).toBe('typed')
      }),
    )
  })
})

describe('typedFirst', () => {
  it('keeps the order but for names that have the letters only', () => {
    const suggestions = ['Iron Man', 'Ironman Bar', 'The Ironman'].map((value) => ({ value }))

    expect(typedFirst(suggestions, 'ironman').map(({ value }) => value)).toEqual([
      'Ironman Bar',
      'The Ironman',
      'Iron Man',
    ])
  })
})
