// The cells whose feeds together show what was done within a circle.

import { ResponseTooLargeError } from '../errors.js'
import { cellsTouching, circleShape, pointCell } from '../geo/geohash.js'
import { type Point, pointOf } from '../geo/point.js'
import { CELL_LENGTH } from '../store/submissions.js'
import { findInShape } from './spatial-search.js'

/** Each is read by queries of its own. */
const MAX_CELLS = 48

/**
 * Towards a pole cells become narrow, and hundreds touch a circle. Of so many only those that have a location are read:
 * activity at removed locations is missing there when nothing else is left in its cell.
 * @throws ResponseTooLargeError when even these are too many.
 */
export async function feedCellsNear(center: Point, radiusMiles: number): Promise<string[]> {
  const circle = circleShape(center, radiusMiles)
  const cells = cellsTouching(circle, CELL_LENGTH)
  if (cells.length <= MAX_CELLS) return cells
  const markers = await findInShape(circle, { detail: 'marker', facets: undefined, matches: () => true })
  const inhabited = new Set(markers.map((marker) => pointCell(pointOf(marker), CELL_LENGTH)))
  if (inhabited.size > MAX_CELLS) throw new ResponseTooLargeError()
  return [...inhabited]
}
