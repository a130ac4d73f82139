// Locations with their line-ups, and their markers on maps.
import * as z from 'zod/mini'
import { coordinate, day, id, integer, nullable, reference, text, timestamp, timestamps, yesOrNo } from './fields.js'

/** A machine in a location's line-up: id of the lmx, when it was added and updated (epoch milliseconds), ic_enabled. */
const lineUpEntrySchema = z.tuple([z.number(), nullable(z.number()), nullable(z.number()), nullable(z.boolean())])

/** Whether people of all ages may enter a location. */
export const ALL_AGES = ['Yes', 'At Times', 'No'] as const
/** How its machines are paid for. */
export const PAYMENT_TYPES = ['Free Play', 'No'] as const

export const locationSchema = z.object({
  id: id(),
  name: z.string(),
  street: text(),
  city: text(),
  state: text(),
  zip: text(),
  phone: text(),
  lat: coordinate(),
  lon: coordinate(),
  website: text(),
  ...timestamps,
  zone_id: reference(),
  region_id: reference(),
  location_type_id: reference(),
  description: text(),
  operator_id: reference(),
  date_last_updated: day(),
  last_updated_by_user_id: reference(),
  is_stern_army: yesOrNo(),
  country: text(),
  ic_active: yesOrNo(),
  /** An id of the location at a provider of maps. */
  place_id: text(),
  /** One of `ALL_AGES`. */
  all_ages: text(),
  /** One of `PAYMENT_TYPES`. */
  payment_type: text(),
  /** A copy, so that lists need no users: usernames never change. */
  last_updated_by_username: text(),
  /** Machine id → entry. Only what lists need; the full lmx are separate items. */
  line_up: z._default(z.record(z.string(), lineUpEntrySchema), {}),
  machine_count: z._default(z.int32(), 0),
  /** How many different users have submissions at the location. */
  users_count: integer(),
  /** How many submissions are about the location. */
  user_submissions_count: integer(),
  /** When a user last added or removed a machine. */
  line_up_changed_at: timestamp(),
})
export type Location = z.output<typeof locationSchema>
export type LineUpEntry = z.output<typeof lineUpEntrySchema>

/** The fields of a location in the marker index. */
export const markerSchema = z.pick(locationSchema, {
  id: true,
  name: true,
  lat: true,
  lon: true,
  city: true,
  state: true,
  machine_count: true,
  region_id: true,
  zone_id: true,
  location_type_id: true,
  operator_id: true,
  is_stern_army: true,
  ic_active: true,
})
export type Marker = z.output<typeof markerSchema>
