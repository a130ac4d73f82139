// Distance and bearing from the point of a search.
import * as z from 'zod/mini'
import { distanceMiles, initialBearing, type Point } from '../../geo/point.js'
import type { Units } from '../../parameters/distances.js'
import { MILES_PER_KM } from '../../parameters/units.js'

export const directionSchema = z.object({ distance: z.number(), bearing: z.string() })

/** From where distances are measured, and in what: miles when absent. */
export interface Origin extends Point {
  units?: Units | undefined
}

/** `distance` in the units of the origin; `bearing` in degrees clockwise from north, as text. */
export function directionView(from: Origin, to: Point): z.output<typeof directionSchema> {
  return { distance: distanceFrom(from, to), bearing: String(initialBearing(from, to)) }
}

export function distanceFrom(from: Origin, to: Point): number {
  const miles = distanceMiles(from, to)
  return from.units === 'km' ? miles / MILES_PER_KM : miles
}
