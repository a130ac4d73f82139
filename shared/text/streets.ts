// Streets as people write them: "115 N.W. 5th Avenue", "115 Northwest Fifth Ave" and "115 NW 5th Ave" are the same.
import { withoutPunctuation } from './text.js'

// biome-ignore format: a table reads better in few lines
/** What the United States Postal Service has for the words most used (its Publication 28), and how else people write them. */
const ENGLISH: Readonly<Record<string, string>> = {
  alley: 'aly', apartment: 'apt', av: 'ave', aven: 'ave', avenue: 'ave', avn: 'ave', bl: 'blvd', boul: 'blvd', boulevard: 'blvd',
  building: 'bldg', bypass: 'byp', causeway: 'cswy', center: 'ctr', centre: 'ctr', circ: 'cir', circle: 'cir',
  corner: 'cor', court: 'ct', crescent: 'cres', crossing: 'xing', crt: 'ct', doctor: 'dr', drive: 'dr', east: 'e',
  esplanade: 'esp', expressway: 'expy', floor: 'fl', fort: 'ft', freeway: 'fwy', gardens: 'gdns', general: 'gen',
  grove: 'grv', harbor: 'hbr', harbour: 'hbr', heights: 'hts', highway: 'hwy', hiway: 'hwy', hway: 'hwy',
  interstate: 'i', junction: 'jct', junior: 'jr', lane: 'ln', mount: 'mt', mountain: 'mtn', north: 'n',
  northeast: 'ne', northwest: 'nw', nth: 'n', parkway: 'pkwy', pky: 'pkwy', place: 'pl', plaza: 'plz', plza: 'plz',
  point: 'pt', road: 'rd', room: 'rm', route: 'rte', rt: 'rte', saint: 'st', south: 's', southeast: 'se',
  southwest: 'sw', springs: 'spgs', square: 'sq', station: 'sta', sth: 's', street: 'st', suite: 'ste',
  terr: 'ter', terrace: 'ter', trail: 'trl', turnpike: 'tpke', village: 'vlg', west: 'w', wy: 'way',
}
// biome-ignore format: a table reads better in few lines
/** The usual abbreviations of French, Spanish, Portuguese, Italian, German, Dutch, Polish and Russian, folded. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  allee: 'all', bd: 'blvd', bld: 'blvd', bvd: 'blvd', chemin: 'ch', docteur: 'dr', faubourg: 'fbg', fg: 'fbg',
  impasse: 'imp', rue: 'r', sainte: 'ste',
  avd: 'ave', avda: 'ave', avenida: 'ave', calle: 'c', carretera: 'ctra', paseo: 'po', pza: 'plz',
  praca: 'pca', rua: 'r', travessa: 'tv', corso: 'cso', piazza: 'plz', pzza: 'plz', via: 'v', viale: 'vle',
  platz: 'pl', str: 'st', straat: 'st', strasse: 'st',
  aleja: 'al', aleje: 'al', plac: 'pl', ulica: 'ul', площадь: 'пл', проспект: 'просп', улица: 'ул',
}
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(Object.entries({ ...ENGLISH, ...OTHER_LANGUAGES }))
/** With which streets end, abbreviated. */
const TYPES: ReadonlySet<string> = new Set(
  'aly ave blvd byp cir cres cswy ct dr expy fwy hwy ln loop pkwy pl plz rd sq st ter tpke trl way'.split(' '),
)
/** German and Dutch write it in one word with the name: "Hauptstr.", "Marienplatz". */
const COMPOUND = /(?<=\p{L}{2})(str|strasse|straat|pl|platz)$/u

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
]
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const tensOf = (word: string) => (TENS.indexOf(word) + 2) * 10
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word) => [word.replace(/y$/, 'ieth'), tensOf(word)] as const),
])

const between = (words: string) => new RegExp(`(?<=^| )${words}(?= |$)`, 'gu')

