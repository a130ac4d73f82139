// The searches around a point, which the searches by position and by address share: parameters, search and fields.
import * as z from 'zod/mini'
import { NoMatchError } from '../errors.js'
import type { Point } from '../geo/point.js'
import { cursor, detailLevel, flag, miles, pageSize } from '../parameters/parameters.js'
import type { Location } from '../records.js'
import { type MachineCatalog, withCatalogRefresh } from '../store/catalog.js'
import {
  ALL_FIELDS,
  directionFrom,
  directionSchema,
  locationView,
  locationViewSchema,
  machineNames,
  machineNamesSchema,
  NEAR_SHORT_FIELDS,
} from '../views/locations.js'
import { compileFilters, type FilterValues, filterParameters } from './compile-filters.js'
import { findByIds, findNearest, findWithin, hitsWithin, type SearchHit } from './spatial-search.js'

const DEFAULT_MILES = 50
const MAX_MILES = 500
const MAX_MILES_WITHOUT_DETAILS = 800

export const nearParameters = {
  ...filterParameters,
  max_distance: miles(
    `how far to look, ${DEFAULT_MILES} without it; at most ${MAX_MILES}, or with no_details ${MAX_MILES_WITHOUT_DETAILS}, are used`,
    MAX_MILES_WITHOUT_DETAILS,
  ),
  no_details: detailLevel('leave out long fields'),
  send_all_within_distance: flag('all locations within max_distance, not the nearest alone'),
  limit: pageSize(),
  cursor: cursor(),
}

interface NearOptions extends FilterValues {
  max_distance: number | undefined
  no_details: 0 | 1 | 2
  send_all_within_distance: boolean
}

export function radiusMiles({ max_distance, no_details }: NearOptions): number {
  return Math.min(max_distance ?? DEFAULT_MILES, no_details ? MAX_MILES_WITHOUT_DETAILS : MAX_MILES)
}

/** The nearest location, or all of them nearest first, as the parameters ask; perhaps none. */
export async function findNear(point: Point, options: NearOptions): Promise<SearchHit<Location>[]> {
  const { facets, locationIds, matches } = await compileFilters(options, true)
  const search = { detail: 'record', facets, matches } as const
  const radius = radiusMiles(options)
  if (locationIds) {
    const hits = hitsWithin(point, radius, await findByIds(locationIds, search))
    return options.send_all_within_distance ? hits : hits.slice(0, 1)
  }
  if (options.send_all_within_distance) return withCatalogRefresh(findWithin(point, radius, search))
  const nearest = await withCatalogRefresh(findNearest(point, radius, search))
  return nearest ? [nearest] : []
}

/** The refusal when nothing is near; it names the radius. */
export function noneWithin(miles: number): NoMatchError {
  return new NoMatchError(`No locations within ${miles} miles`)
}

export function nearView(
  point: Point,
  { location, distanceMiles }: SearchHit<Location>,
  short: boolean,
  catalog: MachineCatalog,
) {
  return {
    ...locationView(location, short ? NEAR_SHORT_FIELDS : ALL_FIELDS),
    ...directionFrom(point, location, distanceMiles),
    ...machineNames(location, catalog),
    num_machines: location.machine_count,
  }
}

export const nearLocationSchema = z.extend(z.extend(locationViewSchema, directionSchema.shape), {
  ...machineNamesSchema.shape,
  num_machines: z.number(),
})
