// Finds locations for administrators: by a part of the name, in a region or everywhere.

import { regionFacet } from '../derived/keys.js'
import { findAllNames, findNames } from '../derived/name-index.js'
import { type Page, pageOf } from '../paging.js'
import type { WithoutLineUp } from '../records/line-up.js'
import { locationKey } from '../records/location-keys.js'
import { locationSchema } from '../records/locations.js'
import { chunks } from '../runtime/collections.js'
import { batchGet } from '../table/get.js'
import { recordReader } from '../table/stored-record.js'
import { nameMatcher } from '../text/names.js'
import { findPageByName, positionByName } from './location-pages.js'
import { findInFacets } from './spatial-search.js'

const readLocation = recordReader(locationSchema)

interface Wanted {
  /** Of the name. */
  part: string
  regionId: number | undefined
  isOwn: (location: WithoutLineUp) => boolean
}

/**
 * A page by name. One Query of a region, or of the name index and a BatchGet of the page. Of a part that more names have
 * than the index reads at once, the locations are read by name instead: the page may be short, and still have a next one.
 * @throws BadRequestError for an invalid cursor.
 */
export async function findLocations(
  { part, regionId, isOwn }: Wanted,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<WithoutLineUp>> {
  const hasPart = nameMatcher(part)
  const matches = (location: WithoutLineUp) => hasPart(location.name) !== undefined && isOwn(location)
  if (regionId !== undefined) {
    const found = await findInFacets({ detail: 'record', facets: [regionFacet(regionId)], matches })
    return pageOf(found, positionByName, page)
  }
  const names = await findIndexed(part)
  if (!names) return findPageByName(matches, page.limit, page.cursor)
  const { records: following } = pageOf(names, positionByName, { ...page, limit: undefined })
  const found: (IndexedName & { location: WithoutLineUp })[] = []
  for (const some of chunks(following, page.limit + 1)) {
    const items = await batchGet(some.map(({ id }) => locationKey(id)))
    const read = some.flatMap((one, index) => {
      const item = items[index]
      return item ? [{ ...one, location: readLocation(item) }] : []
    })
    found.push(...read.filter(({ location }) => isOwn(location)))
    if (found.length > page.limit) break
  }
  // By the names of the index, also of a location that has just been renamed.
  const { records, next } = pageOf(found, positionByName, { limit: page.limit })
  return { records: records.map(({ location }) => location), next }
}

type IndexedName = Pick<WithoutLineUp, 'id' | 'name'>

/** With one typo corrected where none has the part; undefined when there are too many. */
async function findIndexed(part: string): Promise<IndexedName[] | undefined> {
  const hasPart = nameMatcher(part)
  const all = await findAllNames('LOCATION', part)
  const exact = all?.filter(({ name }) => hasPart(String(name)))
  const found = exact?.length === 0 ? (await findNames('LOCATION', part)).corrected : exact
  return found?.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
}
