// Distance and bearing from the point of a search.
import * as z from 'zod/mini'
import { distanceMiles, initialBearing, type Point } from '../../geo/point.js'

export const directionSchema = z.object({ distance: z.number(), bearing: z.string() })

/** `distance` in miles; `bearing` in degrees clockwise from north, as text. */
export function directionView(from: Point, to: Point): z.output<typeof directionSchema> {
  return { distance: distanceMiles(from, to), bearing: String(initialBearing(from, to)) }
}
