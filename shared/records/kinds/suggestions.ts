// Locations, machines and regions that users have suggested. The public API returns none.
import type { RecordDeclaration } from './declaration.js'
import { location } from './location.js'

/** What suggestions of all kinds have beside what is suggested. */
const suggested = {
  created_at: { type: 'time' },
  updated_at: { type: 'time' },
  user_id: { type: 'reference', role: 'past', required: true },
  username: { type: 'name', required: true },
  /** For who asked to be told of the decision: the service's address at the time, for the link in that email. */
  notify_origin: { type: 'link' },
  /** When it was approved or rejected. */
  closed_at: { type: 'time' },
  /** The username of who approved or rejected it. */
  decided_by: { type: 'text' },
  rejection_reason: { type: 'long_text' },
} as const

const {
  region_id,
  name,
  street,
  phone,
  website,
  location_type_id,
  operator_id,
  zone_id,
  place_id,
  all_ages,
  payment_type,
  opening_hours,
  opening_hours_remark,
  step_free_entrance,
  seating,
  family_friendly,
} = location.fields

/** A location as a user suggested it. */
export const suggestedLocation = {
  fields: {
    ...suggested,
    region_id,
    name,
    street,
    city: { type: 'line' },
    state: { type: 'line' },
    zip: { type: 'line', note: 'postal code' },
    country: { type: 'text' },
    phone,
    website,
    location_type_id,
    operator_id,
    zone_id,
    comments: { type: 'long_text' },
    /** Comma-separated, as in "Xenon (Bally, 1980), Fathom (Bally, 1981)". */
    machines: { type: 'long_text', required: true, default: '' },
    /** Sent by clients that know the ids. */
    machine_ids: {
      type: 'ids',
      to: 'machine',
      role: 'follows',
      unchecked: true,
      default: [],
      label: 'Chosen machines',
    },
    /** Whether an administrator has chosen `machine_ids`: none then means none, not those of `machines`. */
    has_chosen_machines: { type: 'flag', label: 'Machines are chosen' },
    /** Names in `machines` that nobody has decided on, once others are chosen. */
    undecided_machines: { type: 'long_text' },
    lat: { type: 'latitude' },
    lon: { type: 'longitude' },
    /** The origin of the point: the full address, the sender, or the center of the city. */
    point_from: { type: 'enum', oneOf: ['address', 'sender', 'city'] },
    place_id,
    all_ages,
    payment_type,
    opening_hours,
    opening_hours_remark,
    step_free_entrance,
    seating,
    family_friendly,
    /** The location created from it, or that into which it was merged. */
    location_id: { type: 'reference', role: 'past' },
    /** Whether that was there before. */
    is_merged: { type: 'flag' },
  },
} as const satisfies RecordDeclaration

/** A machine model that a user has added to the catalog. */
export const suggestedMachine = {
  fields: {
    ...suggested,
    /** As the user wrote it. */
    name: { type: 'name', required: true },
    /** Where it was seen. */
    location_id: { type: 'reference', role: 'past' },
    /** In the catalog; null after a rejection. */
    machine_id: { type: 'reference', role: 'follows' },
  },
} as const satisfies RecordDeclaration

/** A region that a user misses. */
export const suggestedRegion = {
  fields: {
    ...suggested,
    name: { type: 'name', required: true },
    comments: { type: 'long_text' },
    /** The region created from it. */
    region_id: { type: 'reference', role: 'past' },
  },
} as const satisfies RecordDeclaration
