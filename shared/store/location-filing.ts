// Keeps everything that is derived from a location's record in step with it: its copies under the facets, its part in
// the figures, its entries in the name index. A note beside the record (FILED) says which version has been filed, under
// which facets and with which contributions, so that filing can be repeated at any time, by anyone, without harm.
import type { Location, Machine } from '../records.js'
import { type Contribution, cityKey, contributionsOf } from './figures.js'
import { filedKey, type Key } from './keys.js'
import { facetItem, facetsOf, locationItem } from './location-facets.js'
import { type NameEntry, nameItems } from './name-index.js'
import type { Item } from './query.js'

/** What has been derived from a version of a location. */
export interface Filing {
  version: number
  facets: string[]
  contributions: Contribution[]
}

export function filingOf(location: Location, version: number, machines: ReadonlyMap<number, Machine>): Filing {
  return { version, facets: facetsOf(location, machines), contributions: contributionsOf(location, machines) }
}

export function filedItem(locationId: number, filing: Filing): Item & Key {
  return { ...filedKey(locationId), ...filing }
}

/** What the name index knows of a location. */
export function locationName({ id, name, city, state }: Location): NameEntry {
  return { id: String(id), name, labels: { id, ...(city ? { city } : {}), ...(state ? { state } : {}) } }
}

/** What the name index knows of a location's city, undefined without one. */
export function cityName({ city, state }: Location): NameEntry | undefined {
  if (!city) return undefined
  const labels = { city, ...(state ? { state } : {}) }
  return { id: cityKey(city, state), name: state ? `${city} ${state}` : city, labels }
}

/**
 * All items that hold a location and what is derived from it, but for the figures, which it shares with others: for
 * writing many locations at once, as the import does.
 */
export function allLocationItems(
  location: Location,
  version: number,
  machines: ReadonlyMap<number, Machine>,
): (Item & Key)[] {
  const filing = filingOf(location, version, machines)
  const city = cityName(location)
  return [
    { ...locationItem(location), version },
    ...filing.facets.map((facet) => ({ ...facetItem(location, facet), version })),
    filedItem(location.id, filing),
    ...nameItems('LOCATION', locationName(location)),
    ...(city ? nameItems('CITY', city) : []),
  ]
}
