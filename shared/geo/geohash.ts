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
  let codes = [0]
  for (let bits = 1; bits <= cellBits; bits++) {
    codes = codes.flatMap((code) => [code * 2, code * 2 + 1]).filter((code) => shape.touches(boxOf(code, bits)))
  }
  return codes.map((code) => hashOf(code * 2 ** (HASH_BITS - cellBits)).slice(0, length))
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
  area: number
  /** Estimated fraction of the cell's area outside the shape, 0 to 1. */
  outside: number
}

const WORLD: Box = { south: -90, west: -180, north: 90, east: 180 }
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
  let cells = [makeCell(shape, 0, 0)]
  for (let splits = 0; splits < MAX_SPLITS && cells.length < MAX_CELLS; splits++) {
    const wasted = cells.reduce((sum, cell) => sum + cell.area * cell.outside, 0)
    const covered = cells.reduce((sum, cell) => sum + cell.area, 0)
    if (wasted <= ACCEPTED_WASTE * (covered - wasted)) break
    const worst = cells
      .filter((cell) => cell.bits < HASH_BITS && cell.outside > 0)
      .reduce<Cell | undefined>((a, b) => (a && a.area * a.outside >= b.area * b.outside ? a : b), undefined)
    if (!worst) break
    const halves = [worst.code * 2, worst.code * 2 + 1]
      .map((code) => makeCell(shape, code, worst.bits + 1))
      .filter((half) => shape.touches(half.box))
    cells = cells.flatMap((cell) => (cell === worst ? halves : [cell]))
  }
  return cells
}

function makeCell(shape: Shape, code: number, bits: number): Cell {
  const box = boxOf(code, bits)
  const height = Math.sin((box.north * Math.PI) / 180) - Math.sin((box.south * Math.PI) / 180)
  return { code, bits, box, area: height * (box.east - box.west), outside: outsideFraction(shape, box) }
}

function boxOf(code: number, bits: number): Box {
  if (bits === 0) return WORLD
  const [south, west, north, east] = ngeohash.decode_bbox_int(code, bits)
  return { south, west, north, east }
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
