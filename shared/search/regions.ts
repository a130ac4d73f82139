// The region that a request is about, and the machines there.

import { getRegion, regionCatalog } from '../catalog/catalog.js'
import { regionCovering } from '../catalog/regions.js'
import { regionFacet } from '../derived/keys.js'
import { NotFoundError } from '../errors.js'
import type { Point } from '../geo/point.js'
import type { Region } from '../records/catalog.js'
import { machineIdsAt } from '../records/line-up.js'
import { findInFacets } from './spatial-search.js'

/**
 * The region with this id, or without an id the one that covers the point.
 * @throws NotFoundError when no region has this id.
 */
export async function resolveRegion(id: number | undefined, point: Point | undefined): Promise<Region | undefined> {
  if (id === undefined) return point && regionCovering((await regionCatalog()).list, point)
  const region = await getRegion(id)
  if (!region) throw new NotFoundError('region', id)
  return region
}

/** The ids of all machines at locations of the region. Reads the region's facet. */
export async function listMachineIdsInRegion(regionId: number): Promise<ReadonlySet<number>> {
  const locations = await findInFacets({ detail: 'record', facets: [regionFacet(regionId)], matches: () => true })
  return machineIdsAt(locations)
}
