// The locations of a box as clusters, for maps that show too many to draw each. Where counters count what is asked for,
// the clusters come from them; else from the locations as far as a budget of read units reaches, and beyond it from a
// sample.
import { type CellArea, cellArea, cellBox, cellOf, widerCell } from '../geo/cells.js'
import { type Box, type Point, pointOf, pointOfVector, type Vector, vectorOf } from '../geo/point.js'
import type { Marker } from '../records/locations.js'
import type { BoxSearch } from './box.js'
import { countCells, mergeCells } from './cluster-counts.js'
import { type CountedCell, rangesToRead, rangesToSample, rangesWithSingles, segmentsIn } from './cluster-ranges.js'
import { readRanges, readSample, type SampledMarker, unitsToRead } from './cluster-reads.js'
import type { CompiledFilters } from './compile-filters.js'
import { findByIds, ITEMS_PER_UNIT } from './spatial-search.js'

interface Cluster extends CountedCell {
  /** Of the cell. */
  bits: number
  /** The middle of the locations. */
  point: Point
}

export interface ClusteredBox {
  /** The box widened to whole cells: the clusters stand for everything in it. */
  box: Box
  clusters: Cluster[]
  /** Locations that are alone in their cell. */
  markers: Marker[]
  /** Whether only a sample was read, from which the numbers are estimated. */
  isSampled: boolean
}

/** What the locations may cost, in read request units, where counters do not count what is asked for. */
const MAX_READ_UNITS = 50
/** Where they do, but the locations are so few that they can be read instead. */
const FEW_READ_UNITS = 5
/** A sample's queries cost a unit each. As many can run at once. */
const SAMPLE_QUERIES = 48
/** Queries for locations that are alone in a cell, half a unit each. */
const SINGLES_QUERIES = 10

/** Cells are 64 pixels wide on a map of 512 × 512 pixels at zoom 0, and twice as many in each direction per level. */
const cellBitsAt = (zoom: number): number => 2 * zoom + 5

/** @param zoom - of the map. */
export async function findClusters({ box, filters }: BoxSearch, zoom: number): Promise<ClusteredBox> {
  const bits = cellBitsAt(zoom)
  if (filters.locationIds) {
    const search = { detail: 'record', facets: undefined, matches: filters.matches } as const
    return clustersOf(await findByIds(filters.locationIds, search), cellArea(box, bits))
  }
  const counted = await countCells(box, bits, filters)
  const area = cellArea(box, counted.isCoarse ? counted.bits : bits)
  const segments = segmentsIn(area, counted.cells, counted.bits)
  const ranges = rangesToRead(segments)
  const isCounted = filters.exactFacets !== undefined
  const maxUnits = isCounted && area.bits <= counted.bits ? FEW_READ_UNITS : MAX_READ_UNITS
  const isCheap = unitsToRead(ranges, filters) <= maxUnits
  const found = isCheap ? await readRanges(ranges, filters, 2 * maxUnits) : undefined
  if (found) return clustersOf(found, area)
  if (!isCounted) return estimate(await sampleOf(segments, filters), area)
  const whole = cellArea(box, Math.min(area.bits, counted.bits))
  const cells = mergeCells(counted.cells, (cell) => widerCell(cell, counted.bits, whole.bits))
  return countedClusters(cells, whole, filters)
}

function sampleOf(segments: Parameters<typeof rangesToSample>[0], filters: CompiledFilters): Promise<SampledMarker[]> {
  const wanted = Math.ceil(SAMPLE_QUERIES / (filters.facets?.length ?? 1))
  return readSample(rangesToSample(segments, wanted), filters)
}

async function countedClusters(
  cells: readonly (CountedCell & { sum: Vector | undefined })[],
  area: CellArea,
  filters: CompiledFilters,
): Promise<ClusteredBox> {
  const { bits } = area
  const queries = Math.floor(SINGLES_QUERIES / (filters.facets?.length ?? 1))
  const runs = rangesWithSingles(cells, bits, ITEMS_PER_UNIT.marker / 2).slice(0, queries)
  const read = (await readRanges(runs, filters, Infinity)) ?? []
  const alone = byCell(read.map(unweighted), bits)
  const isKnown = ({ cell, count }: CountedCell) => count === 1 && alone.get(cell)?.length === 1
  return {
    box: area.box,
    clusters: cells
      .filter((one) => !isKnown(one))
      .map(({ cell, count, sum }) => ({ cell, count, bits, point: middleOf(sum, cellBox(cell, bits)) })),
    markers: cells
      .filter(isKnown)
      .flatMap(({ cell }) => alone.get(cell) ?? [])
      .map(({ marker }) => marker),
    isSampled: false,
  }
}

/** The middle of a cell's locations. Across many degrees that of a sphere may be outside of the cell. */
function middleOf(sum: Vector | undefined, { south, west, north, east }: Box): Point {
  const point = sum ? pointOfVector(sum) : { lat: (south + north) / 2, lon: (west + east) / 2 }
  return { lat: Math.min(Math.max(point.lat, south), north), lon: Math.min(Math.max(point.lon, west), east) }
}

/** Each location of the area, in clusters. */
function clustersOf(markers: readonly Marker[], area: CellArea): ClusteredBox {
  return { ...estimate(markers.map(unweighted), area), isSampled: false }
}

function unweighted(marker: Marker): SampledMarker {
  return { marker, weight: 1 }
}

function estimate(sample: readonly SampledMarker[], { bits, box, contains }: CellArea): ClusteredBox {
  const cells = [...byCell(sample, bits)].filter(([cell]) => contains(cell, bits))
  const clusters: Cluster[] = []
  const markers: Marker[] = []
  for (const [cell, members] of cells) {
    const count = Math.max(members.length, Math.round(members.reduce((sum, { weight }) => sum + weight, 0)))
    const [first] = members
    if (count === 1 && first) markers.push(first.marker)
    else clusters.push({ cell, bits, count, point: middleOf(sumOf(members), cellBox(cell, bits)) })
  }
  return { box, clusters, markers, isSampled: true }
}

function byCell(sample: readonly SampledMarker[], bits: number): Map<number, SampledMarker[]> {
  const cells = new Map<number, SampledMarker[]>()
  for (const one of sample) {
    const cell = cellOf(pointOf(one.marker), bits)
    const members = cells.get(cell)
    if (members) members.push(one)
    else cells.set(cell, [one])
  }
  return cells
}

function sumOf(members: readonly SampledMarker[]): Vector {
  return members.reduce(
    (sum, { marker, weight }) => {
      const { x, y, z } = vectorOf(pointOf(marker))
      return { x: sum.x + weight * x, y: sum.y + weight * y, z: sum.z + weight * z }
    },
    { x: 0, y: 0, z: 0 },
  )
}
