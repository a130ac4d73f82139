import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../../../shared/text/looks.js'
import { anyText } from '../../support/text-arbitraries.js'

describe('lookOf', () => {
  it.each([
    [
      'Xenon',
      ['xenon', 'XENON', 'Xen0n', 'Хеnоn', '𝐗𝐞𝐧𝐨𝐧', 'Ｘｅｎｏｎ', 'Xénon', 'Xẹnon', 'Xen\u200bon', 'Xenon\u00a0'],
    ],
    [
      'Medieval Madness',
      ['MEDIEVAL MADNESS', 'Medieva1 Madness', 'MedievaI Madness', 'rnedieval madness', 'Medieval\u2003 Madness'],
    ],
    ['AC/DC', ['АС/DC', 'AC∕DC', 'ac/dc', 'ΑC/DC']],
    ['flipper', ['fIipper', 'FLIPPER', 'f1ipper', 'fl|pper']],
    ["Ripley's", ['Ripley’s', 'Ripley`s']],
    ['Star Wars', ['Star Wars™', 'Star℠ Wars']],
    ['Sky-Line', ['Sky‐Line', 'Sky–Line']],
  ])('is the same for %s and what looks like it', (name, others) => {
    expect(others.filter((other) => lookOf(other) !== lookOf(name))).toEqual([])
  })

  it.each([
    ['Xenon', 'Xenor'],
    ['Kick Off', 'Kickoff'],
    ['Flash', 'Flash!'],
    ['Firepower', 'Firepower II'],
    ['ガメラ', 'カメラ'],
    ['バー', 'パー'],
    ['कि', 'क'],
    ['กี', 'กู'],
    ['бар', 'bar'],
    ['Star Trek 2', 'Star Trek 3'],
  ])('tells %s from %s', (name, other) => {
    expect(lookOf(name)).not.toBe(lookOf(other))
  })

  it('makes no difference of case, of invisible characters and of blanks around', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(lookOf(` ${text}\u200b `)).toBe(lookOf(text))
        if (/^[ -~]*$/.test(text)) expect(lookOf(text.toUpperCase())).toBe(lookOf(text.toLowerCase()))
      }),
    )
  })
})
