// Words with typos, on the page and at the server.
import { words } from './text.js'

/** In shorter words, another letter makes another word. Alone, a word has nothing beside it that tells what is meant. */
const MIN_TYPO_LETTERS = 4
const MIN_TYPO_LETTERS_ALONE = 5

/** What is compared of a name with typos: its words. Doubled letters count as one. */
export function typoWords(name: string): string[] {
  return words(name).map((word) => word.replace(/(\p{L})\1+/gu, '$1'))
}

/**
 * Tests the `typoWords` of names for all words of a text: each is a part of the name, or one of its words but for a typo. "adams
 * famly" is The Addams Family. Digits have no typos: another one is another year or edition.
 */
export function typoMatcher(text: string): (name: readonly string[]) => boolean {
  // Names have it, or its sign, or none, as Guns N' Roses.
  const typed = typoWords(text).filter((word) => word !== 'and')
  const minLetters = typed.length > 1 ? MIN_TYPO_LETTERS : MIN_TYPO_LETTERS_ALONE
  const mayHaveTypo = (word: string) => word.length >= minLetters && !/\p{N}/u.test(word)
  if (typed.join('').length < MIN_TYPO_LETTERS) return () => false
  return (name) => {
    const letters = name.join('')
    return typed.every(
      (word) => letters.includes(word) || (mayHaveTypo(word) && name.some((one) => isOneTypoApart(word, one))),
    )
  }
}

/**
 * Whether one word is the other with one typo: a letter more, less or wrong, or two neighbours swapped (Damerau, "A
 * technique for computer detection and correction of spelling errors", 1964). Equal words are not.
 */
export function isOneTypoApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || a === b) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return (
    short.slice(start + 1) === long.slice(start + 1) || (swapped && short.slice(start + 2) === long.slice(start + 2))
  )
}
