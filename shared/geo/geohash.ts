// Geohashes as sort keys. Points that are near each other on the globe are mostly near each other on the curve, so a
// box or circle is a few contiguous ranges of it. https://en.wikipedia.org/wiki/Geohash
import ngeohash from 'ngeohash'
import { type Box, distanceMiles, distanceToBoxMiles, isInBox, type Point } from './point.js'

/** 10 characters, cells of 1.2 × 0.6 m at the equator: finer than any address. */
const HASH_LENGTH = 10
const BITS_PER_CHARACTER = 5
export const HASH_BITS = HASH_LENGTH * BITS_PER_CHARACTER
const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz'

/**
 * Ranges that one search reads. More of them would read less outside the area, but each costs a call and at least 0.5
 * RRU: with 8, a city's box costs 4 RRU instead of 3. With 5, a box of 4 degrees reads 1.41 items for each in it, with 6
 * 1.37.
 */
export const MAX_RANGES = 6

/** A contiguous part of the curve, both ends included. */
export interface HashRange {
  from: string
  to: string
}

/** An area on the globe that can be covered by geohash cells. */
export interface Shape {
  contains(point: Point): boolean
  /** Whether the cell may contain a point of the shape; never false when it does. */
  touches(cell: Box): boolean
}

/** The geohash in a point's sort key. Longitudes 180 and -180 are one meridian and have the same hash. */
export function pointHash(point: Point): string {
  return ngeohash.encode(point.lat, point.lon === 180 ? -180 : point.lon, HASH_LENGTH)
}

/** The cell that contains a point, as a geohash of `length` characters. */
export function pointCell(point: Point, length: number): string {
  return pointHash(point).slice(0, length)
}

/** Every cell of `length` characters that may contain a point of the shape. */
export function cellsTouching(shape: Shape, length: number): string[] {
  const cellBits = length * BITS_PER_CHARACTER
  let cells = [WORLD]
  for (let bits = 1; bits <= cellBits; bits++) cells = cells.flatMap((cell) => halvesTouching(shape, cell))
  return cells.map(({ code }) => hashOf(code * 2 ** (HASH_BITS - cellBits)).slice(0, length))
}

/** All points at most `radiusMiles` from `center`, across poles and antimeridian too. */
export function circleShape(center: Point, radiusMiles: number): Shape {
  // Slightly more than the radius, so that rounding cannot lose a point on the edge.
  const reach = radiusMiles * (1 + 1e-9) + 1e-6
  return {
    contains: (point) => distanceMiles(center, point) <= radiusMiles,
    touches: (cell) => distanceToBoxMiles(center, cell) <= reach,
  }
}

export function boxShape(box: Box): Shape {
  const parts = flatParts(box)
  return {
    contains: (point) => isInBox(point, box),
    touches: (cell) =>
      parts.some(
        (part) =>
          cell.south <= part.north && cell.north >= part.south && cell.west <= part.east && cell.east >= part.west,
      ),
  }
}

/** A box as boxes that do not cross the antimeridian, which itself counts as -180. */
function flatParts(box: Box): Box[] {
  const parts =
    box.west <= box.east
      ? [box]
      : [
          { ...box, east: 180 },
          { ...box, west: -180 },
        ]
  return parts.some((part) => part.east === 180) ? [...parts, { ...box, west: -180, east: -180 }] : parts
}

interface Cell {
  /** The cell's bits as a number, and their count. */
  code: number
  bits: number
  box: Box
}

const WORLD: Cell = { code: 0, bits: 0, box: { south: -90, west: -180, north: 90, east: 180 } }

/** Those of the two cells with one more bit that may contain a point of the shape. */
function halvesTouching(shape: Shape, { code, bits, box }: Cell): Cell[] {
  const [lower, upper] = halvesOf(box, bits % 2 === 0)
  const halves = [
    { code: code * 2, bits: bits + 1, box: lower },
    { code: code * 2 + 1, bits: bits + 1, box: upper },
  ]
  return halves.filter((half) => shape.touches(half.box))
}

/** The western and eastern, or southern and northern half of a box: bits of the two directions alternate in a hash. */
function halvesOf(box: Box, isSplitByLongitude: boolean): [Box, Box] {
  const { south, west, north, east } = box
  if (isSplitByLongitude) {
    const middle = (west + east) / 2
    return [
      { south, west, north, east: middle },
      { south, west: middle, north, east },
    ]
  }
  const middle = (south + north) / 2
  return [
    { south, west, north: middle, east },
    { south: middle, west, north, east },
  ]
}

interface CoveringCell extends Cell {
  area: number
  /** Estimated fraction of the cell's area outside the shape, 0 to 1. */
  outside: number
}

/** Cells are split until the area read outside the shape is at most this fraction of the shape. */
const ACCEPTED_WASTE = 0.08
const SAMPLES_PER_SIDE = 5
/** With more of them, finding the ranges takes longer, and these read no less. */
const MAX_CELLS = 24
const MAX_SPLITS = 400

/**
 * At most `maxRanges` sorted ranges of the curve that contain every point of the shape and little else. The cell that
 * wastes most is split until the waste is small. Then the ranges with the smallest gaps between them are joined until
 * there are few enough.
 */
