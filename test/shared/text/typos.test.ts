import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneTypoApart, typoMatcher, typoWords } from '../../../shared/text/typos.js'
import { typos } from '../../support/text-arbitraries.js'

describe('typoMatcher', () => {
  it.each([
    ['adams famly', 'The Addams Family (Bally, 1992)', true],
    ['medeival madness', 'Medieval Madness (Williams, 1997)', true],
    ['attack form mars', 'Attack from Mars (Bally, 1995)', true],
    ['atack frm marrs baly', 'Attack from Mars (Bally, 1995)', false],
    ['guns and rosse', "Guns N' Roses (Data East, 1994)", true],
    ['medeival madness 1996', 'Medieval Madness (Williams, 1997)', false],
    ['medeival madness 97', 'Medieval Madness (Williams, 1997)', true],
    ['madnes', 'Medieval Madness (Williams, 1997)', true],
    ['form', 'Attack from Mars (Bally, 1995)', false],
    ['mrs', 'Attack from Mars (Bally, 1995)', false],
    ['am', 'The Addams Family (Bally, 1992)', false],
    ['and', 'Adam and Eve', false],
    ['★', 'Stars ★', false],
  ])('looks for %j in %j: %s', (text, name, expected) => {
    expect(typoMatcher(text)(typoWords(name))).toBe(expected)
  })
})

describe('isOneTypoApart', () => {
  /** Optimal string alignment distance (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). */
  function distance(a: string, b: string): number {
    const table = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    )
    const at = (i: number, j: number) => table[i]?.[j] ?? 0
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        const cost = a[i - 1] === b[j - 1] ? 0 : 1
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
        const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
        table[i]?.splice(j, 1, isSwap ? Math.min(best, at(i - 2, j - 2) + 1) : best)
      }
    }
    return at(a.length, b.length)
  }

  it.each([
    ['kontrol', 'kontrrol', true],
    ['kontrol', 'kontol', true],
    ['kontrol', 'kontral', true],
    ['kontrol', 'knotrol', true],
    ['kontrol', 'ontrol', true],
    ['kontrol', 'kontrols', true],
    ['kontrol', 'kontrlo', true],
    ['', 'a', true],
    ['kontrol', 'kontrol', false],
    ['kontrol', 'kntorl', false],
    ['kontrol', 'kotnorl', false],
    ['kontrol', 'control', true],
    ['abc', 'cba', false],
    ['abcd', 'badc', false],
    ['ab', '', false],
  ])('compares %j and %j', (a, b, expected) => {
    expect(isOneTypoApart(a, b)).toBe(expected)
    expect(isOneTypoApart(b, a)).toBe(expected)
  })

  it("agrees with Damerau's distance of 1", () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(isOneTypoApart(a, b)).toBe(distance(a, b) === 1)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(Object.entries(typos))('recognizes %s in any word', (_, typo) => {
    const long = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(long, fc.nat(20), fc.constantFrom('a', 'x'), (meant, at, other) => {
        const typed = typo([...meant], at, other).join('')

        expect(isOneTypoApart(meant, typed)).toBe(typed !== meant)
      }),
      { numRuns: 500 },
    )
  })
})
