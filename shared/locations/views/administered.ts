// What administrators see of a location.

import * as z from 'zod/mini'
import { type Location, locationSchema } from '../../records/locations.js'

/** A location with all its fields, and the version that a change names. */
export const administeredLocationSchema = z.extend(z.omit(locationSchema, { line_up: true }), { version: z.int32() })

export function administeredLocationView({
  location: { line_up, ...fields },
  version,
}: {
  location: Location
  version: number
}): z.output<typeof administeredLocationSchema> {
  return { ...fields, version }
}
