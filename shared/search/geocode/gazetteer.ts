// The directory's own gazetteer: the cities, states and postal codes of its locations, each at the mean point of the
// locations there, and its regions. There is no grammar of addresses: every run of up to three words is looked up, and
// the reading that explains most of the address wins. A town whose name another state, country or postal code follows is
// another town of that name, and no result.

import { regionCatalog } from '../../catalog/catalog.js'
import { FACET_CELL_BITS } from '../../derived/cell-counters.js'
import { cellCounters, countryFacet, gazetteerCounters } from '../../derived/keys.js'
import type { GazetteerEntryType } from '../../derived/location-counters.js'
import { distanceMiles, type Point, pointOfVector } from '../../geo/point.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { type Counter, listCounters, positionSumIn, sumPositions } from '../../table/counters.js'
import { countryKey, countryOfPart, isCountry } from '../../text/countries.js'
import { canBePostalCode, postalCodesIn } from '../../text/postal-codes.js'
import { countryToldByName, hasKnownStates, isState, stateKey, subdivisionCodes } from '../../text/subdivisions.js'
import { squash, words } from '../../text/text.js'

export interface GazetteerMatch {
  point: Point
  /** Whether every word of the address is explained. If not, the point may be that of the city, for example. */
  complete: boolean
  /** If not, how far from the point most of the city or postal code reaches. */
  radiusMiles?: number
  /** The state or country that is the whole address: its middle may be far from any location. */
  area?: { state?: string | undefined; country?: string | undefined }
}

/** Words of the address: from `from` to before `to`. */
interface WordRange {
  from: number
  to: number
}

/** With the words that are its name. */
interface Place extends WordRange {
  kind: GazetteerEntryType
  state: string | undefined
  country: string | undefined
  count: number
  point: Point
}

const MAX_NAME_WORDS = 3
/** Of a town, at the beginning of an address. */
const MAX_LONG_NAME_WORDS = 6
const MAX_LOOKUPS = 36

/** The best reading of an address; undefined when it contains no known city, postal code, state or region. */
export async function findInGazetteer(address: string): Promise<GazetteerMatch | undefined> {
  const region = await findRegionPoint(address)
  const read = words(address)
  const places = await findPlaces(read, longNames(address, read))
  const readings = places.map((place) => reading(place, read))
  const isPossible = (one: Reading) => !isContradicted(one, read, places) && !endsInUnknownState(one, address)
  const [best] = readings.filter(isPossible).sort(compareReadings)
  if (region && !(best?.complete && best.place.kind !== 'STATE')) return { point: region, complete: true }
  if (!best?.complete) {
    const country = await findCountry(address)
    if (country) return country
  }
  // A state alone is a result; a state among unknown words is not.
  if (!best || (best.place.kind === 'STATE' && !best.complete)) return undefined
  const { point, kind, state, country } = best.place
  if (!best.complete) return { point, complete: false, ...radiusOf(best.place) }
  return { point, complete: true, ...(kind === 'STATE' ? { area: { state, country } } : {}) }
}

/** The middle of the locations of a country that is the whole address. One Query, for such addresses only. */
async function findCountry(address: string): Promise<GazetteerMatch | undefined> {
  if (!isCountry(address)) return undefined
  const counters = await listCounters(cellCounters(countryFacet(address), FACET_CELL_BITS))
  const sums = counters.flatMap(({ item }) => positionSumIn(item) ?? [])
  if (sums.length === 0) return undefined
  const sum = sums.reduce((a, b) => sumPositions(a, b))
  return { point: pointOfVector(sum), complete: true, area: { country: countryKey(address) } }
}

const CITY_MILES = 15
const ZIP_MILES = 5

const radiusOf = ({ kind }: Place) => ({ radiusMiles: kind === 'ZIP' ? ZIP_MILES : CITY_MILES })

async function findRegionPoint(address: string): Promise<Point | undefined> {
  const wanted = squash(address)
  const { list } = await regionCatalog()
  const region = list.find(({ name, full_name }) => squash(full_name) === wanted || squash(name) === wanted)
  if (!region || region.lat === null || region.lon === null) return undefined
  return { lat: Number(region.lat), lon: Number(region.lon) }
}

