// Distances in miles, as the clients of the reference service read them, or in kilometers.

import * as z from 'zod/mini'
import { group, type Parameter, ParameterError, parameter } from './parameter.js'
import { MILES_PER_KM } from './units.js'
import { choice, miles, numberOf } from './values.js'

/**
 * A radius as one of two parameters: `max_distance` in miles, `max_distance_km` in kilometers. Above `cap`, `cap` is used.
 * @returns in miles.
 */
export function maxDistance(description: string, cap: number): Parameter<number | undefined> {
  const parts = { max_distance: miles(description, cap), max_distance_km: kilometers(cap) }
  return group(parts, ({ max_distance, max_distance_km }) => {
    if (max_distance !== undefined && max_distance_km !== undefined) {
      throw new ParameterError('must be absent with max_distance_km', 'max_distance')
    }
    return max_distance ?? (max_distance_km === undefined ? undefined : Math.min(max_distance_km * MILES_PER_KM, cap))
  })
}

function kilometers(cap: number): Parameter<number | undefined> {
  return parameter(
    { description: `the same as max_distance in kilometers; at most ${Math.floor(cap / MILES_PER_KM)} are used` },
    numberOf,
    z.number().check(z.gt(0, 'must be a positive number of kilometers')),
  )
}

/** In what distances of a response are. */
export type Units = 'mi' | 'km'

export const unitsParameter = {
  units: choice('what distances of the response are in: miles (mi, when absent) or kilometers (km)', ['mi', 'km']),
}
