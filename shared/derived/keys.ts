// The key strings of what is derived from records: copies of locations for the searches, names, and counters.
import { pointHash } from '../geo/geohash.js'
import type { Point } from '../geo/point.js'
import { type Key, paddedId } from '../table/key.js'
import { countryKey } from '../text/countries.js'
import { nameKey, townKey } from '../text/names.js'
import { stateKey } from '../text/subdivisions.js'

// Derived from a location

/** What has been derived from a location; see derived/location-state.ts. */
export const LOCATION_STATE_PREFIX = 'LOCATION_STATE#'
export const locationStateKey = (locationId: number): Key => ({
  pk: `${LOCATION_STATE_PREFIX}${locationId}`,
  sk: 'STATE',
})

/** Whether a city is in the name index; see derived/city-names.ts. */
export const cityStateKey = (city: string): Key => ({ pk: `CITY_STATE#${city}`, sk: 'STATE' })

/** The scores in a region. A copy belongs to one place, so that its versions are those of one location. */
export const REGION_SCORES_PREFIX = 'REGION_SCORE#'
export const regionScoresPartition = (regionId: number): string => `${REGION_SCORES_PREFIX}${regionId}`
export const regionScoreKey = (regionId: number, locationId: number, lmxId: number, id: number): Key => ({
  pk: regionScoresPartition(regionId),
  sk: `${locationId}#${lmxId}#${id}`,
})

/** Locations that have recently been made to refer to something; see derived/current-copies.ts. */
export const recentPartition = (facet: string): string => `RECENT#${facet}`
export const recentKey = (facet: string, locationId: number): Key => ({
  pk: recentPartition(facet),
  sk: paddedId(locationId),
})

/** All locations by place: the geohash's first character divides the world into 32 partitions. */
export const geoPartition = (geohash: string): string => `GEO#${geohash.charAt(0)}`

/** Locations of a facet sort by geohash, so that a circle or box within it is a few ranges. */
export const facetSort = (point: Point, locationId: number): string => `${pointHash(point)}#${locationId}`
export const isFacetSort = (text: string): boolean => /^[0-9b-hjkmnp-z]+#\d{1,15}$/.test(text)

const FACET_PREFIX = 'FACET#'
export const regionFacet = (id: number | null): string => `${FACET_PREFIX}REGION#${id ?? 'none'}`
export const typeFacet = (id: number): string => `${FACET_PREFIX}TYPE#${id}`
export const operatorFacet = (id: number): string => `${FACET_PREFIX}OPERATOR#${id}`
export const zoneFacet = (id: number): string => `${FACET_PREFIX}ZONE#${id}`
export const cityFacet = (city: string): string => `${FACET_PREFIX}CITY#${townKey(city)}`
export const stateFacet = (state: string): string => `${FACET_PREFIX}STATE#${stateKey(state)}`
export const countryFacet = (country: string): string => `${FACET_PREFIX}COUNTRY#${countryKey(country)}`
/** By the id at the provider of maps. */
export const placeFacet = (placeId: string): string => `${FACET_PREFIX}PLACE#${placeId}`
export const machineFacet = (id: number): string => `${FACET_PREFIX}MACHINE#${id}`
export const manufacturerFacet = (name: string): string => `${FACET_PREFIX}MANUFACTURER#${nameKey(name)}`
export const atLeastMachinesFacet = (count: number): string => `${FACET_PREFIX}AT_LEAST_MACHINES#${count}`
export const STERN_ARMY_FACET = `${FACET_PREFIX}STERN_ARMY`
/** Only counted, see `cellCounters`: locations with at least one machine of a group have no copies of their own. */
export const machineGroupFacet = (id: number): string => `${FACET_PREFIX}MACHINE_GROUP#${id}`
/** Every location; its copies sort by name in the table, and by id in the marker index. */
export const ALL_LOCATIONS_FACET = `${FACET_PREFIX}ALL`

/** Parts of names; see derived/name-index.ts. */
const NAMES = 'NAME#'
export const namePartition = (indexed: string, start: string): string => `${NAMES}${indexed}#${start}`
export const isNamePartition = (partition: string): boolean => partition.startsWith(NAMES)
export const wordPartition = (indexed: string, direction: 'START' | 'END', start: string): string =>
  namePartition(indexed, `${direction}#${start}`)

// Counters: each kind is one partition.

export const REGION_LOCATIONS = 'REGION_LOCATIONS'
export const REGION_MACHINES = 'REGION_MACHINES'
export const CITY_LOCATIONS = 'CITY_LOCATIONS'
/** Of cities without a state, by country. */
export const STATELESS_CITY_LOCATIONS = 'STATELESS_CITY_LOCATIONS'
export const CITY_MACHINES = 'CITY_MACHINES'
export const COUNTRY_LOCATIONS = 'COUNTRY_LOCATIONS'
/** The number of machines at each location, ranked. */
export const LOCATION_MACHINES = 'LOCATION_MACHINES'
/** The operators of locations, packed; see derived/location-operators.ts. */
export const LOCATION_OPERATORS = 'LOCATION_OPERATORS'
export const TYPE_LOCATIONS = 'TYPE_LOCATIONS'
export const MACHINE_LOCATIONS = 'MACHINE_LOCATIONS'
export const TITLE_MACHINES = 'TITLE_MACHINES'
/** The locations of a facet in each cell of the map with this many bits. */
export const cellCounters = (facet: string, bits: number): string => `CELLS#${bits}#${facet.slice(FACET_PREFIX.length)}`
/** Places of a name: cities, states, postal codes. */
export const gazetteerCounters = (name: string): string => `GAZETTEER#${townKey(name)}`