/**
 * Names of more words that may begin an address without a number: of a town up to the comma, or up to the state if that is
 * one word, as in "Carmel-by-the-Sea CA".
 */
function longNames(address: string, read: readonly string[]): WordRange[] {
  const [start = '', ...rest] = address.split(',')
  const { length } = words(start)
  if (read.slice(0, length).some(isPostalCode)) return []
  const ends = rest.length > 0 ? [length] : [length - 1, length]
  return ends.filter((to) => to > MAX_NAME_WORDS && to <= MAX_LONG_NAME_WORDS).map((to) => ({ from: 0, to }))
}

async function findPlaces(read: string[], long: readonly WordRange[]): Promise<Place[]> {
  const runs = read.flatMap((_, from) =>
    Array.from({ length: MAX_NAME_WORDS }, (_, index) => ({ from, to: from + index + 1 })).filter(
      ({ to }) => to <= read.length,
    ),
  )
  // The end of an address says most about it, and a long address must not cost more.
  const lists = await inParallel([...long, ...runs].slice(-MAX_LOOKUPS), async ({ from, to }) => {
    const name = read.slice(from, to).join(' ')
    const codes = subdivisionCodes(name)
    const counters = await Promise.all([name, ...codes].map((one) => listCounters(gazetteerCounters(one))))
    const told = countryToldByName(name)
    // Western Australia has the code of Washington.
    const isMeant = ({ item: { kind, country = told } }: Counter) =>
      kind !== 'STATE' || told === undefined || country === told
    return counters
      .flat()
      .filter(isMeant)
      .map(
        ({ count, item }): Place => ({
          kind: item.kind as GazetteerEntryType,
          from,
          to,
          state: item.state === undefined ? undefined : String(item.state),
          country: item.country === undefined ? undefined : String(item.country),
          count,
          point: pointOfVector({ x: Number(item.x), y: Number(item.y), z: Number(item.z) }),
        }),
      )
  })
  return lists.flat()
}

interface Reading {
  place: Place
  namesOwnState: boolean
  /** Whether it is a town with the name of a state, whose own state the address does not name. */
  isNamesake: boolean
  /** Of each word of the address. */
  explains: boolean[]
  explained: number
  complete: boolean
}

const PRECISION: Record<GazetteerEntryType, number> = { ZIP: 3, CITY: 2, STATE: 1 }

/** The words of the address that a place explains: its own name, and those of its state and country. */
function reading(place: Place, read: string[]): Reading {
  const rest = read.map((word, index) => (index >= place.from && index < place.to ? undefined : word))
  const explains = new Array<boolean>(read.length).fill(false).fill(true, place.from, place.to)
  let namesOwnState = false
  for (const [from] of rest.entries()) {
    for (let to = from + 1; to <= Math.min(read.length, from + MAX_NAME_WORDS); to++) {
      const run = rest.slice(from, to)
      if (run.includes(undefined)) break
      const name = run.join(' ')
      const isOwnState = isStateOf(place, name)
      namesOwnState ||= isOwnState
      if (isOwnState || isCountryOf(place, name)) explains.fill(true, from, to)
    }
  }
  const explained = explains.filter(Boolean).length
  const isTown = place.kind === 'CITY' && !namesOwnState
  return {
    place,
    namesOwnState,
    isNamesake: isTown && isNamesake(place, read),
    explains,
    explained,
    complete: explained === read.length,
  }
}

function isStateOf({ state, country }: Place, name: string): boolean {
  if (state === undefined || stateKey(state) !== stateKey(name)) return false
  return country === undefined || (countryToldByName(name) ?? country) === country
}

function isCountryOf({ country }: Place, name: string): boolean {
  return country !== undefined && [countryKey(name), countryOfPart(name)].includes(country)
}

/** A city reaches less far from its postal codes. */
const SAME_CITY_MILES = 50

/**
 * Whether the address names a state, country, postal code or city with the place that is elsewhere. A street may be named
 * for any of them ("1 Washington St, Portland"): only what ends the address, or stands beside the place, counts.
 */