export function coveringRanges(shape: Shape, maxRanges: number): HashRange[] {
  const ranges = mergeCells(coveringCells(shape))
  while (ranges.length > maxRanges) joinNearest(ranges)
  return ranges.map(([from, to]) => ({ from: hashOf(from), to: hashOf(to) }))
}

function coveringCells(shape: Shape): Cell[] {
  const cells = [measured(shape, smallestAround(shape))]
  for (let splits = 0; splits < MAX_SPLITS && cells.length < MAX_CELLS; splits++) {
    let [wasted, covered] = [0, 0]
    let worst: CoveringCell | undefined
    for (const cell of cells) {
      wasted += wasteOf(cell)
      covered += cell.area
      const canBeSplit = cell.bits < HASH_BITS && cell.outside > 0
      if (canBeSplit && !(worst && wasteOf(worst) >= wasteOf(cell))) worst = cell
    }
    if (!worst || wasted <= ACCEPTED_WASTE * (covered - wasted)) break
    const halves = halvesTouching(shape, worst).map((half) => measured(shape, half))
    cells.splice(cells.indexOf(worst), 1, ...halves)
  }
  return cells
}

const wasteOf = ({ area, outside }: CoveringCell): number => area * outside

/** A larger cell around the shape wastes half of its area, and would be split in any case. */
function smallestAround(shape: Shape): Cell {
  let cell = WORLD
  while (cell.bits < HASH_BITS) {
    const [half, other] = halvesTouching(shape, cell)
    if (!half || other) break
    cell = half
  }
  return cell
}

function measured(shape: Shape, { code, bits, box }: Cell): CoveringCell {
  const height = Math.sin((box.north * Math.PI) / 180) - Math.sin((box.south * Math.PI) / 180)
  return { code, bits, box, area: height * (box.east - box.west), outside: outsideFraction(shape, box) }
}

function outsideFraction(shape: Shape, box: Box): number {
  let outside = 0
  for (let i = 0; i < SAMPLES_PER_SIDE; i++) {
    for (let j = 0; j < SAMPLES_PER_SIDE; j++) {
      const lat = box.south + ((i + 0.5) / SAMPLES_PER_SIDE) * (box.north - box.south)
      const lon = box.west + ((j + 0.5) / SAMPLES_PER_SIDE) * (box.east - box.west)
      if (!shape.contains({ lat, lon })) outside++
    }
  }
  return outside / SAMPLES_PER_SIDE ** 2
}

/** Cells as [first, last] codes at full precision; adjacent cells on the curve are merged. */
function mergeCells(cells: Cell[]): [number, number][] {
  const ranges = cells
    .map(({ code, bits }): [number, number] => {
      const width = 2 ** (HASH_BITS - bits)
      return [code * width, code * width + width - 1]
    })
    .sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    if (last && last[1] + 1 === from) last[1] = to
    else merged.push([from, to])
  }
  return merged
}

/** Joins the two neighboring ranges with the smallest gap. */
function joinNearest(ranges: [number, number][]): void {
  const gaps = ranges.slice(1).map(([from], index) => from - (ranges[index]?.[1] ?? 0))
  const smallest = gaps.indexOf(Math.min(...gaps))
  const [second] = ranges.splice(smallest + 1, 1)
  const first = ranges[smallest]
  if (first && second) first[1] = second[1]
}

/** The hash of a number of `HASH_BITS` bits. */
export function hashOf(code: number): string {
  let hash = ''
  for (let shift = HASH_BITS - BITS_PER_CHARACTER; shift >= 0; shift -= BITS_PER_CHARACTER) {
    hash += BASE32.charAt(Math.floor(code / 2 ** shift) % 32)
  }
  return hash
}

/** The number of a hash; a shorter one stands for the first hash that begins with it. */
export function codeOf(hash: string): number {
  return [...hash.padEnd(HASH_LENGTH, '0')].reduce((code, character) => code * 32 + BASE32.indexOf(character), 0)
}

/** Cuts ranges where the first character changes, because partitions end there. */
export function splitByFirstCharacter(ranges: HashRange[]): HashRange[] {
  return ranges.flatMap(({ from, to }) => {
    const first = BASE32.indexOf(from.charAt(0))
    const last = BASE32.indexOf(to.charAt(0))
    return Array.from({ length: last - first + 1 }, (_, index) => {
      const character = BASE32.charAt(first + index)
      return {
        from: index === 0 ? from : character.padEnd(HASH_LENGTH, '0'),
        to: first + index === last ? to : character.padEnd(HASH_LENGTH, 'z'),
      }
    })
  })
}

/** What remains of the ranges when `seen` has already been read. */
export function withoutRange(ranges: HashRange[], seen: HashRange): HashRange[] {
  return ranges.flatMap(({ from, to }) => {
    if (to < seen.from || from > seen.to) return [{ from, to }]
    const rest: HashRange[] = []
    if (from < seen.from) rest.push({ from, to: seen.from })
    if (to > seen.to) rest.push({ from: seen.to, to })
    return rest
  })
}
