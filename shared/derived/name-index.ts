// Finds names by any part of them. Every suffix of a name's letters is an item ("groundkontrol", "roundkontrol", …
// "rol"), so that a substring is the beginning of a suffix: one Query, however many names there are. For typos, the
// words of all names are stored by their beginning and by their end: a word with one typo keeps one of the two. Parts of
// one or two letters are in too many names: they are looked up among the beginnings of words.
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { nameMatcher, townSpellings, wordsWithAnd } from '../text/names.js'
import { fold, words } from '../text/text.js'
import { isOneTypoApart } from '../text/typos.js'
import { isTombstone } from './copies.js'
import { namePartition, wordPartition } from './keys.js'

/** Names of locations, and cities with their states. */
type IndexedKind = 'LOCATION' | 'CITY'

/** Shorter parts are looked up at the beginnings of words. */
export const MIN_QUERY_LENGTH = 3
const MAX_SUFFIX = 32
/** Suffixes read to find all names: some 100 KB, 12 RRU. */
const MAX_READ = 800
/** And to suggest some, of which nobody reads hundreds: 6 RRU, also in a directory of a hundred times the locations. */
const MAX_SUGGESTED = 400
/** Beginnings of words, for one or two letters, after which more are typed: half an RRU. */
const MAX_STARTS = 32
const MIN_TYPO_LENGTH = 5
const MIN_INDEXED_WORD = 4
/** A longer one might not fit into a sort key. */
const MAX_INDEXED_WORD = 64
/** Limits of the lookups for one query. */
const MAX_CORRECTED_WORDS = 3
const MAX_CORRECTIONS = 6
const WORD_KEY_LENGTH = 2
/** Tells the order, beyond the letters that are looked up. */
const MAX_START = 8

/** Partitions of the suffixes of names with "and", which are few: other searches need not read them. */
const WITH_AND = 'AND#'

const READ_AS = { LOCATION: 'other', CITY: 'town' } as const

export interface NameEntry {
  /** Unique among the names of its kind. */
  id: string
  name: string
  /** The part of the name that a letter or two find; by default all. */
  shortName?: string
  labels: Record<string, string | number>
}

/** The items of a name in the index. */
export function nameItems(kind: IndexedKind, { id, name, shortName = name, labels }: NameEntry): (Item & Key)[] {
  const keys = [
    ...suffixesOf(name, kind).map((suffix) => suffixKey(kind, suffix, id)),
    ...suffixesBeforeAnd(name).map((suffix) => suffixKey(kind, suffix, id, WITH_AND)),
    ...startsOf(shortName, kind).map((start) => startKey(kind, start, id)),
  ]
  return [
    ...keys.map((key) => ({ ...key, ...labels, name })),
    ...words(name)
      .filter((word) => hasLetters(word, MIN_INDEXED_WORD, MAX_INDEXED_WORD))
      .flatMap((word) => wordItems(kind, word)),
  ]
}

/** From each letter of the name; in other spellings of a town, which nobody types in the middle, from each word. */
function suffixesOf(name: string, kind: IndexedKind): string[] {
  const [written = [], ...others] = spellingsOf(name, kind)
  const letters = lettersOf(written.join(''))
  return indexed([
    ...letters.map((_, start) => letters.slice(start)),
    ...others.flatMap((words) => words.map((_, index) => lettersOf(words.slice(index).join('')))),
  ])
}

/** From each letter before an "and" between two words, or an "&" in its place: a name is found by both. */
function suffixesBeforeAnd(name: string): string[] {
  const all = wordsWithAnd(name)
  const letters = lettersOf(all.join(''))
  const before = lettersOf(all.slice(0, all.slice(0, -1).lastIndexOf('and')).join(''))
  return hasAndBetween(all) ? indexed(before.map((_, start) => letters.slice(start))) : []
}

function indexed(suffixes: readonly string[][]): string[] {
  const long = suffixes.filter(({ length }) => length >= MIN_QUERY_LENGTH)
  return [...new Set(long.map((suffix) => suffix.slice(0, MAX_SUFFIX).join('')))]
}

/** Of a name of symbols alone, such as "★", they are its word. */
function wordsOrSymbols(text: string): string[] {
  const found = words(text)
  const symbols = fold(text).replace(/\P{S}+/gu, '')
  return found.length > 0 || symbols === '' ? found : [symbols]
}

function spellingsOf(name: string, kind: IndexedKind): string[][] {
  const written = wordsOrSymbols(name)
  return kind === 'CITY' ? townSpellings(written) : [written]
}

function hasAndBetween(all: readonly string[]): boolean {
  return all.slice(1, -1).includes('and')
}

/** The words of the name; a single letter with the word after it: "F-14" is found by "f1", and not by "f". */
function startsOf(name: string, kind: IndexedKind): string[] {
  const starts = spellingsOf(name, kind).flatMap((all) =>
    all
      .map((word, index) => (isSingleLetter(word) ? word + (all[index + 1] ?? '') : word))
      .filter((word) => all.length === 1 || !isSingleLetter(word))
      .flatMap(wordStarts),
  )
  return [...new Set(starts.map((start) => firstLetters(start, MAX_START)))]
}

/** Where words are not separated, or have one or two letters, each may begin one. Hangul is folded to its jamo. */
const BEGINS_WORD = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u1100-\u115f]/u

function isSingleLetter(word: string): boolean {
  return !hasLetters(word, 2) && !BEGINS_WORD.test(word)
}

function wordStarts(word: string): string[] {
  const letters = lettersOf(word)
  return letters.flatMap((letter, index) =>
    index === 0 || BEGINS_WORD.test(letter) ? [letters.slice(index).join('')] : [],
  )
}

