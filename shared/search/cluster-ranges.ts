// The parts of the geohash curve that hold the locations of a map, with how many the counters expect there.
import { type CellArea, cellText, curveOf, widerCell } from '../geo/cells.js'
import { codeOf, type HashRange, hashOf } from '../geo/geohash.js'
import { HIGHEST_SUFFIX } from './spatial-search.js'

/** How many locations are in a cell. */
export interface CountedCell {
  cell: number
  count: number
}

/** A counted cell as far as it is in a range. */
interface Segment {
  from: number
  /** The first number after it. */
  to: number
  expected: number
  /** The end of its range. */
  end: number
}

export interface CurveRange extends HashRange {
  expected: number
}

/** The segments of the area's ranges in which there are locations, in the order of the curve. */
export function segmentsIn(area: CellArea, cells: readonly CountedCell[], bits: number): Segment[] {
  return area.ranges.flatMap((range) => {
    const [start, end] = [codeOf(range.from), codeOf(range.to) + 1]
    return cells.flatMap(({ cell, count }) => {
      const curve = curveOf(cell, bits)
      const [from, to] = [Math.max(curve.from, start), Math.min(curve.to, end)]
      return from < to ? [{ from, to, expected: (count * (to - from)) / (curve.to - curve.from), end }] : []
    })
  })
}

/** One range for the segments of each range of the area, without the empty ends. */
export function rangesToRead(segments: readonly Segment[]): CurveRange[] {
  const byEnd = new Map<number, Segment[]>()
  for (const one of segments) byEnd.set(one.end, [...(byEnd.get(one.end) ?? []), one])
  return [...byEnd.values()].map((parts) => ({
    from: hashOf(Math.min(...parts.map(({ from }) => from))),
    to: lastHash(Math.max(...parts.map(({ to }) => to))),
    expected: parts.reduce((sum, { expected }) => sum + expected, 0),
  }))
}

/**
 * Ranges that begin at regular distances among the expected locations, so that dense parts have more of them.
 * @returns with the number of expected locations for which each stands.
 */
export function rangesToSample(segments: readonly Segment[], wanted: number): CurveRange[] {
  const total = segments.reduce((sum, { expected }) => sum + expected, 0)
  const ranges: CurveRange[] = []
  let before = 0
  for (const { from, to, expected, end } of segments) {
    for (;;) {
      const position = ((ranges.length + 0.5) * total) / wanted - before
      if (position >= expected) break
      const start = from + Math.floor((position / expected) * (to - from))
      ranges.push({ from: hashOf(start), to: lastHash(end), expected: total / wanted })
    }
    before += expected
  }
  return ranges
}

/**
 * Ranges from a cell with a single location to another one, which have at most `most` locations; those with most of such
 * cells first.
 */
export function rangesWithSingles(cells: readonly CountedCell[], bits: number, most: number): HashRange[] {
  const runs: { first: number; last: number; count: number; singles: number }[] = []
  const partitionOf = (cell: number) => widerCell(cell, bits, PARTITION_BITS)
  for (const { cell, count } of cells) {
    const run = runs.at(-1)
    if (run) run.count += count
    if (count !== 1) continue
    if (run && run.count <= most && partitionOf(run.first) === partitionOf(cell)) {
      run.last = cell
      run.singles += 1
    } else runs.push({ first: cell, last: cell, count, singles: 1 })
  }
  return runs
    .sort((a, b) => b.singles - a.singles)
    .map(({ first, last }) => ({ from: hashOf(curveOf(first, bits).from), to: lastHash(curveOf(last, bits).to) }))
}

/** The first character of a hash is the partition of a location by place. */
const PARTITION_BITS = 5

/** The last hash before a number, with every id that follows it in a sort key. */
function lastHash(end: number): string {
  return `${hashOf(end - 1)}${HIGHEST_SUFFIX}`
}

/** So few cells between two ranges cost less than another query. */
const MAX_GAP_CELLS = 80

/** The keys of the counters of all cells that the area touches; a few ranges, between which there may be other cells. */
export function counterRanges(area: CellArea, bits: number): HashRange[] {
  const width = curveOf(0, bits).to
  const ranges: { first: number; last: number }[] = []
  for (const { from, to } of area.ranges) {
    const [first, last] = [Math.floor(codeOf(from) / width), Math.floor(codeOf(to) / width)]
    const before = ranges.at(-1)
    if (before && first - before.last <= MAX_GAP_CELLS) before.last = Math.max(before.last, last)
    else ranges.push({ first, last })
  }
  return ranges.map(({ first, last }) => ({ from: cellText(first, bits), to: cellText(last, bits) }))
}
