// What is derived from a version of a location, and the items that hold it; project-location.ts keeps them up to date.
import * as z from 'zod/mini'
import type { Machine } from '../records/catalog.js'
import type { Location } from '../records/locations.js'
import { counterPartition } from '../table/counter-keys.js'
import type { Contribution } from '../table/counters.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { facetItems, facetKey, facetsOf, locationItem } from './facets.js'
import { CITY_LOCATIONS, projectionStateKey, STATELESS_CITY_LOCATIONS } from './keys.js'
import { cityKey, cityOfKey, contributionsOf } from './location-counters.js'
import { type NameEntry, nameItems } from './name-index.js'
import { type ProjectionState, packProjection } from './projection-state.js'

export function projectionOf(
  location: Location,
  version: number,
  machines: ReadonlyMap<number, Machine>,
): ProjectionState {
  const { id, name, lat, lon, city, state, country } = location
  const facets = facetsOf(location, machines)
  const contributions = contributionsOf(location, machines)
  return { version, id, name, lat, lon, city, state, country, facets, contributions }
}

/** The keys of the copies under the facets. */
export function copiesOf(projection: ProjectionState): Key[] {
  return projection.facets.map((facet) => facetKey(projection, facet))
}

type Named = Pick<Location, 'id' | 'name' | 'city' | 'state'>

/** A location's entry in the name index. */
export function locationName({ id, name, city, state }: Named): NameEntry {
  return { id: String(id), name, labels: { id, ...(city ? { city } : {}), ...(state ? { state } : {}) } }
}

export const citySchema = z.object({
  city: z.string(),
  state: z._default(z.nullable(z.string()), null),
  country: z._default(z.nullable(z.string()), null),
})
/** A city, told apart from others of its name by its state, or by its country where it has no state. */
export type City = z.output<typeof citySchema>

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
 * All items of a location and its projections except the counters, which it shares with others: for writing many
 * locations at once, as the import does.
 */
export function allLocationItems(location: Location, projection: ProjectionState): (Item & Key)[] {
  const { version, facets } = projection
  const city = cityOf(location)
  return [
    { ...locationItem(location), version },
    ...facetItems(location, facets).map((copy) => ({ ...copy, version })),
    { ...projectionStateKey(location.id), ...packProjection(projection) },
    ...nameItems('LOCATION', locationName(location)),
    ...(city ? nameItems('CITY', cityName(city)) : []),
  ]
}
