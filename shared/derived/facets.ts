// A location has a copy under every facet that searches filter by: its region, type, operator, zone, city, state, each
// of its machines and their manufacturers … Every facet is one partition of copies sorted by geohash, so that these
// searches, alone or within a circle or box, read only what matches. derive-location.ts updates the copies after each
// change of the record.
//
// Copies with only what is searched by, and a read of each record that is found, would cost every location in a response
// 0.5 RRU instead of 0.11, and save little: of 6,400 locations, a refresh writes 28.2 units on average and would write 26.5.
import { pointHash } from '../geo/geohash.js'
import { pointOf } from '../geo/point.js'
import type { Machine } from '../records/catalog.js'
import { locationKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { withoutNulls } from '../table/item.js'
import { type Key, paddedId } from '../table/key.js'
import { MARKER_INDEX } from '../table/schema.js'
import { squash } from '../text/text.js'
import {
  ALL_LOCATIONS_FACET,
  atLeastMachinesFacet,
  cityFacet,
  countryFacet,
  facetSort,
  geoPartition,
  machineFacet,
  manufacturerFacet,
  operatorFacet,
  placeFacet,
  regionFacet,
  STERN_ARMY_FACET,
  stateFacet,
  typeFacet,
  zoneFacet,
} from './keys.js'
import { packLocation } from './packed-location.js'

const LARGEST_COUNT = 4096

/** The powers of two from 2 up to a number of machines. */
function powersUpTo(machineCount: number): number[] {
  const powers: number[] = []
  for (let power = 2; power <= Math.min(machineCount, LARGEST_COUNT); power *= 2) powers.push(power)
  return powers
}

/** The smallest facet that holds every location with at least this many machines; undefined when most have them. */
export function machineCountFacet(count: number): string | undefined {
  const power = powersUpTo(count).at(-1)
  return power === undefined ? undefined : atLeastMachinesFacet(power)
}

/** The facets of a location, each once. */
export function facetsOf(location: Location, machines: ReadonlyMap<number, Machine>): string[] {
  const facets = new Set([
    ALL_LOCATIONS_FACET,
    geoPartition(pointHash(pointOf(location))),
    regionFacet(location.region_id),
  ])
  if (location.location_type_id !== null) facets.add(typeFacet(location.location_type_id))
  if (location.operator_id !== null) facets.add(operatorFacet(location.operator_id))
  if (location.zone_id !== null) facets.add(zoneFacet(location.zone_id))
  if (location.city) facets.add(cityFacet(location.city))
  if (location.state) facets.add(stateFacet(location.state))
  if (location.country) facets.add(countryFacet(location.country))
  if (location.place_id) facets.add(placeFacet(location.place_id))
  if (location.is_stern_army) facets.add(STERN_ARMY_FACET)
  for (const power of powersUpTo(location.machine_count)) facets.add(atLeastMachinesFacet(power))
  for (const machineId of Object.keys(location.line_up)) {
    facets.add(machineFacet(Number(machineId)))
    const manufacturer = machines.get(Number(machineId))?.manufacturer
    if (manufacturer) facets.add(manufacturerFacet(manufacturer))
  }
  return [...facets]
}

/** Whether the locations of a facet are counted by cells of the map. */
export function isCountedFacet(facet: string): boolean {
  return facet !== ALL_LOCATIONS_FACET && !/^(GEO#|FACET#PLACE#)/.test(facet)
}

type Item = Record<string, unknown>

/** A location's record as an item. */
export function locationItem(location: Location): Item & Key {
  return { ...withoutNulls(location), ...locationKey(location.id) }
}

/** The copies of a location under the facets. */
export function facetItems(location: Location, facets: readonly string[]): (Item & Key)[] {
  const attributes = packLocation(location)
  return facets.map((facet) => ({
    ...attributes,
    ...facetKey(location, facet),
    [MARKER_INDEX.partition]: facet,
    [MARKER_INDEX.sort]:
      facet === ALL_LOCATIONS_FACET ? paddedId(location.id) : facetSort(pointOf(location), location.id),
  }))
}

export function facetKey(location: Pick<Location, 'id' | 'name' | 'lat' | 'lon'>, facet: string): Key {
  const sort =
    facet === ALL_LOCATIONS_FACET
      ? `${nameOrder(location.name)}#${paddedId(location.id)}`
      : facetSort(pointOf(location), location.id)
  return { pk: facet, sk: sort }
}

const MAX_ORDER_LETTERS = 100

/** The order of names: as much of a name as fits into a sort key and a cursor. */
export function nameOrder(name: string): string {
  const letters = squash(name)
  return letters.length <= MAX_ORDER_LETTERS ? letters : [...letters].slice(0, MAX_ORDER_LETTERS).join('')
}

/** Whether a text has the letters and the length of a `nameOrder`. */
export function isNameOrder(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]*$/u.test(text) && [...text].length <= MAX_ORDER_LETTERS
}
