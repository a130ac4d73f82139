import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { namePartition } from '../../../shared/derived/keys.js'
import { nameItems, nameKeys, typoLookups } from '../../../shared/derived/name-index.js'
import { squash, words } from '../../../shared/text/text.js'
import { anyText, typos } from '../../support/text-arbitraries.js'

vi.hoisted(() => {
  process.env.TABLE_NAME ??= 'unused'
})

const MAX_SORT_KEY_BYTES = 1024
const MAX_PARTITION_KEY_BYTES = 2048

const entry = (name: string, id = '1') => ({ id, name, labels: {} })

/** Few different letters, so that repeats and near misses are common; some take 32 bits, some fall into three. */
const letter = fc.constantFrom('a', 'b', 'c', 'o', 'ø', 'ß', '東', '한', '𠮷')
const word = (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(''))
const anyName = fc.oneof(
  fc.array(word(1, 12), { minLength: 1, maxLength: 6 }).map((all) => all.join(' ')),
  anyText({ maxLength: 40 }),
  word(200, 255),
)

describe('nameItems', () => {
  it('finds a name by any part of three letters or more', () => {
    const items = nameItems('LOCATION', { id: '7', name: "O'Café", labels: { city: 'Paris' } })

    expect(items).toEqual([
      { pk: 'NAME#LOCATION#oca', sk: 'ocafe#7', name: "O'Café", city: 'Paris' },
      { pk: 'NAME#LOCATION#caf', sk: 'cafe#7', name: "O'Café", city: 'Paris' },
      { pk: 'NAME#LOCATION#afe', sk: 'afe#7', name: "O'Café", city: 'Paris' },
      { pk: 'NAME#LOCATION#o', sk: 'ocafe#7', name: "O'Café", city: 'Paris' },
      { pk: 'NAME#LOCATION#START#oc', sk: 'ocafe' },
      { pk: 'NAME#LOCATION#END#ef', sk: 'efaco' },
    ])
  })

  it('has a suffix in its partition for every part of three letters or more of any name', () => {
    fc.assert(
      fc.property(anyName, fc.nat(), fc.nat(), (name, from, length) => {
        const letters = [...squash(name)]
        fc.pre(letters.length >= 3)
        const start = from % (letters.length - 2)
        const part = letters.slice(start, start + 3 + (length % (letters.length - start - 2)))

        const items = nameItems('LOCATION', entry(name))

        const partition = namePartition('LOCATION', part.slice(0, 3).join(''))
        // Of a longer part the beginning is looked up, and the rest compared.
        const beginning = part.slice(0, 32).join('')
        expect(
          items.some(({ pk, sk, name: full }) => pk === partition && sk.startsWith(beginning) && full === name),
        ).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  const sorts = (kind: 'LOCATION' | 'CITY', name: string, length: number) =>
    nameItems(kind, entry(name))
      .filter(({ pk }) => new RegExp(`^NAME#${kind}#.{${length}}$`, 'u').test(pk))
      .map(({ sk }) => sk)

  it.each([
    ['É 2', ['e2#1']],
    ['Å', ['a#1']],
    ['Ground Kontrol', ['ground#1', 'kontrol#1']],
    ['F-14', ['f14#1', '14#1']],
    ['東京タワー', ['東京タワー#1', '京タワー#1', 'タワー#1', 'ワー#1']],
    ['Salt & Straw', ['salt#1', 'straw#1']],
    ['🎱🎱🎱🎱', ['🎱🎱🎱🎱#1']],
    ['★ !', ['★#1']],
    ['#!', []],
    ['™', []],
  ])('finds %j by the beginnings of words %j', (name, expected) => {
    expect(sorts('LOCATION', name, 1)).toEqual(expected)
  })

  it('finds a town by the beginnings of its own words, not of its state', () => {
    const items = nameItems('CITY', { ...entry('Mt. Vernon OR'), shortName: 'Mt. Vernon' })

    expect(items.filter(({ pk }) => /^NAME#CITY#.$/.test(pk)).map(({ sk }) => sk)).toEqual([
      'mt#1',
      'vernon#1',
      'mount#1',
    ])
  })

  it('has no suffixes for a name of less than three letters', () => {
    expect(sorts('CITY', 'É 2', 3)).toEqual([])
    expect(sorts('CITY', '!!!!', 3)).toEqual([])
  })

  it('has the other spelling of a town from each word on', () => {
    expect(sorts('CITY', 'St. Paul', 3)).toEqual([...sorts('CITY', 'Stpaul', 3), 'saintpaul#1'])
  })

  it('has a town in all spellings of two words', () => {
    expect(sorts('CITY', 'Fort St. John', 3)).toEqual(
      expect.arrayContaining(['fortstjohn#1', 'fortsaintjohn#1', 'ftstjohn#1', 'ftsaintjohn#1', 'saintjohn#1']),
    )
  })

  it.each([
    ['Ham & Egg Bar', ['hamandeggbar#1', 'amandeggbar#1', 'mandeggbar#1']],
    ['Ham and Egg Bar', ['hamandeggbar#1', 'amandeggbar#1', 'mandeggbar#1']],
    ['A and B & C', ['aandbandc#1', 'andbandc#1', 'ndbandc#1', 'dbandc#1', 'bandc#1']],
    ['And Then', []],
    ['& Sons', []],
    ['Land & ', []],
  ])('has %j among the names with "and" as %j', (name, expected) => {
    const keys = nameItems('LOCATION', entry(name)).filter(({ pk }) => pk.startsWith('NAME#LOCATION#AND#'))

    expect(keys.map(({ sk }) => sk)).toEqual(expected)
  })

  it('makes valid keys from the longest name in any letters', () => {
    const longest = fc.oneof(
      fc.constantFrom('a', '한', '東', '𠮷', '\ufdfa').map((one) => one.repeat(255)),
      anyText({ minLength: 100, maxLength: 255 }),
    )
    fc.assert(
      fc.property(longest, (name) => {
        const keys = nameItems('LOCATION', entry(name, '281474976710656'))

        for (const { pk, sk } of keys) {
          expect(Buffer.byteLength(pk)).toBeLessThanOrEqual(MAX_PARTITION_KEY_BYTES)
          expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(MAX_SORT_KEY_BYTES)
          expect(pk + sk).not.toMatch(/\p{Surrogate}/u)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('has a repeated suffix of a long name once', () => {
    const keys = nameItems('LOCATION', entry('aa bb '.repeat(20))).map(({ pk, sk }) => `${pk} ${sk}`)

    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has words of four letters or more, forwards and backwards', () => {
    const keys = nameItems('LOCATION', entry('The Dough-Boys Bar'))
      .filter(({ sk }) => !sk.includes('#'))
      .map(({ pk, sk }) => `${pk} ${sk}`)

    expect(keys).toEqual([
      'NAME#LOCATION#START#do dough',
      'NAME#LOCATION#END#hg hguod',
      'NAME#LOCATION#START#bo boys',
      'NAME#LOCATION#END#sy syob',
    ])
  })
})

describe('nameKeys', () => {
  it('are the keys that belong to this name alone', () => {
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        const keyOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`
        const items = new Set(nameItems('LOCATION', entry(one, '1')).map(keyOf))
        const others = new Set(nameItems('LOCATION', entry(other, '11')).map(keyOf))

        const keys = nameKeys('LOCATION', entry(one, '1')).map(keyOf)

        expect(keys.every((key) => items.has(key) && !others.has(key))).toBe(true)
        const isOfWord = (key: string) => /#(START|END)#/.test(key)
        expect([...items].filter((key) => !isOfWord(key))).toEqual(keys)
      }),
      { numRuns: 50 },
    )
  })
})

describe('typoLookups', () => {
  it('looks up the beginning and, backwards, the end', () => {
    expect(typoLookups('LOCATION', 'knotrol')).toEqual([
      { partition: 'NAME#LOCATION#START#kn', prefix: 'kno' },
      { partition: 'NAME#LOCATION#END#lo', prefix: 'lor' },
    ])
  })

  it.each(Object.entries(typos))('finds a word that was typed with %s', (_, typo) => {
    fc.assert(
      fc.property(word(4, 20), fc.nat(20), fc.constantFrom('a', 'x', 'ß', '𠮷'), (name, at, other) => {
        const [meant = ''] = words(name)
        const typed = typo([...meant], at, other).join('')
        fc.pre([...meant].length >= 4 && [...typed].length >= 5)

        const lookups = typoLookups('LOCATION', typed)

        const items = nameItems('LOCATION', entry(name))
        const isReached = lookups.some(({ partition, prefix }) =>
          items.some(({ pk, sk }) => pk === partition && sk.startsWith(prefix)),
        )
        expect(isReached).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
