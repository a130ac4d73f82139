// Which region a point belongs to.

import { distanceMiles, type Point } from '../geo/point.js'
import type { Region } from '../records/catalog.js'

export interface RegionHit {
  region: Region
  distanceMiles: number
  /** The region's own point. */
  point: Point
}

/** The regions with coordinates, nearest first. */
export function regionsByDistance(regions: readonly Region[], from: Point): RegionHit[] {
  return regions
    .flatMap((region) => {
      if (region.lat === null || region.lon === null) return []
      const point = { lat: Number(region.lat), lon: Number(region.lon) }
      return [{ region, point, distanceMiles: distanceMiles(from, point) }]
    })
    .sort((a, b) => a.distanceMiles - b.distanceMiles || a.region.id - b.region.id)
}

/** How far a point is from that of the region, where the region does not reach it. A region without a point has no outside. */
export function milesOutside(region: Region | undefined, point: Point): number | undefined {
  const [hit] = regionsByDistance(region ? [region] : [], point)
  return hit && hit.distanceMiles > hit.region.effective_radius ? hit.distanceMiles : undefined
}

/** The nearest region whose effective radius reaches the point. */
export function regionCovering(regions: readonly Region[], point: Point): Region | undefined {
  const covers = ({ region, distanceMiles }: RegionHit) => distanceMiles <= region.effective_radius
  return regionsByDistance(regions, point).find(covers)?.region
}
