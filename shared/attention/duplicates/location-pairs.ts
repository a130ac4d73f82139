// Pairs of locations that are perhaps the same place: near each other with names alike, or at one address. Pure functions.
import { distanceMiles, type Point, pointOf } from '../../geo/point.js'
import type { FoundLocation } from '../../records/line-up.js'
import { groupBy } from '../../runtime/collections.js'
import { townKey } from '../../text/names.js'
import { streetKey, streetUnit } from '../../text/streets.js'
import { stateKey } from '../../text/subdivisions.js'
import { type NameForm, nameForm, nameLikeness } from './alike-names.js'

const METERS_PER_MILE = 1609.344
/** Across the street or around the block: people put the same place there. A chain has its next one further away. */
const SAME_NAME_MILES = 500 / METERS_PER_MILE
/** Names that are only similar are of one place where the points are nearly the same. */
const SIMILAR_NAME_MILES = 200 / METERS_PER_MILE
/** Providers of maps put one address that far apart at most: further, one of the two has a wrong address. */
const SAME_ADDRESS_MILES = 1
const MILES_PER_DEGREE = 69.1
/** Of more at one address with other names, it is a mall: nobody has to look at each two of them. */
const MAX_AT_ADDRESS = 2

/** What is alike, the strongest first. */
export const LOCATION_LIKENESSES = ['same place id', 'same name', 'similar name', 'same address'] as const
type LocationLikeness = (typeof LOCATION_LIKENESSES)[number]
const WEIGHTS: Readonly<Record<LocationLikeness, number>> = {
  'same place id': 8,
  'same name': 4,
  'similar name': 2,
  'same address': 3,
}

export interface LocationPair {
  /** The one with the lower id first. */
  locations: [FoundLocation, FoundLocation]
  alike: LocationLikeness[]
  distanceMiles: number
}

interface Compared {
  location: FoundLocation
  point: Point
  name: NameForm
  /** Blank for one without a street with a number, and a town. */
  address: string
  unit: string
}

/** The pairs that look most like one place first. */
export function locationPairs(locations: readonly FoundLocation[]): LocationPair[] {
  const compared = locations.map(comparedOf)
  const pairs = new Map<string, LocationPair>()
  const add = (a: Compared, b: Compared, isMall: boolean) => {
    const pair = pairOf(a, b, isMall)
    if (pair) pairs.set(pair.locations.map(({ id }) => id).join('-'), pair)
  }
  const atAddress = groupBy(
    compared.filter(({ address }) => address !== ''),
    ({ address }) => address,
  )
  const isMall = ({ address }: Compared) => (atAddress.get(address)?.length ?? 0) > MAX_AT_ADDRESS
  for (const group of [...atAddress.values(), ...withSamePlaceId(compared)]) {
    group.forEach((a, index) => {
      for (const b of group.slice(index + 1)) add(a, b, isMall(a))
    })
  }
  eachNear(compared, (a, b) => add(a, b, isMall(a)))
  return [...pairs.values()].sort(byLikeness)
}

function comparedOf(location: FoundLocation): Compared {
  const { street, city, state, country } = location
  const isWhole = street !== null && city !== null && /\p{N}/u.test(street)
  return {
    location,
    point: pointOf(location),
    name: nameForm(location.name),
    address: isWhole ? [streetKey(street), townKey(city), state && stateKey(state), country].join('\n') : '',
    unit: isWhole ? streetUnit(street) : '',
  }
}

function withSamePlaceId(compared: readonly Compared[]): Compared[][] {
  const known = compared.filter(({ location }) => location.place_id !== null)
  return [...groupBy(known, ({ location }) => location.place_id).values()]
}

/** Calls for each two within `SAME_NAME_MILES`, once: from south to north, those within reach follow each other. */
function eachNear(compared: readonly Compared[], found: (a: Compared, b: Compared) => void): void {
  const sorted = compared.toSorted((a, b) => a.point.lat - b.point.lat)
  sorted.forEach((a, index) => {
    for (let next = index + 1; next < sorted.length; next++) {
      const b = sorted[next] as Compared
      if ((b.point.lat - a.point.lat) * MILES_PER_DEGREE > SAME_NAME_MILES * 1.01) break
      if (eastMiles(a.point, b.point) <= SAME_NAME_MILES * 1.01) found(a, b)
    }
  })
}

/** Roughly, and over the date line, too. */
function eastMiles(a: Point, b: Point): number {
  const degrees = Math.abs(a.lon - b.lon)
  return Math.min(degrees, 360 - degrees) * MILES_PER_DEGREE * Math.cos((b.lat * Math.PI) / 180)
}

function pairOf(a: Compared, b: Compared, isMall: boolean): LocationPair | undefined {
  const miles = distanceMiles(a.point, b.point)
  const isAtAddress = a.address !== '' && a.address === b.address
  // Two suites of one building are two places, unless their names say otherwise.
  const isOtherUnit = a.unit !== '' && b.unit !== '' && a.unit !== b.unit
  const likeness = nameLikeness(a.name, b.name)
  const reach = likeness === 'same name' ? SAME_NAME_MILES : SIMILAR_NAME_MILES
  const isAlike = likeness !== undefined && (isAtAddress || miles <= reach)
  const isSamePlace = a.location.place_id !== null && a.location.place_id === b.location.place_id
  const isRenamed = isAtAddress && !isOtherUnit && !isMall && miles <= SAME_ADDRESS_MILES
  if (!isAlike && !isSamePlace && !isRenamed) return undefined
  const first = a.location.id < b.location.id
  return {
    locations: first ? [a.location, b.location] : [b.location, a.location],
    alike: [
      ...(isSamePlace ? (['same place id'] as const) : []),
      ...(likeness ? [likeness] : []),
      ...(isAtAddress && !isOtherUnit ? (['same address'] as const) : []),
    ],
    distanceMiles: miles,
  }
}

function byLikeness(a: LocationPair, b: LocationPair): number {
  const weight = ({ alike }: LocationPair) => alike.reduce((sum, one) => sum + WEIGHTS[one], 0)
  return (
    weight(b) - weight(a) ||
    a.distanceMiles - b.distanceMiles ||
    a.locations[0].id - b.locations[0].id ||
    a.locations[1].id - b.locations[1].id
  )
}
