// Whether two names are perhaps of the same place or machine. Pure functions.
import { nameKey } from '../../text/names.js'
import { words } from '../../text/text.js'
import { isOneTypoApart } from '../../text/typos.js'

export type Likeness = 'same name' | 'similar name'

// biome-ignore format: a word a line would take a page
/** Some write them, others do not. */
const LEFT_OUT = new Set([
  'the', 'a', 'an', 'and', 'at', 'of', 'la', 'le', 'les', 'el', 'los', 'las', 'der', 'die', 'das', 'und', 'et', 'y',
  'inc', 'llc', 'ltd', 'co', 'gmbh',
])
// biome-ignore format: a word a line would take a page
/** They say what a place is, not which: alone, they make no names alike. */
const GENERIC = new Set([
  'amusement', 'amusements', 'arcade', 'bar', 'bistro', 'bowl', 'bowling', 'brewery', 'brewing', 'burger', 'burgers',
  'cafe', 'center', 'centre', 'cinema', 'club', 'coffee', 'company', 'diner', 'family', 'food', 'fun', 'game', 'games',
  'grill', 'grille', 'hall', 'hotel', 'house', 'kitchen', 'laundromat', 'laundry', 'lounge', 'mall', 'museum', 'music',
  'pinball', 'pizza', 'pizzeria', 'pub', 'restaurant', 'room', 'saloon', 'shop', 'store', 'taproom', 'tavern', 'theater',
  'theatre',
])
/** Shorter ones are parts of too many others. */
const MIN_LETTERS = 4
/** In shorter ones, another letter makes another word. */
const MIN_TYPO_LETTERS = 6

/** What is compared of a name. */
export interface NameForm {
  key: string
  words: readonly string[]
  letters: string
  digits: string
}

export function nameForm(name: string): NameForm {
  const all = words(name)
  const told = all.filter((word) => !LEFT_OUT.has(word))
  const kept = told.length > 0 ? told : all
  const letters = kept.join('')
  return { key: nameKey(name), words: kept, letters, digits: letters.replace(/\P{N}/gu, '') }
}

/**
 * The same in whatever spelling; or similar: all that is said by one is in the other ("Ground Kontrol", "Ground Kontrol Classic
 * Arcade"), or all but one typo.
 */
export function nameLikeness(a: NameForm, b: NameForm): Likeness | undefined {
  if (a.key === b.key) return 'same name'
  const [short, long] = a.letters.length <= b.letters.length ? [a, b] : [b, a]
  if (lettersOf(short.words.filter((word) => !GENERIC.has(word))) < MIN_LETTERS) return undefined
  const isPart = short.words.every((word) => long.words.includes(word))
  return isPart || runsOf(long.words).some((run) => isSpelling(run, short.letters)) ? 'similar name' : undefined
}

/** Whether two names are the same but for an article, or for one typo, which no digit may be: a digit is another edition. */
export function hasSameLetters(a: NameForm, b: NameForm): boolean {
  return a.digits === b.digits && isSpelling(a.letters, b.letters)
}

function isSpelling(a: string, b: string): boolean {
  if (a === b) return a !== ''
  if (Math.min(a.length, b.length) < MIN_TYPO_LETTERS) return false
  const digits = (text: string) => text.replace(/\P{N}/gu, '')
  return isOneTypoApart(a, b) && digits(a) === digits(b)
}

const lettersOf = (all: readonly string[]) => all.reduce((sum, { length }) => sum + length, 0)

/** Of the words that follow each other in a name, without the spaces: "Ground Kontrol" is also written "GroundKontrol". */
function runsOf(all: readonly string[]): string[] {
  return all.flatMap((_, start) => all.slice(start).map((_, more) => all.slice(start, start + more + 1).join('')))
}
