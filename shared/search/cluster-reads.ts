// Reads the locations behind clusters: all of some ranges of the curve, or a sample of them.

import { geoPartition } from '../derived/keys.js'
import type { HashRange } from '../geo/geohash.js'
import type { Marker } from '../records/locations.js'
import { inParallel } from '../runtime/in-parallel.js'
import type { Item } from '../table/item.js'
import type { CurveRange } from './cluster-ranges.js'
import type { CompiledFilters } from './compile-filters.js'
import { type Detail, ITEMS_PER_UNIT, parseMatches, readCopies } from './spatial-search.js'

/** However little a query reads. */
const MIN_UNITS = 0.5

/** What reading the ranges is expected to cost, in read request units. */
export function unitsToRead(ranges: readonly CurveRange[], filters: CompiledFilters): number {
  const perUnit = ITEMS_PER_UNIT[detailFor(filters)]
  const least = MIN_UNITS * (filters.facets?.length ?? 1)
  return ranges.reduce((sum, { expected }) => sum + Math.max(least, expected / perUnit), 0)
}

/**
 * All matches in the ranges.
 * @returns undefined when reading them would cost more than `maxUnits`.
 */
export async function readRanges(
  ranges: readonly HashRange[],
  filters: CompiledFilters,
  maxUnits: number,
): Promise<Marker[] | undefined> {
  const most = maxUnits * ITEMS_PER_UNIT[detailFor(filters)]
  let total = 0
  const stopAtMost = (items: Item[]) => {
    total += items.length
    if (total > most) throw new TooManyError()
  }
  try {
    const lists = await inParallel(ranges, (range) => readRange(range, filters, Math.ceil(most), stopAtMost))
    return distinct(lists.flatMap(({ matches }) => matches))
  } catch (error) {
    if (error instanceof TooManyError) return undefined
    throw error
  }
}

class TooManyError extends Error {}

export interface SampledMarker {
  marker: Marker
  /** For how many matches it stands. */
  weight: number
}

/**
 * Matches among the first locations of each range. Where these were in an earlier range already, the next ones stand
 * for its part of the curve, too.
 * @param ranges - in the order of the curve.
 */
export async function readSample(ranges: readonly CurveRange[], filters: CompiledFilters): Promise<SampledMarker[]> {
  const limit = ITEMS_PER_UNIT[detailFor(filters)]
  const parts = await inParallel(ranges, (range) => readRange(range, filters, limit))
  const seen = new Set<number>()
  let expected = 0
  return parts.flatMap(({ ids, matches }, index) => {
    expected += ranges[index]?.expected ?? 0
    const fresh = new Set(ids.filter((id) => !seen.has(id)))
    if (fresh.size === 0) return []
    const weight = expected / fresh.size
    expected = 0
    for (const id of fresh) seen.add(id)
    return distinct(matches.filter(({ id }) => fresh.has(id))).map((marker) => ({ marker, weight }))
  })
}

interface RangeContent {
  /** Of all locations that were read. */
  ids: number[]
  matches: Marker[]
}

async function readRange(
  { from, to }: HashRange,
  filters: CompiledFilters,
  limit: number,
  onPage?: (items: Item[]) => void,
): Promise<RangeContent> {
  const detail = detailFor(filters)
  const partitions = filters.facets ?? [geoPartition(from)]
  const lists = await inParallel(partitions, (partition) =>
    readCopies(detail, { partition, range: { from, to }, limit }, onPage),
  )
  const markers = parseMatches<Detail>({ detail, matches: () => true }, lists.flat())
  return { ids: markers.map(({ id }) => id), matches: markers.filter(filters.matches) }
}

function detailFor({ needsRecord }: CompiledFilters): Detail {
  return needsRecord ? 'record' : 'marker'
}

function distinct(markers: readonly Marker[]): Marker[] {
  return [...new Map(markers.map((one) => [one.id, one])).values()]
}
