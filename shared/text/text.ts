// Comparing texts without regard to case, accents, apostrophes and punctuation. docs/api.md says what that means to callers.
import deburr from 'lodash-es/deburr.js'

/** Single quotes, primes, and the letters and accents that are typed or stored for apostrophes. */
const APOSTROPHES = /['`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]/g
/** They belong to no name, and would be read as the letters TM and SM. */
const TRADEMARKS = /[™℠]/g
/**
 * Accents, points and signs of scripts that are read without them. Of others, such as Thai and Devanagari, the marks are
 * vowels, and voiced kana are separate letters.
 */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]/gu
const ONLY_ASCII = /^[\0-\x7f]*$/

/**
 * Lower case without accents and other marks, and plain letters for those that have no such form: "Łódź" becomes "lodz",
 * "Straße" "strasse", "Ærø" "aero". Texts in other scripts keep their letters, and the marks that make them, decomposed.
 */
export function fold(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase()
  const small = withoutTrademarks(text).normalize('NFKD').replace(ACCENTS, '').toLowerCase()
  // A sigma has two small forms, by its place in the word.
  return deburr(small).replaceAll('ς', 'σ')
}

/** The text without the signs that are added to names, and are no part of them. */
export function withoutTrademarks(text: string): string {
  return text.replace(TRADEMARKS, '')
}

/** The folded letters, with their marks, and digits only: names are ordered without regard to spaces and punctuation. */
export function squash(text: string): string {
  return words(text).join('')
}

/** The folded text without punctuation and with single spaces. */
export function withoutPunctuation(text: string): string {
  return fold(text.replace(APOSTROPHES, ''))
    .replace(/[^\p{L}\p{M}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The folded words, split at punctuation and spaces, but not at apostrophes. */
export function words(text: string): string[] {
  return fold(text.replace(APOSTROPHES, ''))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Orders two texts by their characters' codes, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