function isContradicted(one: Reading, read: readonly string[], places: readonly Place[]): boolean {
  const { place, explains } = one
  return (
    endsElsewhere(place, explains, read) ||
    isNameOfState(place, read) ||
    isPartOfName(place, explains, read) ||
    isBesideElsewhere(place, read, places) ||
    isBesideCodeOfElsewhere(one, read, places) ||
    isOfOtherState(place, read, places) ||
    isNumberOfHouse(place, explains, read, places)
  )
}

/** At the beginning of an address they make another name of that of a town, and behind it. North and south are quarters. */
const NAMES_BEGIN =
  /^(bad|cape|el|fort|ft|great|la|lake|las|little|los|lower|mount|mt|new|port|saint|sainte|san|santa|st|ste|upper)$/
const NAMES_GO_ON =
  /^(am|an|beach|city|falls|gardens|grove|heights|hills?|island|junction|lakes?|mills|park|rapids|shores|springs|sur|township|under|upon)$/

/** Whether the name of the town is a part of that of another: "Beverly Hills", "New London", "Newcastle upon Tyne". */
function isPartOfName({ kind, from, to }: Place, explains: readonly boolean[], read: readonly string[]): boolean {
  if (kind !== 'CITY') return false
  const isUnknown = (index: number, words: RegExp) => !explains[index] && words.test(read[index] ?? '')
  return (from === 1 && isUnknown(0, NAMES_BEGIN)) || isUnknown(to, NAMES_GO_ON)
}

/**
 * Whether a comma and unknown words, in which the state would be, follow a town of a country whose states are known:
 * "Portland, Dorset". Elsewhere they may be a region or street of the town.
 */
function endsInUnknownState({ place, explains, namesOwnState }: Reading, address: string): boolean {
  if (place.kind !== 'CITY' || namesOwnState || !hasKnownStates(place.country ?? '')) return false
  const last = address.includes(',') ? words(address.slice(address.lastIndexOf(',') + 1)) : []
  const start = explains.length - last.length
  return last.length > 0 && place.to <= start && !last.some(isPostalCode) && !explains.slice(start).includes(true)
}

/** Whether a postal code stands beside a city without its state that can only be one of another state or country. */
function isBesideCodeOfElsewhere(
  { place, namesOwnState }: Reading,
  read: readonly string[],
  places: readonly Place[],
): boolean {
  const { kind, country, state } = place
  if (kind !== 'CITY' || namesOwnState || country === undefined) return false
  return postalCodesIn(read).some((one) => {
    const isKnown = places.some((other) => other.kind === 'ZIP' && other.from === one.from)
    const follows = one.from >= place.to && isBeside(place, one, read)
    return !isKnown && (follows || one.to === place.from) && !canBePostalCode(one.code, country, state)
  })
}

/** Whether words follow the number that are in no address behind a postal code: "60614 Foster Rd, Portland", "97212 Berlin". */
function isNumberOfHouse(
  place: Place,
  explains: readonly boolean[],
  read: readonly string[],
  places: readonly Place[],
): boolean {
  if (place.kind !== 'ZIP') return false
  const isInTown = (index: number) =>
    places.some(
      ({ kind, from, to, point }) =>
        kind === 'CITY' && from <= index && index < to && distanceMiles(point, place.point) <= SAME_CITY_MILES,
    )
  return read.some((word, index) => index >= place.to && !explains[index] && !isPostalCode(word) && !isInTown(index))
}

/** Whether nothing but names of states and countries follows, or the address ends with one in full, and it is another. */
function endsElsewhere(place: Place, explains: readonly boolean[], read: readonly string[]): boolean {
  const rest = read.slice(place.to).map((word, index) => (explains[place.to + index] ? undefined : word))
  const names = namesOfStatesAndCountries(rest)
  if (names) return names.length > 0
  const end = read.findLastIndex((word) => !isPostalCode(word)) + 1
  return lastWords(read.slice(0, end)).some(
    (words) =>
      end - words.length >= place.to && !explains[end - 1] && isInFull(words) && isStateOrCountry(words.join(' ')),
  )
}

