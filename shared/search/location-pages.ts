// Pages of all locations that match, by name or by id, and of those with a machine. Reading starts where the previous
// page ended and ends with the page, so a page costs the same however many locations exist.

import { isNameOrder, nameOrder } from '../derived/facets.js'
import { ALL_LOCATIONS_FACET, facetSort, isFacetSort, machineFacet } from '../derived/keys.js'
import { pointOf } from '../geo/point.js'
import { foreignCursor, type Page, parseCursor, type SortPosition } from '../paging.js'
import { MAX_ID } from '../parameters/values.js'
import type { FoundLocation } from '../records/line-up.js'
import type { Marker } from '../records/locations.js'
import { paddedId } from '../table/key.js'
import { unitsLeft } from '../table/meter.js'
import { MARKER_INDEX } from '../table/schema.js'
import {
  type Detail,
  type Found,
  HIGHEST_SUFFIX,
  ITEMS_PER_UNIT,
  parseMatches,
  readCopies,
  type Search,
} from './spatial-search.js'

const MIN_SCAN_PIECE = 250
const MIN_ROOM = 50
const MAX_SCAN_PIECE = 1_000
/** A page ends after this many, however few of them match: it may be short, or empty, and still have a next one. */
const MAX_SCANNED = { record: 2_000, marker: 8_000 } as const
/** Sort before and after every name, in any script. */
const LOWEST_SORT = ' '
const HIGHEST_SORT = '\u{10ffff}'

/** A location's position in the order of names, which ignores case, accents, spaces and punctuation. */
export function positionByName({ name, id }: Pick<FoundLocation, 'name' | 'id'>): SortPosition {
  return [nameOrder(name), id]
}

/**
 * A page of all matching locations, by name. Reading starts where the previous page ended, so a page of an unfiltered
 * list costs the same however many locations exist.
 * @throws BadRequestError for an invalid cursor.
 */
export function findPageByName(
  matches: (location: FoundLocation) => boolean,
  limit: number,
  cursor: string | undefined,
): Promise<Page<FoundLocation>> {
  const order: ScanOrder<'record'> = {
    partition: ALL_LOCATIONS_FACET,
    positionOf: positionByName,
    kinds: ['string', 'number'],
    isPosition: ([name, id]) => isNameOrder(String(name)) && isId(id),
    sortKeyAfter: ([name, id]) => `${name}#${paddedId(Number(id))}${HIGHEST_SUFFIX}`,
    positionAt: (sortKey) => [
      sortKey.slice(0, sortKey.lastIndexOf('#')),
      Number(sortKey.slice(sortKey.lastIndexOf('#') + 1)),
    ],
  }
  return findPage({ detail: 'record', facets: undefined, matches }, order, limit, cursor)
}

/**
 * A page of all matching markers, the latest id first. Reading starts where the previous page ended.
 * @throws BadRequestError for an invalid cursor.
 */
export function findPageById(
  matches: (marker: Marker) => boolean,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Marker>> {
  const order: ScanOrder<'marker'> = {
    partition: ALL_LOCATIONS_FACET,
    isDescending: true,
    positionOf: positionFromLatest,
    kinds: ['number'],
    isPosition: ([position]) => isId(-Number(position)),
    sortKeyAfter: ([position]) => `${paddedId(-Number(position) - 1)}${HIGHEST_SUFFIX}`,
    positionAt: (sortKey) => [-Number(sortKey)],
  }
  return findPage({ detail: 'marker', facets: undefined, matches }, order, limit, cursor)
}

/** A location's position in the order of ids, the latest first. */
export function positionFromLatest({ id }: { id: number }): SortPosition {
  return [-id]
}

/**
 * A page of the locations that have a machine, in the order of the geohash curve, so that neighbors follow each other.
 * @throws BadRequestError for an invalid cursor.
 */
export function findPageWithMachine(
  machineId: number,
  limit: number,
  cursor: string | undefined,
): Promise<Page<FoundLocation>> {
  const order: ScanOrder<'record'> = {
    partition: machineFacet(machineId),
    positionOf: (location) => [facetSort(pointOf(location), location.id)],
    kinds: ['string'],
    isPosition: ([sortKey]) => isFacetSort(String(sortKey)),
    // Ids are not padded here: a blank sorts before a further digit.
    sortKeyAfter: ([sortKey]) => `${sortKey} `,
    positionAt: (sortKey) => [sortKey],
  }
  return findPage({ detail: 'record', facets: undefined, matches: () => true }, order, limit, cursor)
}

function isId(part: unknown): boolean {
  return Number.isInteger(part) && Number(part) >= 1 && Number(part) <= MAX_ID
}

/** The sort order of a list of locations: that of all in one of its two indexes, or that of a facet. */
interface ScanOrder<D extends Detail> {
  partition: string
  /** Whether sort keys descend in this order. */
  isDescending?: true
  positionOf: (location: Found<D>) => SortPosition
  /** The types of the parts of a position. */
  kinds: ('string' | 'number')[]
  /** Whether a location could have the position. Others may be no valid ends of a range. */
  isPosition: (position: SortPosition) => boolean
  /** A sort key after that of this position and before the next one. */
  sortKeyAfter: (position: SortPosition) => string
  /** The position of the item with this sort key, which may be a tombstone. */
  positionAt: (sortKey: string) => SortPosition
}

async function findPage<D extends Detail>(
  search: Search<D>,
  order: ScanOrder<D>,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Found<D>>> {
  const records: Found<D>[] = []
  const after = cursor === undefined ? undefined : parseCursor(cursor, ...order.kinds)
  if (after && !order.isPosition(after)) throw foreignCursor()
  let start = after && order.sortKeyAfter(after)
  let end: SortPosition | undefined
  let scanned = 0
  // One more than the page shows whether another page follows. When few match, the pieces grow.
  for (
    let size = limit + 1;
    records.length <= limit;
    size = Math.min(Math.max(size * 2, MIN_SCAN_PIECE), MAX_SCAN_PIECE)
  ) {
    // Half of what the request may still read: items may be larger than usual.
    const room = Math.floor((unitsLeft() * ITEMS_PER_UNIT[search.detail]) / 2)
    if (end) {
      if (room < MIN_ROOM || scanned >= MAX_SCANNED[search.detail]) return { records, next: end }
      size = Math.min(size, room)
    }
    const items = await readCopies(search.detail, {
      partition: order.partition,
      range: order.isDescending
        ? { from: LOWEST_SORT, to: start ?? HIGHEST_SORT }
        : { from: start ?? LOWEST_SORT, to: HIGHEST_SORT },
      descending: order.isDescending ?? false,
      limit: size,
    })
    records.push(...parseMatches(search, items))
    const last = items.at(-1)
    if (items.length < size || !last) break
    scanned += items.length
    const sortKey = String(search.detail === 'marker' ? last[MARKER_INDEX.sort] : last.sk)
    end = order.positionAt(sortKey)
    start = order.sortKeyAfter(end)
  }
  const page = records.slice(0, limit)
  const last = page.at(-1)
  return { records: page, next: records.length > limit && last ? order.positionOf(last) : undefined }
}
