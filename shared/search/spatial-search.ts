// Finds locations: all of a facet, all in a box or circle, or the nearest to a point. Each search reads a few ranges of
// geohashes in parallel and then tests each location exactly.

import { ALL_LOCATIONS_FACET, geoPartition, REGION_LOCATIONS, REGION_MACHINES } from '../derived/keys.js'
import {
  COPY_ATTRIBUTES,
  hasLocation,
  readLocation,
  readMarker,
  readShortLocation,
} from '../derived/packed-location.js'
import { ResponseTooLargeError } from '../errors.js'
import {
  circleShape,
  coveringRanges,
  type HashRange,
  MAX_RANGES,
  pointHash,
  type Shape,
  splitByFirstCharacter,
  withoutRange,
} from '../geo/geohash.js'
import { distanceMiles, type Point, pointOf } from '../geo/point.js'
import type { FoundLocation } from '../records/line-up.js'
import { locationKey } from '../records/location-keys.js'
import type { Marker } from '../records/locations.js'
import { inParallel } from '../runtime/in-parallel.js'
import { EVERYWHERE } from '../table/counter-keys.js'
import { getCounts } from '../table/counters.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import { unitsLeft } from '../table/meter.js'
import { type PartitionQuery, queryAll } from '../table/query.js'
import { MARKER_INDEX, PRIMARY_KEY } from '../table/schema.js'

/** `record`: the whole location. `marker`: what a map's marker needs, at two fifths of the price. */
export type Detail = 'record' | 'marker'
/** A location or its marker, which lacks the machines among other fields. */
export type Found<D extends Detail> = D extends 'record' ? FoundLocation : Marker

export interface Search<D extends Detail> {
  detail: D
  /** The facets to read, which may overlap; undefined reads the partitions by place. */
  facets: readonly string[] | undefined
  matches: (location: Found<D>) => boolean
  /** Where matches are. Of a location outside of it, only the marker is read. */
  shape?: Shape
  /** Leaves line-ups and times empty, where neither `matches` nor the response needs them. */
  isShort?: boolean
}

/** More than this cannot fit into a response, so the search stops reading. */
const MAX_FOUND = { record: 20_000, marker: 120_000 } as const
/** Sorts after the rest of every key. */
export const HIGHEST_SUFFIX = '~'
/** How many one read request unit buys at least: markers of 215 bytes, and copies of 680. */
export const ITEMS_PER_UNIT = { record: 12, marker: 38 } as const
/** Smaller pages would cost more round trips than they save units. */
const MIN_SHARE = 250

/** Every matching location of the facets, in no order. */
export async function findInFacets<D extends Detail>(
  search: Search<D> & { facets: readonly string[] },
): Promise<Found<D>[]> {
  return collect(
    search,
    search.facets.map((partition) => ({ partition })),
  )
}

/**
 * Every matching location of the directory, in no order.
 * @param fits - whether a response has room for so many locations and machines.
 * @throws ResponseTooLargeError, at the price of two counters, for more than fit or than a request may read.
 */
export async function findEverywhere(
  matches: (location: FoundLocation) => boolean,
  fits: (locations: number, machines: number) => boolean = () => true,
): Promise<FoundLocation[]> {
  const counters = [REGION_LOCATIONS, REGION_MACHINES].map((counter) => ({ counter, key: EVERYWHERE }))
  const [locations = 0, machines = 0] = await getCounts(counters)
  assertReadable(locations)
  if (!fits(locations, machines)) throw new ResponseTooLargeError()
  return findInFacets({ detail: 'record', facets: [ALL_LOCATIONS_FACET], matches })
}

/** @throws ResponseTooLargeError for more locations than the request may still read. */
export function assertReadable(locations: number): void {
  if (locations > Math.min(MAX_FOUND.record, unitsLeft() * ITEMS_PER_UNIT.record)) throw new ResponseTooLargeError()
}

