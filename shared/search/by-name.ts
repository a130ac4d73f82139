// Finds locations for administrators: by a part of the name, in a region or everywhere.

import { regionFacet } from '../derived/keys.js'
import { findNames } from '../derived/name-index.js'
import type { FoundLocation, WithoutLineUp } from '../records/line-up.js'
import { locationKey } from '../records/location-keys.js'
import { locationSchema } from '../records/locations.js'
import { batchGet } from '../table/get.js'
import { recordReader } from '../table/stored-record.js'
import { nameMatcher } from '../text/names.js'
import { compareText } from '../text/text.js'
import { findInFacets } from './spatial-search.js'

const readLocation = recordReader(locationSchema)

/** By name. One Query of a region, or of the name index and a BatchGet. */
export async function findLocations(part: string, regionId: number | undefined): Promise<WithoutLineUp[]> {
  const found = regionId === undefined ? await byName(part) : await inRegion(part, regionId)
  return found.sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
}

async function byName(part: string): Promise<WithoutLineUp[]> {
  const { exact, corrected } = await findNames('LOCATION', part)
  const ids = (exact.length > 0 ? exact : corrected).map(({ id }) => Number(id))
  const items = await batchGet([...new Set(ids)].map(locationKey))
  return items.flatMap((item) => (item ? [readLocation(item)] : []))
}

async function inRegion(part: string, regionId: number): Promise<WithoutLineUp[]> {
  const hasPart = nameMatcher(part)
  const matches = ({ name }: FoundLocation) => hasPart(name) !== undefined
  return findInFacets({ detail: 'record', facets: [regionFacet(regionId)], matches })
}
