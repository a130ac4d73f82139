// The locations of a region at which an administrator should look.

import { FAR_FROM_CITY_MILES } from '../catalog/areas.js'
import { regionCatalog } from '../catalog/catalog.js'
import { milesOutside } from '../catalog/regions.js'
import { REGION_LOCATIONS, regionFacet } from '../derived/keys.js'
import { distanceMiles, type Point, pointOf } from '../geo/point.js'
import { comparePositions, type SortPosition } from '../paging.js'
import type { Region } from '../records/catalog.js'
import type { FoundLocation } from '../records/line-up.js'
import { groupBy } from '../runtime/collections.js'
import { dayOf } from '../runtime/time.js'
import { assertReadable, findEverywhere, findInFacets } from '../search/spatial-search.js'
import { getCounts } from '../table/counters.js'
import { isLasting, readWebsiteProblems, type WebsiteProblem } from './websites/problems.js'

/**
 * unconfirmed: nobody has updated it for two years; empty: it has no machines; far_away: it is far from the others of its
 * city, or outside of its region; many_machines: many machines were added to it at once; website: its website has not
 * responded for days.
 */
export const LOCATION_CONCERNS = ['unconfirmed', 'empty', 'far_away', 'many_machines', 'website'] as const
type LocationConcern = (typeof LOCATION_CONCERNS)[number]

/** With what is wrong with its website: null if nothing is. */
type LocationToCheck = FoundLocation & { website_problem: string | null }

export type LocationsToCheck = Readonly<Record<LocationConcern, readonly LocationToCheck[]>>

const UNCONFIRMED_YEARS = 2
/** Of fewer locations of a city, nobody knows which is in the wrong place. */
const MIN_IN_CITY = 3
const MANY_MACHINES = 40
const AT_ONCE_MS = 3600_000
/** What was added before has been looked at. */
const RECENT_MS = 30 * 24 * AT_ONCE_MS

/**
 * Reads all locations of the regions: 17.5 RRU for the 300 of Portland in the sample, and half a unit for each 20 websites
 * of the directory that do not respond.
 * @param regionIds - with null for those without a region; null in place of the list for the whole directory.
 * @throws ResponseTooLargeError, at the price of counters, for more locations than a request may read.
 */
export async function findLocationsToCheck(
  regionIds: readonly (number | null)[] | null,
  now: Date,
): Promise<LocationsToCheck> {
  return concernsOf(findLocationsOf(regionIds), now)
}

/** Of all locations of some regions. */
export async function concernsOf(reading: Promise<readonly FoundLocation[]>, now: Date): Promise<LocationsToCheck> {
  const [locations, problems, { list }] = await Promise.all([reading, readWebsiteProblems(), regionCatalog()])
  // What is far from the others of its city is so within its region.
  const found = [...groupBy(locations, ({ region_id }) => region_id)].map(([regionId, inRegion]) => {
    const region = list.find(({ id }) => id === regionId)
    return locationsToCheck(inRegion, { problems, region }, now)
  })
  const allOf = (concern: LocationConcern) => found.flatMap((one) => one[concern]).toSorted(byNeglect)
  return Object.fromEntries(
    LOCATION_CONCERNS.map((concern) => [concern, allOf(concern)]),
  ) as unknown as LocationsToCheck
}

/**
 * All locations of the regions: 17.5 RRU for the 300 of Portland in the sample.
 * @param regionIds - as above.
 * @throws ResponseTooLargeError, as above.
 */
export function findLocationsOf(regionIds: readonly (number | null)[] | null): Promise<FoundLocation[]> {
  return regionIds === null ? findEverywhere(() => true) : findInRegions(regionIds)
}

