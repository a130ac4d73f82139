import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../lib/paths.js'
import { lookOf, nameProblem } from '../../../shared/text/look-alikes.js'
import { anyText } from '../../support/text-arbitraries.js'

const INVISIBLE = /^must not contain invisible/
const MIXED = /^must not mix alphabets/

describe('nameProblem', () => {
  it.each([
    ...[
      'AC/DC',
      '24',
      'F-14 Tomcat',
      "O’Reilly's",
      'Wow!',
      '¡Olé!',
      '№1 Bar',
      '½ Pint',
      'T-REX²',
      'I ♥ Pinball',
      '★',
      'a',
    ],
    ...['Café Zoë', 'Łódź Bar', 'Đà Nẵng', 'Größe', 'ʻIolani', 'Sky·Line'],
    ...[
      'Καφενείο',
      'Ἀθῆναι',
      'Кафе Пинбол',
      'Հայաստան',
      'საქართველო',
      'מועדון',
      'كافيه',
      'บาร์',
      'नमस्ते',
      '한국',
      '中文',
    ],
    ...[
      'ピンボール博物館 Pinball',
      'バー Tシャツ',
      'Tokyo タワー',
      '日本 ABC',
      'บาร์Pinball',
      '한국 Pinball',
      'K팝',
      '𠮷野家',
    ],
    ...['Бар Flipper', 'Ромашка Bar', 'Δ Bar', 'Σ-Bar', '2π', 'ה-Pinball', '日本 ABC кафе'],
    ...[
      '🎱 Bar',
      '❤️ Bar',
      '1️⃣ Bar',
      '👨‍👩‍👧 Pub',
      '👋🏽 Hi',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Pub',
    ],
    ...['مقهى\u200cها', 'क्\u200dष', '葛\u{e0100}城'],
  ])('has nothing against %s', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })

  it.each([
    ...['\u200b', '\u3164', '\u2800', '\uffa0', '\u2060\u2060', '\u180e'],
    ...[
      'Xen\u200bon',
      'Xen\u00adon',
      'Xe\u034fnon',
      '\u115fXenon',
      'Xenon\ufeff',
      'Xen\u200don',
      'X\ufe0fenon',
      'Xenon\u{e0041}',
    ],
    ...['\u202eXenon', 'Xenon\u2066', '\u200fXenon', 'Xenon \u202c', '\u061cXenon'],
  ])('finds what hides in %j', (name) => {
    expect(nameProblem(name)).toMatch(INVISIBLE)
  })

  it.each([
    ...['Xenоn', 'Χenon', 'AC/DС', 'Ѕtar Trek', 'Xenօn', 'Ꭺttack', 'ꓮC/DC', 'кοт'],
    // A word that could be Latin, in a name that is.
    ...['А Nightmare', 'Ѕосо Bar'],
  ])('finds the letter of another alphabet in %s', (name) => {
    expect(nameProblem(name)).toMatch(MIXED)
  })

  it.each([
    ['...', 'must contain a letter, a digit or a symbol'],
    ['? – ?', 'must contain a letter, a digit or a symbol'],
    ['\ue000', 'must not contain characters that nobody can read'],
    ['Xenon\u0378', 'must not contain characters that nobody can read'],
    ['X\u0335\u0337\u0336\u0338\u0334enon', 'must not contain so many marks on one letter'],
  ])('does not accept %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })

  it('has nothing against any name of the sample', () => {
    const records = readFileSync(join(ROOT, 'data', 'sample.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const names = records.flatMap((record) =>
      [record.name, record.full_name, record.username, record.city, record.state].filter((one) => Boolean(one)),
    )

    expect(names.length).toBeGreaterThan(1_000)
    expect(names.filter((name) => nameProblem(name) !== undefined)).toEqual([])
  })
})

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
