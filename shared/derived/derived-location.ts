// What is derived from a location's record, and the items that hold it; derive-location.ts keeps them up to date.
import type { Machine } from '../records/catalog.js'
import type { Location } from '../records/locations.js'
import { counterPartition } from '../table/counter-keys.js'
import type { Contribution } from '../table/counters.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { facetItems, facetKey, facetsOf, locationItem } from './facets.js'
import { CITY_LOCATIONS, locationStateKey, STATELESS_CITY_LOCATIONS } from './keys.js'
import { cityKey, cityOfKey, contributionsOf } from './location-counters.js'
import { type City, type DerivedLocation, packDerived } from './location-state.js'
import { type NameEntry, nameItems } from './name-index.js'

export function derivedFrom(location: Location, machines: ReadonlyMap<number, Machine>): DerivedLocation {
  const { id, name, lat, lon, city, state, country, region_id, line_up } = location
  const facets = facetsOf(location, machines)
  const lmx_ids = Object.values(line_up).map(([lmxId]) => lmxId)
  const contributions = contributionsOf(location, machines)
  return { id, name, lat, lon, city, state, country, region_id, lmx_ids, facets, contributions }
}

/** The keys of the copies under the facets. */
export function copyKeys(derived: DerivedLocation | undefined): Key[] {
  return derived ? derived.facets.map((facet) => facetKey(derived, facet)) : []
}

type Named = Pick<Location, 'id' | 'name' | 'city' | 'state'>

/** A location's entry in the name index. */
export function locationName({ id, name, city, state }: Named): NameEntry {
  return { id: String(id), name, labels: { id, ...(city ? { city } : {}), ...(state ? { state } : {}) } }
}

export function cityOf({ city, state, country }: Pick<Location, 'city' | 'state' | 'country'>): City | undefined {
  return city ? { city, state: state || null, country: state ? null : country } : undefined
}

/** The entry of a city in the name index. */
export function cityName(one: City): NameEntry {
  const { city, state, country } = one
  const labels = { city, ...(state ? { state } : {}), ...(country ? { country } : {}) }
  return { id: cityId(one), name: state ? `${city} ${state}` : city, shortName: city, labels }
}

/** Different for cities of the same name. */
export function cityId({ city, state, country }: City): string {
  return country === null ? cityKey(city, state) : JSON.stringify([city, state, country])
}

/** Counts the locations of a city. */
export function cityCounter({ city, state, country }: City): Pick<Contribution, 'counter' | 'key'> {
  return state === null
    ? { counter: STATELESS_CITY_LOCATIONS, key: cityKey(city, country) }
    : { counter: CITY_LOCATIONS, key: cityKey(city, state) }
}

/** The city of such a counter. */
export function cityOfCounter({ pk, sk }: Key): City | undefined {
  const isStateless = pk === counterPartition(STATELESS_CITY_LOCATIONS)
  if (!isStateless && pk !== counterPartition(CITY_LOCATIONS)) return undefined
  const { city, state } = cityOfKey(sk)
  if (isStateless) return { city, state: null, country: state }
  return state === null ? undefined : { city, state, country: null }
}

/**
 * All items of a location and what is derived from it, except the counters, which it shares with others: for writing many
 * locations at once, as the import does.
 * @param version - of the record.
 * @param thumbnail - of `thumbnailOf`.
 */
export function allLocationItems(
  location: Location,
  version: number,
  derived: DerivedLocation,
  thumbnail: string | null,
): (Item & Key)[] {
  const city = cityOf(location)
  const { id, region_id } = location
  return [
    { ...locationItem(location), version },
    ...facetItems({ ...location, thumbnail }, derived.facets).map((copy) => ({ ...copy, version })),
    {
      ...locationStateKey(id),
      packed: packDerived(derived),
      copied: version,
      ...(region_id === null ? {} : { regions: [region_id] }),
    },
    ...nameItems('LOCATION', locationName(location)),
    ...(city ? nameItems('CITY', cityName(city)) : []),
  ]
}
