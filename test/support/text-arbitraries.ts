// Texts for the property tests.
import fc from 'fast-check'

/** Any whole character, one of the common scripts more often than others. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0x33ff }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Any text that can be stored; `minLength` and `maxLength` count characters. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: anyCharacter, ...length })

type Typo = (letters: string[], at: number, other: string) => string[]

export const typos: Record<string, Typo> = {
  'a letter too many': (letters, at, other) => letters.toSpliced(at, 0, other),
  'a letter too few': (letters, at) => letters.toSpliced(at % letters.length, 1),
  'a wrong letter': (letters, at, other) => letters.with(at % letters.length, other),
  'two letters swapped': (letters, at) => {
    const first = at % (letters.length - 1)
    return letters.with(first, letters[first + 1] ?? '').with(first + 1, letters[first] ?? '')
  },
}
