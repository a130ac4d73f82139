// Draws the sign of the service as PNG, as home screens want it: https://www.w3.org/TR/png-3/
import { crc32, deflateSync } from 'node:zlib'
import { MARK_COLOR, MARK_CORNER, MARK_SIZE, MARK_STROKES } from '../../shared/explorer/mark.js'

type Point = readonly [x: number, y: number]

/** What systems cut into a shape of theirs has its content within the middle four fifths (https://w3c.github.io/manifest/#icon-masks). */
const SAFE_SHARE = 0.8

/** @param size - its sides in pixels. @param isMaskable - whether the ground reaches to the edges. */
export function drawIcon(size: number, isMaskable: boolean): Buffer {
  const scale = (size / MARK_SIZE) * (isMaskable ? SAFE_SHARE : 1)
  const half = size / 2
  const placed = (at: number): number => half + (at - MARK_SIZE / 2) * scale
  const corner = isMaskable ? 0 : MARK_CORNER * scale
  const rows = Buffer.alloc(size * (1 + 4 * size))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel: Point = [x + 0.5, y + 0.5]
      const sides = pixel.map((at) => Math.abs(at - half) - half + corner)
      const outside = Math.hypot(...sides.map((one) => Math.max(one, 0))) - corner
      let color = rgb(MARK_COLOR)
      for (const { from, to, width, color: over } of MARK_STROKES) {
        const [a, b] = [from, to].map((end): Point => [placed(end[0]), placed(end[1])]) as [Point, Point]
        const share = covered(distance(pixel, a, b) - (width / 2) * scale)
        color = color.map((one, index) => one + ((rgb(over)[index] ?? 0) - one) * share)
      }
      rows.set(
        [...color.map(Math.round), Math.round(255 * (corner > 0 ? covered(outside) : 1))],
        y * (1 + 4 * size) + 1 + 4 * x,
      )
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a channel, red, green, blue and alpha.
  header.set([8, 6], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** How much of a pixel is within an edge that is so far away. */
const covered = (distance: number): number => Math.max(0, Math.min(1, 0.5 - distance))

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}

function rgb(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}
