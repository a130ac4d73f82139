// The directory's own gazetteer: the cities, states and postal codes of its locations, each at the mean point of the
// locations there, and its regions. There is no grammar of addresses: every run of up to three words is looked up, and
// the reading that explains most of the address wins.

import { regionCatalog } from '../../catalog/catalog.js'
import { gazetteerCounters } from '../../derived/keys.js'
import type { GazetteerEntryType } from '../../derived/location-counters.js'
import { type Point, pointOfVector } from '../../geo/point.js'
import { inParallel } from '../../runtime/in-parallel.js'
import { listSettledCounters } from '../../table/counters.js'
import { countryName } from '../../text/countries.js'
import { subdivisionCodes } from '../../text/subdivisions.js'
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
  const best = places.map((place) => reading(place, read)).sort(compareReadings)[0]
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
  return { place, explained, complete: explained === read.length }
}

function isStateOf({ state }: Place, name: string): boolean {
  if (state === undefined) return false
  return squash(state) === squash(name) || subdivisionCodes(name).includes(state)
}

function isCountryOf({ country }: Place, name: string): boolean {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return false
  const names = [country, countryName(country), ...(COUNTRY_SHORT_NAMES[country] ?? [])]
  return names.some((one) => squash(one) === squash(name))
}

const COUNTRY_SHORT_NAMES: Record<string, string[]> = {
  US: ['USA', 'America'],
  GB: ['UK', 'England', 'Scotland', 'Wales'],
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
