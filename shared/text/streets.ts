// Streets as people write them: "115 N.W. 5th Avenue", "115 Northwest Fifth Ave" and "115 NW 5th Ave" are the same.
import { withoutPunctuation } from './text.js'

// biome-ignore format: a table reads better in few lines
/** The abbreviations that the United States Postal Service has for the words most used (its Publication 28). */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  alley: 'aly', apartment: 'apt', av: 'ave', avenue: 'ave', boulevard: 'blvd', building: 'bldg', center: 'ctr',
  centre: 'ctr', circle: 'cir', court: 'ct', crescent: 'cres', crossing: 'xing', drive: 'dr', east: 'e',
  expressway: 'expy', floor: 'fl', fort: 'ft', freeway: 'fwy', gardens: 'gdns', heights: 'hts', highway: 'hwy',
  junction: 'jct', lane: 'ln', mount: 'mt', mountain: 'mtn', north: 'n', northeast: 'ne', northwest: 'nw',
  parkway: 'pkwy', place: 'pl', plaza: 'plz', point: 'pt', road: 'rd', route: 'rte', saint: 'st', south: 's',
  southeast: 'se', southwest: 'sw', square: 'sq', station: 'sta', street: 'st', suite: 'ste', terrace: 'ter',
  trail: 'trl', turnpike: 'tpke', west: 'w',
}
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word.replace(/y$/, 'ieth'), (index + 2) * 10] as const),
])
const LATITUDES = /^[ns]$/
const LONGITUDES = /^[ew]$/
/** What follows is a part of a building. */
const UNITS = new Set(['apt', 'ste', 'unit', 'fl', 'rm', 'room'])

/**
 * The words of a street with its number, each in one form: lower case, abbreviated, numbers as digits. Without the number
 * of an apartment or suite, which some write and others do not.
 */
export function streetWords(street: string): string[] {
  const written = withoutPunctuation(street.replace(/#.*/, '').replace(/[-/,;]+/g, ' ')).split(' ')
  const found: string[] = []
  for (const word of written.map(inOneForm)) {
    if (word === '') continue
    if (UNITS.has(word) && found.length > 1) break
    const before = found.at(-1) ?? ''
    if (LATITUDES.test(before) && LONGITUDES.test(word)) found.splice(-1, 1, `${before}${word}`)
    else if (TENS.includes(before)) found.splice(-1, 1, String((TENS.indexOf(before) + 2) * 10 + (Number(word) || 0)))
    else found.push(word)
  }
  return found
}

function inOneForm(word: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
  return ordinal ?? (NUMBERS[word] === undefined ? (ABBREVIATIONS[word] ?? word) : String(NUMBERS[word]))
}