/** Every matching location in the shape, in no order. */
export async function findInShape<D extends Detail>(shape: Shape, search: Search<D>): Promise<Found<D>[]> {
  const { facets } = search
  const ranges = coveringRanges(shape, rangesPerPartition(facets))
  return collect({ ...search, shape }, partitionQueries(ranges, facets))
}

/** How many locations on each side of the point on the curve are read first. */
const PROBE_SIZE = 5
/** Probing more facets than this costs more than reading the circle. */
const MAX_PROBED_PARTITIONS = 4

export interface SearchHit<L> {
  location: L
  distanceMiles: number
}

/**
 * The nearest match within `maxMiles`; of two equally near, the one with the lower id. The neighbors on the curve are
 * read first. The nearest of them bounds the distance, so only the circle of that radius remains to be read, and often
 * the neighbors cover most of it.
 */
export async function findNearest(
  point: Point,
  maxMiles: number,
  search: Search<'record'>,
): Promise<SearchHit<FoundLocation> | undefined> {
  const hash = pointHash(point)
  const partitions = search.facets ?? [geoPartition(hash)]
  const probes =
    partitions.length > MAX_PROBED_PARTITIONS
      ? []
      : await Promise.all(partitions.map((partition) => probe(partition, hash, search)))
  const near = nearestOf(
    point,
    maxMiles,
    probes.flatMap((one) => one.matches),
  )
  const reach = near?.distanceMiles ?? maxMiles
  const shape = circleShape(point, reach)
  const ranges = coveringRanges(shape, rangesPerPartition(search.facets))
  const seen = new Map(probes.map((one) => [one.partition, one.seen]))
  const queries = partitionQueries(ranges, search.facets).flatMap((query) => {
    const seenRange = seen.get(query.partition)
    if (!seenRange || !query.range) return [query]
    return withoutRange([query.range], seenRange).map((range) => ({ ...query, range }))
  })
  const found = await collect({ ...search, shape }, queries)
  const candidates = near ? [near.location, ...found] : found
  return nearestOf(point, maxMiles, candidates)
}

interface Probe {
  partition: string
  matches: FoundLocation[]
  /** The part of the curve that was read without a gap. */
  seen: HashRange
}

async function probe(partition: string, hash: string, search: Search<'record'>): Promise<Probe> {
  const bounds = { lowest: ' ', highest: HIGHEST_SUFFIX }
  const [after, before] = await Promise.all([
    readCopies(search.detail, { partition, range: { from: hash, to: bounds.highest }, limit: PROBE_SIZE }),
    readCopies(search.detail, {
      partition,
      range: { from: bounds.lowest, to: hash },
      limit: PROBE_SIZE,
      descending: true,
    }),
  ])
  const sortKeys = (items: Item[]) => items.map((item) => String(item.sk))
  const seen = {
    from: before.length < PROBE_SIZE ? bounds.lowest : (sortKeys(before).at(-1) ?? hash),
    to: after.length < PROBE_SIZE ? bounds.highest : (sortKeys(after).at(-1) ?? hash),
  }
  return { partition, matches: parseMatches(search, [...after, ...before]), seen }
}

/** Every match within `maxMiles`, nearest first; equally near ones by id. */
export async function findWithin(
  point: Point,
  maxMiles: number,
  search: Search<'record'>,
): Promise<SearchHit<FoundLocation>[]> {
  const found = await findInShape(circleShape(point, maxMiles), search)
  return found.map((location) => hit(point, location)).sort(compareHits)
}

/** However small the item. */
const MIN_UNITS_PER_GET = 0.5

/**
 * The matching locations with these ids, in no order; unknown ids are ignored.
 * @throws ResponseTooLargeError, without reading, for more than a request may read.
 */
export async function findByIds(ids: readonly number[], search: Search<'record'>): Promise<FoundLocation[]> {
  const keys = [...new Set(ids)].map(locationKey)
  if (keys.length * MIN_UNITS_PER_GET > unitsLeft()) throw new ResponseTooLargeError()
  const items = await batchGet(keys)
  return parseMatches(
    search,
    items.filter((item) => item !== undefined),
  )
}

