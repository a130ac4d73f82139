// The search around a point, which the endpoints for coordinates and for addresses share.

import { withCatalogRefresh } from '../catalog/catalog.js'
import { NoMatchError } from '../errors.js'
import type { Point } from '../geo/point.js'
import { type Page, pageOf } from '../paging.js'
import { maxDistance, unitsParameter } from '../parameters/distances.js'
import { cursor, detailLevel, flag, pageSize } from '../parameters/values.js'
import type { FoundLocation } from '../records/line-up.js'
import { compileFilters, type FilterValues, filterParameters } from './compile-filters.js'
import { findByIds, findNearest, findWithin, hitsWithin, type SearchHit } from './spatial-search.js'

const DEFAULT_MILES = 50
const MAX_MILES = 500
const MAX_MILES_WITHOUT_DETAILS = 800

export const nearbyParameters = {
  ...filterParameters,
  max_distance: maxDistance(
    `radius; ${DEFAULT_MILES} when absent, at most ${MAX_MILES} without no_details`,
    MAX_MILES_WITHOUT_DETAILS,
  ),
  ...unitsParameter,
  no_details: detailLevel('leave out long fields'),
  send_all_within_distance: flag('all locations within max_distance instead of only the nearest'),
  limit: pageSize(),
  cursor: cursor(),
}

interface NearbyOptions extends FilterValues {
  max_distance: number | undefined
  no_details: 0 | 1 | 2
  send_all_within_distance: boolean
}

export function radiusMiles({ max_distance, no_details }: NearbyOptions): number {
  return Math.min(max_distance ?? DEFAULT_MILES, no_details ? MAX_MILES_WITHOUT_DETAILS : MAX_MILES)
}

/** From anywhere to anywhere. */
const ANY_MILES = 12_500

/**
 * The nearest location, or with `send_all_within_distance` all of them, nearest first.
 * @param area - a state or country of which the point is the middle: the nearest is one there, at any distance unless
 * `max_distance` is sent.
 */
export async function findNearby(
  point: Point,
  options: NearbyOptions,
  area?: { state?: string | undefined; country?: string | undefined },
): Promise<SearchHit<FoundLocation>[]> {
  const isInArea = area !== undefined && !options.send_all_within_distance
  const { facets, locationIds, matches } = await compileFilters(isInArea ? within(area, options) : options, true)
  const search = { detail: 'record', facets, matches } as const
  const radius = isInArea && options.max_distance === undefined ? ANY_MILES : radiusMiles(options)
  if (locationIds) {
    const hits = hitsWithin(point, radius, await findByIds(locationIds, search))
    return options.send_all_within_distance ? hits : hits.slice(0, 1)
  }
  if (options.send_all_within_distance) return withCatalogRefresh(findWithin(point, radius, search))
  const nearest = await withCatalogRefresh(findNearest(point, radius, search))
  return nearest ? [nearest] : []
}

/** The filters with those of an area; the client's own go before them. */
function within(
  { state, country }: { state?: string | undefined; country?: string | undefined },
  options: NearbyOptions,
) {
  const { by_state_id = state === undefined ? undefined : [state] } = options
  const { by_country = country === undefined ? undefined : [country] } = options
  return { ...options, by_state_id, by_country }
}

export function nothingWithin(miles: number, reason = ''): NoMatchError {
  return new NoMatchError(`No locations within ${Math.round(miles * 100) / 100} miles${reason}`)
}

/** A page of the locations, nearest first. @throws BadRequestError for an invalid cursor. */
export function pageByDistance(
  hits: SearchHit<FoundLocation>[],
  page: { limit: number | undefined; cursor: string | undefined },
): Page<SearchHit<FoundLocation>> {
  return pageOf(hits, ({ location, distanceMiles }) => [distanceMiles, location.id], page)
}
