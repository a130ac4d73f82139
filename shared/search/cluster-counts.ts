// The counted cells of a box: how many locations there are in each, by counters.

import { ALL_CELL_BITS, FACET_CELL_BITS } from '../derived/cell-counters.js'
import { ALL_LOCATIONS_FACET, cellCounters } from '../derived/keys.js'
import { cellArea, cellOfText } from '../geo/cells.js'
import type { Box, Vector } from '../geo/point.js'
import { inParallel } from '../runtime/in-parallel.js'
import { listCounters, positionSumIn } from '../table/counters.js'
import { type CountedCell, counterRanges } from './cluster-ranges.js'
import type { CompiledFilters } from './compile-filters.js'

/** Of the map; a request reads the counters of wider cells where there would be more. */
const MAX_CELLS = 4096

interface CellWithMiddle extends CountedCell {
  /** The sum of the points; undefined where the counter does not have it yet. */
  sum: Vector | undefined
}

interface CountedCells {
  /** In the order of the curve, without empty ones. */
  cells: CellWithMiddle[]
  bits: number
  /** Whether the box is too large for the counters of smaller cells. */
  isCoarse: boolean
}

/**
 * The cells that a box touches with the locations of the facets that are counted or else read, which may be more than
 * match. One round trip.
 * @param wanted - the bits of the cells that the map wants; the counters may be of wider cells, or of smaller ones.
 */
export async function countCells(box: Box, wanted: number, filters: CompiledFilters): Promise<CountedCells> {
  const { facets, exactFacets } = filters
  const names = exactFacets?.length ? exactFacets : (facets ?? [ALL_LOCATIONS_FACET])
  const levels = names[0] === ALL_LOCATIONS_FACET ? ALL_CELL_BITS : [FACET_CELL_BITS]
  const readable = levels.filter((bits, index) => index === 0 || cellArea(box, bits).size <= MAX_CELLS)
  const bits = readable.find((one) => one >= wanted) ?? readable.at(-1) ?? FACET_CELL_BITS
  const area = cellArea(box, Math.min(bits, wanted))
  const ranges = counterRanges(area, bits)
  const queries = names.flatMap((facet) => ranges.map((range) => ({ counter: cellCounters(facet, bits), range })))
  const counters = await inParallel(queries, ({ counter, range }) => listCounters(counter, range))
  const cells = new Map<number, CellWithMiddle>()
  for (const { key, count, item } of counters.flat()) {
    const cell = cellOfText(key, bits)
    if (!area.contains(cell, bits)) continue
    const known = cells.get(cell)
    cells.set(cell, { cell, count: count + (known?.count ?? 0), sum: sumOf(known?.sum, positionSumIn(item)) })
  }
  const sorted = [...cells.values()].sort((a, b) => a.cell - b.cell)
  return { cells: sorted, bits, isCoarse: bits < wanted && readable.length < levels.length }
}

/** Joins cells into wider ones, of fewer bits. */
export function mergeCells(cells: readonly CellWithMiddle[], toWider: (cell: number) => number): CellWithMiddle[] {
  const merged = new Map<number, CellWithMiddle>()
  for (const one of cells) {
    const cell = toWider(one.cell)
    const known = merged.get(cell)
    merged.set(cell, { cell, count: one.count + (known?.count ?? 0), sum: sumOf(known?.sum, one.sum) })
  }
  return [...merged.values()]
}

function sumOf(a: Vector | undefined, b: Vector | undefined): Vector | undefined {
  return a && b ? { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z } : (a ?? b)
}
