// In which country a point is, by the locations around it.

import { getRegion } from '../catalog/catalog.js'
import { regionFacet } from '../derived/keys.js'
import type { Point } from '../geo/point.js'
import type { FoundLocation } from '../records/line-up.js'
import { findNearest } from './spatial-search.js'

/** Of a region, any location will do. */
const ANY_MILES = 12_500
/** What is in no region, or in one without locations, has a neighbor of the same country nearer than this. */
const NEAR_MILES = 100

/** The country of the locations of a region; null where there are none. */
export async function countryOfRegion(regionId: number | null): Promise<string | null> {
  if (regionId === null) return null
  const region = await getRegion(regionId)
  const center = { lat: Number(region?.lat ?? 0), lon: Number(region?.lon ?? 0) }
  return (await nearestWithCountry(center, ANY_MILES, regionId)) ?? null
}

/** The country of the nearest location of the region, else of the nearest of all. Undefined when none is near. */
export async function findCountryAt(point: Point, regionId: number | null): Promise<string | undefined> {
  const inRegion = regionId === null ? undefined : await nearestWithCountry(point, ANY_MILES, regionId)
  return inRegion ?? (await nearestWithCountry(point, NEAR_MILES, null))
}

async function nearestWithCountry(point: Point, maxMiles: number, regionId: number | null) {
  const nearest = await findNearest(point, maxMiles, {
    detail: 'record',
    matches: ({ country }: FoundLocation) => Boolean(country),
    facets: regionId === null ? undefined : [regionFacet(regionId)],
  })
  return nearest?.location.country ?? undefined
}
