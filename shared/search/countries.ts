// In which country a point is, by the locations around it.

import { regionFacet } from '../derived/keys.js'
import type { Point } from '../geo/point.js'
import type { Location } from '../records/locations.js'
import { findNearest } from './spatial-search.js'

/** Of a region, any location will do. */
const ANY_MILES = 12_500
/** What is in no region, or in one without locations, has a neighbor of the same country nearer than this. */
const NEAR_MILES = 100

/** The country of the nearest location of the region, else of the nearest of all. Undefined when none is near. */
export async function findCountryAt(point: Point, regionId: number | null): Promise<string | undefined> {
  const search = { detail: 'record', matches: ({ country }: Location) => Boolean(country) } as const
  const inRegion =
    regionId === null ? undefined : await findNearest(point, ANY_MILES, { ...search, facets: [regionFacet(regionId)] })
  const nearest = inRegion ?? (await findNearest(point, NEAR_MILES, { ...search, facets: undefined }))
  return nearest?.location.country ?? undefined
}
