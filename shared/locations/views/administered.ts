// What administrators see of a location.

import * as z from 'zod/mini'
import { type Location, locationSchema } from '../../records/locations.js'

const fields = z.omit(locationSchema, { line_up: true, has_pictures: true, thumbnail: true })

/** A location with all its fields, and the version that a change names. */
export const administeredLocationSchema = z.extend(fields, { version: z.int32() })

export function administeredLocationView({
  location: { line_up, has_pictures, thumbnail, ...fields },
  version,
}: {
  location: Location
  version: number
}): z.output<typeof administeredLocationSchema> {
  return { ...fields, version }
}