/** The keys of the items that belong to this name alone; items of words are shared with other names. */
export function nameKeys(kind: IndexedKind, entry: Omit<NameEntry, 'labels'>): Key[] {
  return nameItems(kind, { ...entry, labels: {} })
    .map(({ pk, sk }) => ({ pk, sk }))
    .filter(({ sk }) => sk.endsWith(`#${entry.id}`))
}

function suffixKey(kind: IndexedKind, suffix: string, id: string, among = ''): Key {
  return { pk: suffixPartition(kind, suffix, among), sk: `${suffix}#${id}` }
}

function suffixPartition(kind: IndexedKind, suffix: string, among: string): string {
  return namePartition(kind, among + firstLetters(suffix, MIN_QUERY_LENGTH))
}

function startKey(kind: IndexedKind, start: string, id: string): Key {
  return { pk: namePartition(kind, firstLetters(start, 1)), sk: `${start}#${id}` }
}

function wordItems(kind: IndexedKind, word: string): (Item & Key)[] {
  const reversed = reverse(word)
  return [
    { pk: wordsFrom(kind, 'START', word), sk: word },
    { pk: wordsFrom(kind, 'END', reversed), sk: reversed },
  ]
}

function wordsFrom(kind: IndexedKind, direction: 'START' | 'END', start: string): string {
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
  /** Names that have the part. */
  exact: Item[]
  /** Where there are none, names with the part when one typo of one word is corrected. */
  corrected: Item[]
}

/**
 * The names that have `part`, compared as `nameMatcher` does. One Query for the exact matches, in parallel with two for
 * each longer word that may have a typo; without exact matches, then one for each correction found.
 */
export async function findNames(kind: IndexedKind, part: string): Promise<NameMatches> {
  const [exact, corrections] = await Promise.all([findExact(kind, part), findCorrections(kind, part)])
  if (exact.length > 0) return { exact, corrected: [] }
  const lists = await Promise.all(corrections.map((correction) => findExact(kind, correction)))
  return { exact, corrected: present(lists.flat()) }
}

/** The items whose name may contain `part`; undefined when there may be more than one query reads. */
export async function findAllNames(kind: IndexedKind, part: string): Promise<Item[] | undefined> {
  const letters = wordsOrSymbols(part).join('')
  if (!hasLetters(letters, MIN_QUERY_LENGTH)) return undefined
  const typed = wordsWithAnd(part)
  const lists = await Promise.all([
    readSuffixes(kind, letters, MAX_READ),
    typed.includes('and') || mayBeginAnd(typed) ? readSuffixes(kind, typed.join(''), MAX_READ, WITH_AND) : [],
  ])
  return lists.some(({ length }) => length === MAX_READ) ? undefined : present(lists.flat())
}

/** Each name once, without those that have been removed. */
function present(items: readonly Item[]): Item[] {
  const names = items.filter((item) => !isTombstone(item)).map((item) => [identity(item), item] as const)
  return [...new Map(names).values()]
}

/** Whether the last word is "and" or the beginning of it. */
function mayBeginAnd(typed: readonly string[]): boolean {
  return typed.length > 1 && 'and'.startsWith(typed.at(-1) ?? '')
}

function identity(item: Item): string {
  const sort = String(item.sk)
  return sort.slice(sort.indexOf('#'))
}

async function findExact(kind: IndexedKind, part: string): Promise<Item[]> {
  const letters = wordsOrSymbols(part).join('')
  if (letters === '') return []
  const match = nameMatcher(part, READ_AS[kind])
  const matching = (items: readonly Item[]) => present(items).filter((item) => match(String(item.name)))
  if (!hasLetters(letters, MIN_QUERY_LENGTH)) return matching(await readStarts(kind, letters))
  const typed = wordsWithAnd(part)
  const readWithAnd = () => readSuffixes(kind, typed.join(''), MAX_SUGGESTED, WITH_AND)
  if (hasAndBetween(typed)) {
    const found = matching(await readWithAnd())
    if (found.length > 0) return found
  }
  const lists = [readSuffixes(kind, letters, MAX_SUGGESTED), ...(mayBeginAnd(typed) ? [readWithAnd()] : [])]
  return matching((await Promise.all(lists)).flat())
}

function readSuffixes(kind: IndexedKind, letters: string, limit: number, among = ''): Promise<Item[]> {
  return queryAll({
    partition: suffixPartition(kind, letters, among),
    prefix: firstLetters(letters, MAX_SUFFIX),
    limit,
  })
}

/** A single letter begins too many words: it is looked up as a whole name, such as that of the town "Å". */
function readStarts(kind: IndexedKind, letters: string): Promise<Item[]> {
  return queryAll({
    partition: namePartition(kind, firstLetters(letters, 1)),
    prefix: isSingleLetter(letters) ? `${letters}#` : letters,
    limit: MAX_STARTS,
  })
}

async function findCorrections(kind: IndexedKind, part: string): Promise<string[]> {
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

async function similarWords(kind: IndexedKind, word: string): Promise<string[]> {
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
export function typoLookups(kind: IndexedKind, word: string): { partition: string; prefix: string }[] {
  const letters = lettersOf(word)
  const beginning = Math.floor((letters.length - 1) / 2)
  const start = letters.slice(0, beginning).join('')
  const end = reverse(letters.slice(beginning + 1).join(''))
  return [
    { partition: wordsFrom(kind, 'START', start), prefix: start },
    { partition: wordsFrom(kind, 'END', end), prefix: end },
  ]
}
