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