async function findInRegions(regionIds: readonly (number | null)[]): Promise<FoundLocation[]> {
  const counters = regionIds.flatMap((id) => (id === null ? [] : { counter: REGION_LOCATIONS, key: String(id) }))
  // One region fits: a larger one is stopped while it is read.
  if (regionIds.length > 1) assertReadable((await getCounts(counters)).reduce((sum, count) => sum + count, 0))
  return findInFacets({ detail: 'record', facets: regionIds.map(regionFacet), matches: () => true })
}

interface Context {
  /** By location. */
  problems: ReadonlyMap<number, WebsiteProblem>
  /** That of the locations. */
  region: Region | undefined
}

/** The longest neglected of each kind first. */
export function locationsToCheck(
  locations: readonly FoundLocation[],
  { problems, region }: Context,
  now: Date,
): LocationsToCheck {
  const sorted = locations
    .toSorted(byNeglect)
    .map((location) => ({ ...location, website_problem: websiteProblem(location, problems.get(location.id)) }))
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - UNCONFIRMED_YEARS)
  const confirmedFrom = dayOf(oldest)
  const far = farFromCity(sorted)
  return {
    unconfirmed: sorted.filter((location) => lastUpdate(location) < confirmedFrom),
    empty: sorted.filter(({ machine_count }) => machine_count === 0),
    far_away: sorted.filter(
      (location) => far.has(location.id) || milesOutside(region, pointOf(location)) !== undefined,
    ),
    many_machines: sorted.filter((location) => hasManyAtOnce(location, now)),
    website: sorted.filter(({ website_problem }) => website_problem !== null),
  }
}

function websiteProblem({ website }: FoundLocation, found: WebsiteProblem | undefined): string | null {
  return found && found.website === website && isLasting(found) ? found.problem : null
}

function byNeglect(a: FoundLocation, b: FoundLocation): number {
  return comparePositions(positionByNeglect(a), positionByNeglect(b))
}

/** The longest neglected first. */
export function positionByNeglect(location: FoundLocation): SortPosition {
  return [lastUpdate(location), location.id]
}

/** A location that was never updated counts from when it was made; one of unknown age as the oldest. */
function lastUpdate({ date_last_updated, created_at }: FoundLocation): string {
  return date_last_updated ?? created_at?.slice(0, 'YYYY-MM-DD'.length) ?? ''
}

/**
 * The ids of those that are far from where most of their city's locations are: wrong coordinates, or the city of another
 * state.
 */
function farFromCity(locations: readonly FoundLocation[]): Set<number> {
  const named = locations.filter(({ city }) => city !== null)
  const cities = groupBy(named, ({ city, state, country }) => [city, state, country].join('\n').toLowerCase())
  const far = [...cities.values()]
    .filter(({ length }) => length >= MIN_IN_CITY)
    .flatMap((inCity) => {
      const center = middleOf(inCity.map(pointOf))
      return inCity.filter((location) => distanceMiles(center, pointOf(location)) > FAR_FROM_CITY_MILES)
    })
  return new Set(far.map(({ id }) => id))
}

/** The point of which the others are nearest: a few wrong ones do not move it. */
function middleOf(points: readonly Point[]): Point {
  const medianDistance = (from: Point) => {
    const distances = points.map((to) => distanceMiles(from, to)).sort((a, b) => a - b)
    return distances[Math.floor(distances.length / 2)] ?? 0
  }
  const candidates = points.slice(0, MAX_CANDIDATES).map((point) => ({ point, distance: medianDistance(point) }))
  const [best] = candidates.sort((a, b) => a.distance - b.distance)
  return best?.point as Point
}

/** Comparing each of a thousand with all others would take seconds; among so many one is in the middle of most. */
const MAX_CANDIDATES = 50

function hasManyAtOnce({ machines }: FoundLocation, now: Date): boolean {
  const added = machines
    .map(({ addedAt }) => addedAt ?? 0)
    .filter((time) => time > now.getTime() - RECENT_MS)
    .sort((a, b) => a - b)
  return added.some((time, index) => (added[index + MANY_MACHINES - 1] ?? Infinity) - time <= AT_ONCE_MS)
}
