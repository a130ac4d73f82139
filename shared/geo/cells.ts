// Cells of the geohash curve as a grid for maps: a cell of 2n - 1 bits is as many degrees wide as high. A cell is a
// number, the first bits of the hashes of all points in it; as text it is a prefix of the curve that sorts like the
// number. A point on the border of two cells belongs to the western and southern one, as in ngeohash.
import ngeohash from 'ngeohash'
import {
  coveringRanges,
  HASH_BITS,
  type HashRange,
  hashOf,
  MAX_RANGES,
  type Shape,
  splitByFirstCharacter,
} from './geohash.js'
import type { Box, Point } from './point.js'

const BITS_PER_CHARACTER = 5

/** The cells of `bits` bits that a box touches. */
export interface CellArea {
  bits: number
  /** The box widened to whole cells. */
  box: Box
  /** How many cells there are. */
  size: number
  /** Whether the area has this cell of at least `bits` bits. */
  contains: (cell: number, bits: number) => boolean
  /** The parts of the curve in the area, at most a few; between them it may leave the area. */
  ranges: readonly HashRange[]
}

/** The cell of a point. */
export function cellOf({ lat, lon }: Point, bits: number): number {
  return ngeohash.encode_int(lat, lon === 180 ? -180 : lon, bits)
}

/** The cell of fewer bits that contains a cell. */
export function widerCell(cell: number, bits: number, wider: number): number {
  return Math.floor(cell / 2 ** (bits - wider))
}

/** The part of the curve in a cell, as numbers of as many bits as a hash has: the first, and the first after it. */
export function curveOf(cell: number, bits: number): { from: number; to: number } {
  const width = 2 ** (HASH_BITS - bits)
  return { from: cell * width, to: (cell + 1) * width }
}

/** A cell as text. */
export function cellText(cell: number, bits: number): string {
  return hashOf(curveOf(cell, bits).from).slice(0, Math.ceil(bits / BITS_PER_CHARACTER))
}

/** The cell of a text, which may also be a longer hash in the cell. */
export function cellOfText(text: string, bits: number): number {
  const [south, west, north, east] = ngeohash.decode_bbox(text)
  return cellOf({ lat: (south + north) / 2, lon: (west + east) / 2 }, bits)
}

export function cellBox(cell: number, bits: number): Box {
  const [south, west, north, east] = ngeohash.decode_bbox_int(cell, bits)
  return { south, west, north, east }
}

/** All cells that a box touches with more than its edge; of a box without area those at its western and southern side. */
export function cellArea(box: Box, bits: number): CellArea {
  const columns = 2 ** Math.ceil(bits / 2)
  const rows = 2 ** Math.floor(bits / 2)
  const [west, east] = wholeCells(box.west, box.east, -180, 360 / columns, columns)
  const [south, north] = wholeCells(box.south, box.north, -90, 180 / rows, rows)
  const isRound = box.west > box.east && east >= west
  const whole = isRound ? { south, west: -180, north, east: 180 } : { south, west, north, east }
  const parts =
    whole.west < whole.east
      ? [whole]
      : [
          { ...whole, east: 180 },
          { ...whole, west: -180 },
        ]
  const area = parts.reduce((sum, part) => sum + (part.east - part.west) * (part.north - part.south), 0)
  const isInside = ({ lat, lon }: Point) =>
    parts.some((part) => lat > part.south && lat < part.north && lon > part.west && lon < part.east)
  const shape: Shape = {
    contains: isInside,
    touches: (cell) =>
      parts.some(
        (part) => cell.south < part.north && cell.north > part.south && cell.west < part.east && cell.east > part.west,
      ),
  }
  return {
    bits,
    box: whole,
    size: Math.round(area / ((360 / columns) * (180 / rows))),
    contains: (cell, cellBits) => isInside(centerOf(cellBox(cell, cellBits))),
    ranges: splitByFirstCharacter(coveringRanges(shape, MAX_RANGES)),
  }
}

/** The borders of the cells around an interval. */
function wholeCells(from: number, to: number, lowest: number, width: number, count: number): [number, number] {
  const first = Math.min(Math.floor((from - lowest) / width), count - 1)
  const last = Math.max(Math.ceil((to - lowest) / width), to >= from ? first + 1 : 1)
  return [lowest + first * width, lowest + last * width]
}

function centerOf({ south, west, north, east }: Box): Point {
  return { lat: (south + north) / 2, lon: (west + east) / 2 }
}
