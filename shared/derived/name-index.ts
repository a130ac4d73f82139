// Finds names by any part of them. Every suffix of a name's letters is an item ("groundkontrol", "roundkontrol", …
// "rol"), so that a substring is the beginning of a suffix: one Query, however many names there are. For typos, the
// words of all names are stored by their beginning and by their end: a word with one typo keeps one of the two.
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { squash, withoutPunctuation, words } from '../text/text.js'
import { isTombstone } from './copies.js'
import { namePartition, wordPartition } from './keys.js'

/** Names of locations, and cities with their states. */
type NameKind = 'LOCATION' | 'CITY'

/** Shorter parts match too many names. */
export const MIN_QUERY_LENGTH = 3
const MAX_SUFFIX = 32
/** Suffixes read to find all names: some 100 KB, 12 RRU. */
const MAX_READ = 800
/** And to suggest some, of which nobody reads hundreds: 6 RRU, also in a directory of a hundred times the locations. */
const MAX_SUGGESTED = 400
const MIN_TYPO_LENGTH = 5
const MIN_INDEXED_WORD = 4
/** A longer one might not fit into a sort key. */
const MAX_INDEXED_WORD = 64
/** Limits of the lookups for one query. */
const MAX_CORRECTED_WORDS = 3
const MAX_CORRECTIONS = 6
const WORD_KEY_LENGTH = 2

export interface NameEntry {
  /** Unique among the names of its kind. */
  id: string
  name: string
  labels: Record<string, string | number>
}

/** The items of a name in the index. */
export function nameItems(kind: NameKind, { id, name, labels }: NameEntry): (Item & Key)[] {
  const letters = lettersOf(squash(name))
  const suffixes = Array.from({ length: Math.max(0, letters.length - MIN_QUERY_LENGTH + 1) }, (_, start) =>
    letters.slice(start, start + MAX_SUFFIX).join(''),
  )
  const suffixItems = [...new Set(suffixes)].map((suffix) => ({ ...suffixKey(kind, suffix, id), ...labels, name }))
  return [
    ...suffixItems,
    ...words(name)
      .filter((word) => hasLetters(word, MIN_INDEXED_WORD, MAX_INDEXED_WORD))
      .flatMap((word) => wordItems(kind, word)),
  ]
}

/** The keys of the items that belong to this name alone; items of words are shared with other names. */
export function nameKeys(kind: NameKind, { id, name }: Pick<NameEntry, 'id' | 'name'>): Key[] {
  return nameItems(kind, { id, name, labels: {} })
    .map(({ pk, sk }) => ({ pk, sk }))
    .filter(({ sk }) => sk.endsWith(`#${id}`))
}

function suffixKey(kind: NameKind, suffix: string, id: string): Key {
  return { pk: namePartition(kind, firstLetters(suffix, MIN_QUERY_LENGTH)), sk: `${suffix}#${id}` }
}

function wordItems(kind: NameKind, word: string): (Item & Key)[] {
  const reversed = reverse(word)
  return [
    { pk: wordsFrom(kind, 'WORD', word), sk: word },
    { pk: wordsFrom(kind, 'DROW', reversed), sk: reversed },
  ]
}

function wordsFrom(kind: NameKind, direction: 'WORD' | 'DROW', start: string): string {
  return wordPartition(kind, direction, firstLetters(start, WORD_KEY_LENGTH))
}

/** Characters rather than UTF-16 units: half of a surrogate pair cannot be stored. */
function lettersOf(text: string): string[] {
  return [...text]
}

function firstLetters(text: string, count: number): string {
  return lettersOf(text).slice(0, count).join('')
}

function hasLetters(text: string, atLeast: number, atMost = Number.POSITIVE_INFINITY): boolean {
  const { length } = lettersOf(text)
  return length >= atLeast && length <= atMost
}

function reverse(word: string): string {
  return lettersOf(word).reverse().join('')
}

interface NameMatches {
  /** Names that contain the part. */
  exact: Item[]
  /** Names that contain it with one typo of one word corrected. */
  corrected: Item[]
}

