// The directory's own gazetteer: the cities, states and postal codes of its locations, each at the mean point of the
// locations there, and its regions. There is no grammar of addresses: every run of up to three words is looked up, and
// the reading that explains most of the address wins. A town whose name another state, country or postal code follows is
// another town of that name, and no result.

import { regionCatalog } from '../../catalog/catalog.js'
import { gazetteerCounters } from '../../derived/keys.js'
import type { GazetteerEntryType } from '../../derived/location-counters.js'
import { distanceMiles, type Point, pointOfVector } from '../../geo/point.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { listSettledCounters } from '../../table/counters.js'
import { countryKey, isCountry } from '../../text/countries.js'
import { nameKey } from '../../text/names.js'
import { countryToldByName, isState, stateKey, subdivisionCodes } from '../../text/subdivisions.js'
import { squash, words } from '../../text/text.js'

export interface GazetteerMatch {
  point: Point
  /** Whether every word of the address is explained. If not, the point may be that of the city, for example. */
  complete: boolean
  /** If not, how far from the point most of the city or postal code reaches. */
  radiusMiles?: number
}

interface Place {
  kind: GazetteerEntryType
  /** The words of the address that are its name: from `from` to before `to`. */
  from: number
  to: number
  state: string | undefined
  country: string | undefined
  count: number
  point: Point
}

const MAX_NAME_WORDS = 3
const MAX_LOOKUPS = 36

/** The best reading of an address; undefined when it contains no known city, postal code, state or region. */
export async function findInGazetteer(address: string): Promise<GazetteerMatch | undefined> {
  const region = await findRegionPoint(address)
  const read = words(address)
  const places = await findPlaces(read)
  const readings = places.map((place) => reading(place, read))
  const [best] = readings.filter((one) => !isContradicted(one, read, places)).sort(compareReadings)
  if (region && !(best?.complete && best.place.kind !== 'STATE')) return { point: region, complete: true }
  // A state alone is a result; a state among unknown words is not.
  if (!best || (best.place.kind === 'STATE' && !best.complete)) return undefined
  return { point: best.place.point, complete: best.complete, ...(best.complete ? {} : radiusOf(best.place)) }
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

async function findPlaces(read: string[]): Promise<Place[]> {
  const runs = read.flatMap((_, from) =>
    Array.from({ length: MAX_NAME_WORDS }, (_, index) => ({ from, to: from + index + 1 })).filter(
      ({ to }) => to <= read.length,
    ),
  )
  // The end of an address says most about it, and a long address must not cost more.
  const lists = await inParallel(runs.slice(-MAX_LOOKUPS), async ({ from, to }) => {
    const name = read.slice(from, to).join(' ')
    const codes = subdivisionCodes(name)
    const counters = await Promise.all([name, ...codes].map((one) => listSettledCounters(gazetteerCounters(one))))
    return counters.flat().map(
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
  for (const [from] of rest.entries()) {
    for (let to = from + 1; to <= Math.min(read.length, from + MAX_NAME_WORDS); to++) {
      const run = rest.slice(from, to)
      if (run.includes(undefined)) break
      if (isStateOf(place, run.join(' ')) || isCountryOf(place, run.join(' '))) explains.fill(true, from, to)
    }
  }
  const explained = explains.filter(Boolean).length
  return { place, explains, explained, complete: explained === read.length }
}

function isStateOf({ state, country }: Place, name: string): boolean {
  if (state === undefined || stateKey(state) !== stateKey(name)) return false
  return country === undefined || (countryToldByName(name) ?? country) === country
}

function isCountryOf({ country }: Place, name: string): boolean {
  return country !== undefined && (countryKey(name) === country || PARTS_OF_COUNTRIES[nameKey(name)] === country)
}

/** As addresses name them in place of the country, by `nameKey`. */
const PARTS_OF_COUNTRIES: Readonly<Record<string, string>> = {
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
}

/** A city reaches less far from its postal codes. */
const SAME_CITY_MILES = 50

/**
 * Whether the address names a state or country after the place that is not its own, or a postal code or city beside it
 * that is elsewhere. A street may be named for a state ("1 Washington St, Portland"): only what ends the address counts.
 */
function isContradicted({ place, explains }: Reading, read: readonly string[], places: readonly Place[]): boolean {
  return endsElsewhere(place, explains, read) || isBesideElsewhere(place, places)
}

function endsElsewhere(place: Place, explains: readonly boolean[], read: readonly string[]): boolean {
  let isElsewhere = false
  for (let at = place.to; at < read.length; ) {
    const isNeutral = explains[at] || isPostalCode(read[at] ?? '')
    const words = isNeutral ? 1 : wordsOfStateOrCountry(read.slice(at))
    if (words === 0) return false
    isElsewhere ||= !isNeutral
    at += words
  }
  return isElsewhere
}

const isPostalCode = (word: string) => /\d/.test(word)

/** How many of the first words are the name of a state or country. */
function wordsOfStateOrCountry(rest: readonly string[]): number {
  const lengths = Array.from({ length: Math.min(MAX_NAME_WORDS, rest.length) }, (_, index) => index + 1).reverse()
  const isName = (name: string) => isState(name) || isCountry(name) || nameKey(name) in PARTS_OF_COUNTRIES
  return lengths.find((length) => isName(rest.slice(0, length).join(' '))) ?? 0
}

/** Whether a city stands beside a postal code of which no city of that name is near, or the other way round. */
function isBesideElsewhere(place: Place, places: readonly Place[]): boolean {
  const other = place.kind === 'ZIP' ? 'CITY' : place.kind === 'CITY' ? 'ZIP' : undefined
  const beside = places.filter(({ kind, from, to }) => kind === other && (to === place.from || from === place.to))
  return beside.length > 0 && beside.every(({ point }) => distanceMiles(point, place.point) > SAME_CITY_MILES)
}

/** Complete readings first, then those that explain more, then the more precise, then the place with more locations. */
function compareReadings(a: Reading, b: Reading): number {
  return (
    Number(b.complete) - Number(a.complete) ||
    b.explained - a.explained ||
    PRECISION[b.place.kind] - PRECISION[a.place.kind] ||
    b.place.count - a.place.count
  )
}
