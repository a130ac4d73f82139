// Locations, machines and regions that users have suggested.
import * as z from 'zod/mini'
import { coordinate, id, nullable, reference, text, timestamp, timestamps, yesOrNo } from '../records/fields.js'
import { type EditedFieldOf, editedFieldsOf } from '../records/kinds/declaration.js'
import { location } from '../records/kinds/location.js'

/** The origin of a suggested point: the full address, the sender, or the center of the city. */
export const POINTS_FROM = ['address', 'sender', 'city'] as const

/** What suggestions of all kinds have beside what is suggested. The public API returns none. */
const suggested = {
  id: id(),
  ...timestamps,
  user_id: id(),
  username: z.string(),
  /** For who asked to be told of the decision: the service's address at the time, for the link in that email. */
  notify_origin: text(),
  /** When it was approved or rejected. */
  closed_at: timestamp(),
  /** The username of who approved or rejected it. */
  decided_by: text(),
  rejection_reason: text(),
}

/** A location as a user suggested it. */
export const suggestedLocationSchema = z.object({
  ...suggested,
  region_id: reference(),
  name: z.string(),
  street: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: text(),
  phone: text(),
  website: text(),
  location_type_id: reference(),
  operator_id: reference(),
  zone_id: reference(),
  comments: text(),
  /** Comma-separated, as in "Xenon (Bally, 1980), Fathom (Bally, 1981)". */
  machines: z.string(),
  /** Sent by clients that know the ids. */
  machine_ids: z._default(z.array(z.int()), []),
  /** Whether an administrator has chosen `machine_ids`: none then means none, not those of `machines`. */
  has_chosen_machines: yesOrNo(),
  lat: nullable(coordinate()),
  lon: nullable(coordinate()),
  point_from: nullable(z.enum(POINTS_FROM)),
  place_id: text(),
  all_ages: text(),
  payment_type: text(),
  /** The location created from it. */
  location_id: reference(),
})
export type SuggestedLocation = z.output<typeof suggestedLocationSchema>

/** The fields of a location that a suggestion has, too. */
export type PlaceField = keyof SuggestedLocation & EditedFieldOf<typeof location>
export const PLACE_FIELDS = editedFieldsOf(location)
  .map(([name]) => name as PlaceField)
  .filter((name) => name in suggestedLocationSchema.shape)

/** A machine model that a user has added to the catalog. Its id is that of the machine. */
export const suggestedMachineSchema = z.object({
  ...suggested,
  /** As the user wrote it. */
  name: z.string(),
  /** Where it was seen. */
  location_id: reference(),
  /** In the catalog; null after a rejection. */
  machine_id: reference(),
})
export type SuggestedMachine = z.output<typeof suggestedMachineSchema>

/** A region that a user misses. */
export const suggestedRegionSchema = z.object({
  ...suggested,
  name: z.string(),
  comments: text(),
  /** The region created from it. */
  region_id: reference(),
})
export type SuggestedRegion = z.output<typeof suggestedRegionSchema>

/** The records of each kind. */
export interface Suggestions {
  location: SuggestedLocation
  machine: SuggestedMachine
  region: SuggestedRegion
}
export type AnySuggestion = Suggestions[keyof Suggestions]
