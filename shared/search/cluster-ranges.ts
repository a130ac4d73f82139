// The parts of the geohash curve that hold the locations of a map, with how many the counters expect there.
import { type CellArea, cellText, curveOf, widerCell } from '../geo/cells.js'
import { codeOf, hashOf } from '../geo/geohash.js'
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

export interface CurveRange {
  from: string
  to: string
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
 * Ranges of neighboring cells that have at most `most` locations and at least one cell with a single one; those with
 * most of these first.
 */
export function rangesWithSingles(cells: readonly CountedCell[], bits: number, most: number): CurveRange[] {
  const runs: (CurveRange & { singles: number })[] = []
  for (let first = 0; first < cells.length; first++) {
    if (cells[first]?.count !== 1) continue
    const start = cells[first]?.cell ?? 0
    let [last, singles, expected] = [first, 0, 0]
    for (let index = first, sum = 0; index < cells.length; index++) {
      const { cell, count } = cells[index] ?? { cell: 0, count: 0 }
      sum += count
      if (sum > most || widerCell(cell, bits, PARTITION_BITS) !== widerCell(start, bits, PARTITION_BITS)) break
      if (count === 1) [last, singles, expected] = [index, singles + 1, sum]
    }
    const end = curveOf(cells[last]?.cell ?? 0, bits).to
    runs.push({ from: hashOf(curveOf(start, bits).from), to: lastHash(end), singles, expected })
    first = last
  }
  return runs.sort((a, b) => b.singles - a.singles)
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
export function counterRanges(area: CellArea, bits: number): { from: string; to: string }[] {
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