/**
 * The names that contain `part`, ignoring case, accents, punctuation and apostrophe style. One Query for the exact
 * matches, in parallel with two for each longer word that may have a typo; then one for each correction found.
 */
export async function findNames(kind: NameKind, part: string): Promise<NameMatches> {
  const [exact, corrections] = await Promise.all([findExact(kind, part), findCorrections(kind, part)])
  const lists = await Promise.all(corrections.map((correction) => findExact(kind, correction)))
  const known = new Set(exact.map(identity))
  const corrected = new Map(lists.flat().map((item) => [identity(item), item]))
  return { exact, corrected: [...corrected.values()].filter((item) => !known.has(identity(item))) }
}

/** The items whose name contains `part`; undefined when there may be more than one query reads. */
export async function findAllNames(kind: NameKind, part: string): Promise<Item[] | undefined> {
  const letters = squash(part)
  if (!hasLetters(letters, MIN_QUERY_LENGTH)) return undefined
  const items = await readSuffixes(kind, letters, MAX_READ)
  return items.length < MAX_READ ? items.filter((item) => !isTombstone(item)) : undefined
}

function identity(item: Item): string {
  const sort = String(item.sk)
  return sort.slice(sort.indexOf('#'))
}

async function findExact(kind: NameKind, part: string): Promise<Item[]> {
  const letters = squash(part)
  if (!hasLetters(letters, MIN_QUERY_LENGTH)) return []
  const items = await readSuffixes(kind, letters, MAX_SUGGESTED)
  const hasPart = containing(part)
  const matching = items.filter((item) => !isTombstone(item) && hasPart(String(item.name)))
  return [...new Map(matching.map((item) => [identity(item), item])).values()]
}

function readSuffixes(kind: NameKind, letters: string, limit: number): Promise<Item[]> {
  return queryAll({
    partition: namePartition(kind, firstLetters(letters, MIN_QUERY_LENGTH)),
    prefix: firstLetters(letters, MAX_SUFFIX),
    limit,
  })
}

/**
 * Tests names for a part. "Rumba Room" contains the letters of "bar", but not "bar": spaces count, and punctuation may
 * stand for a space or nothing.
 */
export function containing(part: string): (name: string) => boolean {
  const withNothing = withoutPunctuation(part)
  const withSpaces = words(part).join(' ')
  return (name) => withoutPunctuation(name).includes(withNothing) || words(name).join(' ').includes(withSpaces)
}

async function findCorrections(kind: NameKind, part: string): Promise<string[]> {
  const all = words(part)
  const long = all
    .filter((word) => hasLetters(word, MIN_TYPO_LENGTH, MAX_INDEXED_WORD + 1))
    .slice(0, MAX_CORRECTED_WORDS)
  const corrections = await Promise.all(
    long.map(async (word) => {
      const candidates = await similarWords(kind, word)
      return candidates.map((candidate) => all.map((one) => (one === word ? candidate : one)).join(' '))
    }),
  )
  return corrections.flat().slice(0, MAX_CORRECTIONS)
}

async function similarWords(kind: NameKind, word: string): Promise<string[]> {
  const [starts = [], ends = []] = await Promise.all(
    typoLookups(kind, word).map((lookup) => queryAll({ ...lookup, limit: MAX_SUGGESTED })),
  )
  const candidates = [...starts.map((item) => String(item.sk)), ...ends.map((item) => reverse(String(item.sk)))]
  return [...new Set(candidates)].filter((candidate) => isOneTypoApart(word, candidate)).sort()
}

/**
 * The ranges of words that may be one typo from this one of five letters or more. A typo, even two swapped letters,
 * leaves either the beginning or the end intact, if the two together are one letter short.
 */
export function typoLookups(kind: NameKind, word: string): { partition: string; prefix: string }[] {
  const letters = lettersOf(word)
  const beginning = Math.floor((letters.length - 1) / 2)
  const start = letters.slice(0, beginning).join('')
  const end = reverse(letters.slice(beginning + 1).join(''))
  return [
    { partition: wordsFrom(kind, 'WORD', start), prefix: start },
    { partition: wordsFrom(kind, 'DROW', end), prefix: end },
  ]
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
