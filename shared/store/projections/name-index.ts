// Finds names by any part of them, without reading the names that do not have it. Every ending of a name's letters is
// an item ("groundkontrol", "roundkontrol", … "rol"), so that a substring is the beginning of an ending: one Query,
// however many names there are. For typing errors the words of all names are kept by their beginning and their end:
// a word with one error has kept one of the two.

import type { Item } from '../../table/item.js'
import { type Key, namePartition, wordPartition } from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { squash, withoutPunctuation, words } from '../../text/text.js'

/** What is indexed: names of locations, and cities with their states. */
export type Indexed = 'LOCATION' | 'CITY'

/** Shorter parts match too much to be of help. */
export const MIN_QUERY_LENGTH = 3
const MAX_ENDING = 32
/** Endings read for one query: some 80 KB, ten read units. */
const MAX_READ = 800
const MIN_TYPO_LENGTH = 5
const MIN_INDEXED_WORD = 4
/** A longer one might not fit into a sort key, and hardly anybody types it. */
const MAX_INDEXED_WORD = 64
/** Words of a query that are corrected, and corrections that are looked up. */
const MAX_CORRECTED_WORDS = 3
const MAX_CORRECTIONS = 6
const WORD_KEY_LENGTH = 2

export interface NameEntry {
  /** What stands for the name in the answer; unique among the indexed. */
  id: string
  name: string
  labels: Record<string, string | number>
}

/** The items that make a name findable. Writing them twice does no harm. */
export function nameItems(of: Indexed, { id, name, labels }: NameEntry): (Item & Key)[] {
  const letters = lettersOf(squash(name))
  const endings = Array.from({ length: Math.max(0, letters.length - MIN_QUERY_LENGTH + 1) }, (_, start) =>
    letters.slice(start, start + MAX_ENDING).join(''),
  )
  const endingItems = [...new Set(endings)].map((ending) => ({ ...endingKey(of, ending, id), ...labels, name }))
  return [
    ...endingItems,
    ...words(name)
      .filter((word) => hasLetters(word, MIN_INDEXED_WORD, MAX_INDEXED_WORD))
      .flatMap((word) => wordItems(of, word)),
  ]
}

/** The keys of the items that only this name has; its words are shared with other names and stay. */
export function nameKeys(of: Indexed, { id, name }: Pick<NameEntry, 'id' | 'name'>): Key[] {
  return nameItems(of, { id, name, labels: {} })
    .map(({ pk, sk }) => ({ pk, sk }))
    .filter(({ sk }) => sk.endsWith(`#${id}`))
}

function endingKey(of: Indexed, ending: string, id: string): Key {
  return { pk: namePartition(of, firstLetters(ending, MIN_QUERY_LENGTH)), sk: `${ending}#${id}` }
}

function wordItems(of: Indexed, word: string): (Item & Key)[] {
  const reversed = reverse(word)
  return [
    { pk: wordsFrom(of, 'WORD', word), sk: word },
    { pk: wordsFrom(of, 'DROW', reversed), sk: reversed },
  ]
}

function wordsFrom(of: Indexed, direction: 'WORD' | 'DROW', start: string): string {
  return wordPartition(of, direction, firstLetters(start, WORD_KEY_LENGTH))
}

/** Its characters, each whole: half of one that takes two units of 16 bits could not be stored. */
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

export interface NameMatches {
  /** Have the part that was asked for. */
  exact: Item[]
  /** Have it when one word of it is read with one typing error mended. */
  corrected: Item[]
}

/**
 * The names that have `part` in them, ignoring case, accents, punctuation and apostrophe style. One Query for the
 * exact matches and, beside it, two for each longer word that may be misspelled; one more for each correction found.
 */
export async function findNames(of: Indexed, part: string): Promise<NameMatches> {
  const [exact, corrections] = await Promise.all([findExact(of, part), findCorrections(of, part)])
  const lists = await Promise.all(corrections.map((correction) => findExact(of, correction)))
  const known = new Set(exact.map(identity))
  const corrected = new Map(lists.flat().map((item) => [identity(item), item]))
  return { exact, corrected: [...corrected.values()].filter((item) => !known.has(identity(item))) }
}

/** The items whose name has `part` in it, undefined when there may be more than one query reads. */
export async function findAllNames(of: Indexed, part: string): Promise<Item[] | undefined> {
  const letters = squash(part)
  if (!hasLetters(letters, MIN_QUERY_LENGTH)) return undefined
  const items = await readEndings(of, letters)
  return items.length < MAX_READ ? items : undefined
}

function identity(item: Item): string {
  const sort = String(item.sk)
  return sort.slice(sort.indexOf('#'))
}

async function findExact(of: Indexed, part: string): Promise<Item[]> {
  const letters = squash(part)
  if (!hasLetters(letters, MIN_QUERY_LENGTH)) return []
  const items = await readEndings(of, letters)
  const matching = items.filter((item) => hasPart(String(item.name), part))
  return [...new Map(matching.map((item) => [identity(item), item])).values()]
}

function readEndings(of: Indexed, letters: string): Promise<Item[]> {
  return queryAll({
    partition: namePartition(of, firstLetters(letters, MIN_QUERY_LENGTH)),
    prefix: firstLetters(letters, MAX_ENDING),
    limit: MAX_READ,
  })
}

/** "Rumba Room" has the letters of "bar" in a row, but not "bar": spaces count, punctuation may stand for one or for nothing. */
function hasPart(name: string, part: string): boolean {
  return (
    withoutPunctuation(name).includes(withoutPunctuation(part)) || words(name).join(' ').includes(words(part).join(' '))
  )
}

async function findCorrections(of: Indexed, part: string): Promise<string[]> {
  const all = words(part)
  const long = all
    .filter((word) => hasLetters(word, MIN_TYPO_LENGTH, MAX_INDEXED_WORD + 1))
    .slice(0, MAX_CORRECTED_WORDS)
  const corrections = await Promise.all(
    long.map(async (word) => {
      const candidates = await similarWords(of, word)
      return candidates.map((candidate) => all.map((one) => (one === word ? candidate : one)).join(' '))
    }),
  )
  return corrections.flat().slice(0, MAX_CORRECTIONS)
}

async function similarWords(of: Indexed, word: string): Promise<string[]> {
  const [starts = [], ends = []] = await Promise.all(
    typoLookups(of, word).map((lookup) => queryAll({ ...lookup, limit: MAX_READ })),
  )
  const candidates = [...starts.map((item) => String(item.sk)), ...ends.map((item) => reverse(String(item.sk)))]
  return [...new Set(candidates)].filter((candidate) => isOneTypoApart(word, candidate)).sort()
}

/**
 * Where the words are filed that may be one typing error from this one of five letters or more. An error, even two
 * swapped letters, leaves the beginning whole or the end, if together they are a letter short.
 */
export function typoLookups(of: Indexed, word: string): { partition: string; prefix: string }[] {
  const letters = lettersOf(word)
  const beginning = Math.floor((letters.length - 1) / 2)
  const start = letters.slice(0, beginning).join('')
  const end = reverse(letters.slice(beginning + 1).join(''))
  return [
    { partition: wordsFrom(of, 'WORD', start), prefix: start },
    { partition: wordsFrom(of, 'DROW', end), prefix: end },
  ]
}

/**
 * Are the words one typing error apart: a letter too many, too few, wrong, or two neighbours swapped? (Damerau, "A
 * technique for computer detection and correction of spelling errors", 1964.) Equal words are not.
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
