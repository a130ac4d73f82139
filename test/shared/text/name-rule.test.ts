import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../lib/paths.js'
import { LATIN_LOOKALIKES, nameProblem } from '../../../shared/text/name-rule.js'

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
      'Xenon™',
      '™ Xenon ®',
      '+',
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
    ...['סוס Bar', 'ᏣᎳᎩ Bar', 'Бар Flipper', 'Ромашка Bar', 'Δ Bar', 'Σ-Bar', '2π', 'ה-Pinball', '日本 ABC кафе'],
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
    ...['™', '℠', '®', '©', '™ ®', '…™', '— ® —', '¨', '´', '˜'].map((name) => [
      name,
      'must not consist of trademark signs and accents',
    ]),
    ...['…', '—', '“”', '¿?', '·'].map((name) => [name, 'must contain a letter, a digit or a symbol']),
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

it('knows the letters that look like Latin ones as the data has them', () => {
  const alphabet = /^(?=\p{L})[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Coptic}\p{sc=Cherokee}\p{sc=Lisu}]$/u
  const lookalikes = Object.entries(confusables).filter(([one, other]) => alphabet.test(one) && /^[a-z]+$/i.test(other))

  expect([...LATIN_LOOKALIKES].sort()).toEqual(lookalikes.map(([one]) => one).sort())
})