/** The names of which these words consist, apart from explained ones and postal codes; undefined if of anything else. */
function namesOfStatesAndCountries(words: readonly (string | undefined)[]): string[] | undefined {
  const names: string[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    const name = word === undefined || isPostalCode(word) ? undefined : firstName(words.slice(at))
    if (word !== undefined && !isPostalCode(word) && name === undefined) return undefined
    if (name) names.push(name.join(' '))
    at += name?.length ?? 1
  }
  return names
}

/** The longest name of a state or country with which the words begin. */
function firstName(words: readonly (string | undefined)[]): string[] | undefined {
  const lengths = longestFirst(words.length)
  const runs = lengths.map((length) => words.slice(0, length).filter((word) => word !== undefined))
  return runs.find((run, index) => run.length === lengths[index] && isStateOrCountry(run.join(' ')))
}

/** The last three words, the last two, and the last one. */
function lastWords(words: readonly string[]): string[][] {
  return longestFirst(words.length).map((length) => words.slice(words.length - length))
}

/** How many of these words a name may have. */
function longestFirst(words: number): number[] {
  return Array.from({ length: Math.min(MAX_NAME_WORDS, words) }, (_, index) => index + 1).reverse()
}

const isPostalCode = (word: string) => /\d/.test(word)

/** Codes of states and countries are words of streets, too: St is São Tomé, Ct Connecticut. */
const isInFull = (words: readonly string[]) => words.join('').length > 3 || ['uk', 'usa'].includes(words.join(''))

function isStateOrCountry(name: string): boolean {
  return isState(name) || isCountry(name) || countryOfPart(name) !== undefined
}

/** Whether a town ends the address, without a number in front, by a name that is a state's or country's: "Yakima, Washington". */
function isNameOfState(place: Place, read: readonly string[]): boolean {
  const before = read.slice(0, place.from)
  if (place.kind !== 'CITY' || before.length === 0 || before.some(isPostalCode)) return false
  if (!read.slice(place.to).every(isPostalCode)) return false
  return isNamesake(place, read)
}

/** Whether the words that name a town are, or end, the name of a state or country in which it is not. */
function isNamesake(place: Place, read: readonly string[]): boolean {
  const names = lastWords(read.slice(0, place.to)).filter(({ length }) => length >= place.to - place.from)
  return names.some((words) => {
    const name = words.join(' ')
    return isInFull(words) && isStateOrCountry(name) && !isStateOf(place, name) && !isCountryOf(place, name)
  })
}

/** Whether a city stands beside a postal code of which no city of that name is near, or the other way round. */
function isBesideElsewhere(place: Place, read: readonly string[], places: readonly Place[]): boolean {
  const other = place.kind === 'ZIP' ? 'CITY' : place.kind === 'CITY' ? 'ZIP' : undefined
  const beside = places.filter((one) => one.kind === other && isBeside(place, one, read))
  return beside.length > 0 && beside.every(({ point }) => distanceMiles(point, place.point) > SAME_CITY_MILES)
}

/** Nothing is between them but the state or country. */
function isBeside(one: WordRange, other: WordRange, read: readonly string[]): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  if (first.to > second.from) return false
  return namesOfStatesAndCountries(read.slice(first.to, second.from)) !== undefined
}

/** Whether a postal code follows a city and a state that is not its own: "St. Louis, IL 63101". */
function isOfOtherState(place: Place, read: readonly string[], places: readonly Place[]): boolean {
  if (place.kind !== 'ZIP') return false
  return lastWords(read.slice(0, place.from)).some((words) => {
    const name = words.join(' ')
    const isAfterCity = places.some(({ kind, to }) => kind === 'CITY' && to === place.from - words.length)
    return isAfterCity && isState(name) && !isStateOf(place, name) && !isCountryOf(place, name)
  })
}

/**
 * Complete readings first, of them a state before a town of its name elsewhere; then those that explain more, then the more
 * precise, then what stands later, as streets are named for towns, then the place with more locations.
 */
function compareReadings(a: Reading, b: Reading): number {
  return (
    Number(b.complete) - Number(a.complete) ||
    (a.complete ? Number(a.isNamesake) - Number(b.isNamesake) : 0) ||
    b.explained - a.explained ||
    PRECISION[b.place.kind] - PRECISION[a.place.kind] ||
    b.place.from - a.place.from ||
    b.place.count - a.place.count
  )
}