/** The locations within `maxMiles` of the point, nearest first, as a search of the circle would return them. */
export function hitsWithin(point: Point, maxMiles: number, locations: FoundLocation[]): SearchHit<FoundLocation>[] {
  return locations
    .map((location) => hit(point, location))
    .filter((one) => one.distanceMiles <= maxMiles)
    .sort(compareHits)
}

function hit<L extends { lat: string; lon: string }>(point: Point, location: L): SearchHit<L> {
  return { location, distanceMiles: distanceMiles(point, pointOf(location)) }
}

function compareHits(a: SearchHit<FoundLocation>, b: SearchHit<FoundLocation>): number {
  return a.distanceMiles - b.distanceMiles || a.location.id - b.location.id
}

function nearestOf(point: Point, maxMiles: number, locations: FoundLocation[]): SearchHit<FoundLocation> | undefined {
  return hitsWithin(point, maxMiles, locations)[0]
}

/** At least two, because an area across the border of the largest cells is in two places on the curve. */
function rangesPerPartition(facets: readonly string[] | undefined): number {
  return Math.max(2, Math.floor(MAX_RANGES / (facets?.length ?? 1)))
}

type FacetQuery = Pick<PartitionQuery, 'partition' | 'range' | 'limit' | 'descending' | 'pageSize'>

function partitionQueries(ranges: HashRange[], facets: readonly string[] | undefined): FacetQuery[] {
  if (facets) return facets.flatMap((partition) => ranges.map((range) => ({ partition, range: wholeCells(range) })))
  return splitByFirstCharacter(ranges).map((range) => ({
    partition: geoPartition(range.from),
    range: wholeCells(range),
  }))
}

/** Sort keys are a geohash and an id, so the range ends after all ids of its last cell. */
function wholeCells({ from, to }: HashRange): HashRange {
  return { from, to: `${to}${HIGHEST_SUFFIX}` }
}

async function collect<D extends Detail>(search: Search<D>, queries: FacetQuery[]): Promise<Found<D>[]> {
  let total = 0
  let open = queries.length
  const count = (items: Item[]) => {
    total += items.length
    if (total > MAX_FOUND[search.detail]) throw new ResponseTooLargeError()
  }
  // Parallel queries share what the request may still read: else each could read a megabyte before it is stopped.
  const pageSize = () => {
    const share = (unitsLeft() * ITEMS_PER_UNIT[search.detail]) / open
    return share === Infinity ? undefined : Math.max(MIN_SHARE, Math.ceil(share))
  }
  const lists = await inParallel(queries, async (query) => {
    const items = await readCopies(search.detail, { ...query, pageSize }, count)
    open -= 1
    return items
  })
  const byId = new Map(parseMatches(search, lists.flat()).map((location) => [location.id, location]))
  return [...byId.values()]
}

export function readCopies(detail: Detail, query: FacetQuery, onPage?: (items: Item[]) => void): Promise<Item[]> {
  const index = detail === 'marker' ? MARKER_INDEX : undefined
  const fields = [index?.sort ?? PRIMARY_KEY.sort, ...COPY_ATTRIBUTES[detail]]
  return queryAll({ ...query, index, fields }, onPage)
}

/** The matches among the items of a query. */
export function parseMatches<D extends Detail>(
  { detail, matches, shape, isShort }: Omit<Search<D>, 'facets'>,
  items: Item[],
): Found<D>[] {
  const isInShape = (marker: Marker) => !shape || shape.contains(pointOf(marker))
  const read = (item: Item): Marker | undefined => {
    if (detail === 'record') return isShort ? readShortLocation(item, isInShape) : readLocation(item, isInShape)
    const marker = readMarker(item)
    return isInShape(marker) ? marker : undefined
  }
  return items
    .filter(hasLocation)
    .map((item) => read(item) as Found<D> | undefined)
    .filter((found) => found !== undefined)
    .filter(matches)
}
