// Watches: what users are told by email.
import * as z from 'zod/mini'
import { id, nullable, reference, text, timestamps, yesOrNo } from '../records/fields.js'

/** When the emails of a watch are sent. */
export const DELIVERIES = ['immediate', 'daily'] as const

/**
 * What a user wants to be told by email: what is done at a location, or where a machine comes and goes within a circle.
 */
export const watchSchema = z.object({
  id: id(),
  user_id: id(),
  /** Null for a watch of a machine. */
  location_id: reference(),
  /** Null for a watch of a location. */
  machine_id: reference(),
  /** Whether it is also about the other machines of the machine's group. */
  with_group: yesOrNo(),
  /** The center of the circle. */
  lat: nullable(z.number()),
  lon: nullable(z.number()),
  /** The radius of the circle in miles. */
  max_distance: nullable(z.number()),
  delivery: z.enum(DELIVERIES),
  /** The service's address when the watch was made, for links in emails of a service that has no PUBLIC_URL. */
  origin: text(),
  ...timestamps,
})
export type Watch = z.output<typeof watchSchema>
