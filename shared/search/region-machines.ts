// Which machines stand in a region.

import { regionFacet } from '../table/keys.js'
import { findInFacets } from './spatial-search.js'

/** The ids of all machines at locations of the region. Reads the region's facet. */
export async function machinesInRegion(regionId: number): Promise<ReadonlySet<number>> {
  const locations = await findInFacets({ detail: 'record', facets: [regionFacet(regionId)], matches: () => true })
  return new Set(locations.flatMap(({ line_up }) => Object.keys(line_up).map(Number)))
}
