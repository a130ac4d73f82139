// Names as people write them: "Guns N’ Roses" or "guns n roses", "Dave & Buster's" or "dave and busters", "Spider-Man",
// "spider man" or "spiderman", "St. Paul" or "Saint Paul". The page and the server compare them by this file.
import { fold, withoutPunctuation, words } from './text.js'

export type NameKind = 'town' | 'other'

/** Of words that begin the names of many towns. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
])
const IN_FULL: ReadonlyMap<string, string> = new Map([...ABBREVIATIONS].map(([full, short]) => [short, full]))
const MAX_VARIED = 3
const AND_SIGN = /[&＆﹠]/g

/** Names that are compared again and again: of makers, machines and towns. */
const keys = new Map<string, string>()
const MAX_KEYS = 10_000
/** As long as names may be. A few characters are folded to many letters, and keys of the table are limited. */
const MAX_KEY_LETTERS = 255

/** One key for all ways to write a name. Of a name without letters and digits it is the name, and never blank. */
export function nameKey(name: string): string {
  return remembered(`other ${name}`, () => joined(withoutAnd(words(name)), name))
}

/** One key for all ways to write the name of a town. */
export function townKey(name: string): string {
  return remembered(`town ${name}`, () => joined(withoutAnd(words(name)).map(abbreviated), name))
}

function remembered(text: string, compute: () => string): string {
  const known = keys.get(text)
  if (known !== undefined) return known
  if (keys.size >= MAX_KEYS) keys.clear()
  const key = compute()
  keys.set(text, key)
  return key
}

function joined(all: readonly string[], name: string): string {
  return [...(all.join('') || fold(name).trim() || name)].slice(0, MAX_KEY_LETTERS).join('')
}

/** The words of a name with `&` as a word. */
export function wordsWithAnd(name: string): string[] {
  return words(name.replace(AND_SIGN, ' and '))
}

/**
 * The words of a town's name in all spellings, first as they are: each of the first words that can be abbreviated in full
 * and abbreviated. More than `MAX_VARIED` of them are in no town's name.
 */
export function townSpellings(all: readonly string[]): [string[], ...string[][]] {
  const written = [...all]
  let others: string[][] = []
  const varied = all.flatMap((word, index) => (otherSpelling(word) === undefined ? [] : [index])).slice(0, MAX_VARIED)
  for (const at of varied) {
    others = [...others, ...[written, ...others].map((one) => one.with(at, otherSpelling(all[at] ?? '') ?? ''))]
  }
  return [written, ...others]
}

const otherSpelling = (word: string) => ABBREVIATIONS.get(word) ?? IN_FULL.get(word)
const abbreviated = (word: string) => ABBREVIATIONS.get(word) ?? word

/** Without each "and" between two words. */
function withoutAnd(all: readonly string[]): string[] {
  return all.filter((word, index) => word !== 'and' || index === 0 || index === all.length - 1)
}

/** The words of a name in each way in which it may be typed, first as it is written, where `&` is not a word. */
export function nameReadings(name: string, kind: NameKind = 'other'): [string[], ...string[][]] {
  const written = words(name)
  const [, ...spellings] = kind === 'town' ? townSpellings(written) : [written]
  return [written, ...(name.search(AND_SIGN) >= 0 ? [wordsWithAnd(name)] : []), ...spellings]
}

/**
 * How a name has what was typed: `typed` with its words as they are, `joined` with the same letters from the beginning of
 * a word on ("Iron Man" for "ironman"), or not at all. "Rumba Room" has the letters of "bar", but no word of it.
 */
export type NameMatch = 'typed' | 'joined' | undefined

/**
 * Tests names for a part of them. Of a part without letters and digits, each character counts; every name has the blank
 * part.
 */
export function nameMatcher(part: string, kind: NameKind = 'other'): (name: string) => NameMatch {
  const typed = nameReadings(part).map((reading) => ({ spaced: reading.join(' '), letters: reading.join('') }))
  const [plain, literal] = [withoutPunctuation(part), fold(part.trim())]
  if (typed[0]?.letters === '') return (name) => (fold(name).includes(literal) ? 'typed' : undefined)
  return (name) => {
    const readings = nameReadings(name, kind)
    const isAny = (test: (reading: string[], part: (typeof typed)[number]) => boolean) =>
      readings.some((reading) => typed.some((one) => test(reading, one)))
    // Most names have not even the letters.
    if (!isAny((reading, { letters }) => reading.join('').includes(letters))) return undefined
    // Punctuation may stand for a space or for nothing.
    if (withoutPunctuation(name).includes(plain)) return 'typed'
    if (isAny((reading, { spaced }) => reading.join(' ').includes(spaced))) return 'typed'
    return isAny((reading, { letters }) => hasFromWordOn(reading, letters)) ? 'joined' : undefined
  }
}

function hasFromWordOn(reading: readonly string[], letters: string): boolean {
  return reading.some((_, index) => reading.slice(index).join('').startsWith(letters))
}

/** Suggestions with what was typed before those that have its letters only. */
export function typedFirst<T extends { value: string }>(suggestions: readonly T[], part: string, kind?: NameKind): T[] {
  const match = nameMatcher(part, kind)
  const [typed, joined]: [T[], T[]] = [[], []]
  for (const one of suggestions) (match(one.value) === 'joined' ? joined : typed).push(one)
  return [...typed, ...joined]
}