const UNIT = '(?:apt|ste|unit|fl|flat|rm|bldg|shop|space|lot)'
/** How several words are read as one, in this order. */
const READINGS: readonly (readonly [RegExp, string | ((text: string, ...groups: string[]) => string)])[] = [
  [between('([ns]) ([ew])'), '$1$2'],
  [between(`(${TENS.join('|')}) ([1-9])`), (_, tens = '', ones) => String(tensOf(tens) + Number(ones))],
  [new RegExp(`^(?:${CARDINALS.join('|')})(?= )`), (word) => String(CARDINALS.indexOf(word) + 1)],
  // "U.S. Highway 30" and "US-30", "State Road 9" and "SR 9", "County Rd 12" and "CR-12", "I-5" and "I5"
  [between('(us|i|sr|cr|fm|hwy|rte)(\\d+)'), '$1 $2'],
  [between('(us|i) (?:hwy|rte|rd)(?= \\d)'), '$1'],
  [between('(?:state (?:hwy|rte|rd)|sh|st rte)(?= \\d)'), 'sr'],
  [between('(?:county|co) (?:hwy|rte|rd)(?= \\d)'), 'cr'],
  [between('farm to market(?: rd)?'), 'fm'],
  [between('(?:dr )?(?:martin luther king|mlk)(?: jr)?'), 'mlk'],
  [between('(?:no|nr|num|numero)(?= \\d)'), ''],
  // "12 bis" and "12bis", "5 a" and "5a", but "5 E Main St" is east of it, and "5, D-10115 Berlin" a postal code.
  [between('(\\d+) (bis|ter|quater|[a-df-mo-rt-vx-z])(?! \\d)'), '$1$2'],
]
/** What is a part of a building, which some write and others do not. "Ste" is Sainte before a name. */
const PART = between(`(?:(?<=\\S+ \\S+ )\\d+ fl|${UNIT}(?: ${UNIT})*(?: (?:\\d+\\p{L}?|\\p{L}\\d*)|$))`)

/**
 * The words of a street with its number, each in one form: lower case, abbreviated, numbers as digits. Without the number
 * of an apartment or suite, which some write and others do not.
 */
export function streetWords(street: string): string[] {
  return wordsOf(inOneReading(street).replace(PART, ''))
}

/**
 * Whether an address, by its words as above, begins with a street.
 * @param towns - the town or postal code; before one, the type of a street with a number may be missing: "4811 SE
 *   Hawthorne, Portland". Without, "100 Mountain View Rd" would be in Mountain Rd.
 */
export function beginsWithStreet(address: readonly string[], street: string, towns: readonly string[] = []): boolean {
  const words = streetWords(street)
  const begins = (all: readonly string[]) => all.length > 0 && all.every((word, index) => word === address[index])
  if (begins(words)) return true
  const [name, type = ''] = [words.slice(0, -1), words.at(-1)]
  if (name.length < 2 || !/^\d/.test(name[0] ?? '') || !TYPES.has(type) || !begins(name)) return false
  return towns.map(streetWords).some((town) => town.length > 0 && begins([...name, ...town]))
}

/** The number of the apartment or suite, such as `12b`; blank without one. */
export function streetUnit(street: string): string {
  const parts = inOneReading(street).match(PART) ?? []
  return wordsOf(parts.join(' '))
    .filter((word) => !IS_UNIT.test(word))
    .join(' ')
}

const IS_UNIT = new RegExp(`^${UNIT}$`)
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '')

/** The words in one form, with what is a part of a building. */
function inOneReading(street: string): string {
  const written = withoutPunctuation(
    street
      .replace(/#/g, ' unit ')
      .replace(/[&＆﹠]/g, ' and ')
      .replace(/[-–/,;]+/g, ' '),
  )
  const abbreviated = written.split(' ').map(inOneForm).join(' ')
  return READINGS.reduce((text, [words, form]) => text.replace(words, form as string), abbreviated)
}

/** One key for all ways to write a street, its name in one word or in two: "Broadway", "Broad Way". */
export function streetKey(street: string): string {
  return streetWords(street)
    .join(' ')
    .replace(/(?<=\p{L}) (?=\p{L})/gu, '')
}

function inOneForm(word: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (ordinal !== undefined) return ordinal
  const number = NUMBERS.get(word)
  if (number !== undefined) return String(number)
  return ABBREVIATIONS.get(word) ?? word.replace(COMPOUND, (kind) => ` ${ABBREVIATIONS.get(kind) ?? kind}`)
}
