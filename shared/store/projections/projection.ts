// What is derived from a version of a location, and the items that hold it; project-location.ts keeps them up to date.
import * as z from 'zod/mini'
import type { Location, Machine } from '../../records.js'
import type { Item } from '../../table/item.js'
import { type Key, projectionStateKey } from '../../table/keys.js'
import { facetItem, facetKey, facetsOf, locationItem } from './facets.js'
import { cityKey, contributionsOf } from './location-counters.js'
import { type NameEntry, nameItems } from './name-index.js'

export const projectionStateSchema = z.object({
  version: z.number(),
  /** The keys of the copies depend on name and point. */
  id: z.number(),
  name: z.string(),
  lat: z.string(),
  lon: z.string(),
  city: z._default(z.nullable(z.string()), null),
  state: z._default(z.nullable(z.string()), null),
  facets: z.array(z.string()),
  contributions: z.array(
    z.object({
      counter: z.string(),
      key: z.string(),
      count: z.number(),
      rankedAs: z.optional(z.string()),
      position: z.optional(z.object({ x: z.number(), y: z.number(), z: z.number() })),
      labels: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})
export type ProjectionState = z.output<typeof projectionStateSchema>

export function projectionOf(
  location: Location,
  version: number,
  machines: ReadonlyMap<number, Machine>,
): ProjectionState {
  const { id, name, lat, lon, city, state } = location
  const facets = facetsOf(location, machines)
  return { version, id, name, lat, lon, city, state, facets, contributions: contributionsOf(location, machines) }
}

function projectionStateItem(locationId: number, projection: ProjectionState): Item & Key {
  return { ...projectionStateKey(locationId), ...projection }
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

export const citySchema = z.object({ city: z.string(), state: z._default(z.nullable(z.string()), null) })
/** A city, told apart from others of its name by its state. */
export type City = z.output<typeof citySchema>

export function cityOf({ city, state }: Pick<Named, 'city' | 'state'>): City | undefined {
  return city ? { city, state } : undefined
}

/** The entry of a city in the name index. */
export function cityName({ city, state }: City): NameEntry {
  const labels = { city, ...(state ? { state } : {}) }
  return { id: cityKey(city, state), name: state ? `${city} ${state}` : city, labels }
}

/**
 * All items of a location and its projections except the counters, which it shares with others: for writing many
 * locations at once, as the import does.
 */
export function allLocationItems(
  location: Location,
  version: number,
  machines: ReadonlyMap<number, Machine>,
): (Item & Key)[] {
  const projection = projectionOf(location, version, machines)
  const city = cityOf(location)
  return [
    { ...locationItem(location), version },
    ...projection.facets.map((facet) => ({ ...facetItem(location, facet), version })),
    projectionStateItem(location.id, projection),
    ...nameItems('LOCATION', locationName(location)),
    ...(city ? nameItems('CITY', cityName(city)) : []),
  ]
}
