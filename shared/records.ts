// The records of the directory, as stored and as sent to clients. A field that an item lacks, because it is null or
// because an older version wrote the item, is read as null.
import * as z from 'zod/mini'
import {
  coordinate,
  day,
  id,
  integer,
  longInteger,
  nullable,
  reference,
  text,
  timestamp,
  timestamps,
  yesOrNo,
} from './records/fields.js'

export const regionSchema = z.object({
  id: id(),
  name: z.string(),
  ...timestamps,
  full_name: z.string(),
  motd: text(),
  lat: nullable(coordinate()),
  lon: nullable(coordinate()),
  n_search_no: integer(),
  default_search_type: text(),
  should_email_machine_removal: yesOrNo(),
  should_auto_delete_empty_locations: yesOrNo(),
  send_digest_comment_emails: yesOrNo(),
  send_digest_removal_emails: yesOrNo(),
  state: text(),
  effective_radius: z._default(z.number(), 200),
})
export type Region = z.output<typeof regionSchema>

export const zoneSchema = z.object({
  id: id(),
  name: z.string(),
  region_id: reference(),
  ...timestamps,
  short_name: text(),
  is_primary: yesOrNo(),
})
export type Zone = z.output<typeof zoneSchema>

export const operatorSchema = z.object({
  id: id(),
  name: z.string(),
  region_id: reference(),
  email: text(),
  website: text(),
  phone: text(),
  email_opt_in: yesOrNo(),
  phone_opt_in: yesOrNo(),
  ...timestamps,
})
export type Operator = z.output<typeof operatorSchema>

export const locationTypeSchema = z.object({ id: id(), name: z.string(), icon: text(), library: text(), ...timestamps })
export type LocationType = z.output<typeof locationTypeSchema>

export const machineGroupSchema = z.object({ id: id(), name: z.string(), ...timestamps })
export type MachineGroup = z.output<typeof machineGroupSchema>

export const machineSchema = z.object({
  id: id(),
  name: z.string(),
  is_active: yesOrNo(),
  ...timestamps,
  ipdb_link: text(),
  year: integer(),
  manufacturer: text(),
  machine_group_id: reference(),
  ipdb_id: integer(),
  opdb_id: text(),
  opdb_img: text(),
  opdb_img_height: integer(),
  opdb_img_width: integer(),
  machine_type: text(),
  machine_display: text(),
  ic_eligible: yesOrNo(),
})
export type Machine = z.output<typeof machineSchema>

export const statusSchema = z.object({
  id: id(),
  status_type: z.enum(['regions', 'machines', 'operators', 'location_types']),
  ...timestamps,
})
export type Status = z.output<typeof statusSchema>
export type StatusType = Status['status_type']

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
  machine_count: z._default(z.number(), 0),
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

/** A machine at a location (location_machine_xref, lmx). */
export const lmxSchema = z.object({
  id: id(),
  ...timestamps,
  location_id: id(),
  machine_id: id(),
  condition: text(),
  condition_date: day(),
  ip: text(),
  user_id: reference(),
  machine_score_xrefs_count: integer(),
  ic_enabled: yesOrNo(),
  username: text(),
  deleted_at: timestamp(),
  deleted_by_user_id: reference(),
  /** Incremented by every change of the record. */
  version: z._default(z.number(), 0),
})
export type Lmx = z.output<typeof lmxSchema>

/** A comment on a machine's condition. */
export const conditionSchema = z.object({
  id: id(),
  comment: text(),
  location_machine_xref_id: id(),
  ...timestamps,
  user_id: reference(),
  username: text(),
})
export type Condition = z.output<typeof conditionSchema>

/** A high score. */
export const scoreSchema = z.object({
  id: id(),
  /** Null for a score without a location. */
  location_machine_xref_id: reference(),
  score: longInteger(),
  ...timestamps,
  user_id: reference(),
  machine_id: reference(),
  username: text(),
})
export type Score = z.output<typeof scoreSchema>

/** A user's action or message. Names are copies from that time. */
export const submissionSchema = z.object({
  id: id(),
  submission_type: z.string(),
  submission: text(),
  region_id: reference(),
  ...timestamps,
  user_id: reference(),
  location_id: reference(),
  machine_id: reference(),
  comment: text(),
  user_name: text(),
  location_name: text(),
  machine_name: text(),
  city_name: text(),
  high_score: longInteger(),
  lat: nullable(z.number()),
  lon: nullable(z.number()),
  /** The score or the condition that it records. */
  machine_score_xref_id: reference(),
  machine_condition_id: reference(),
  /** When that score or condition was deleted: no feed shows it, and no counter counts it. */
  deleted_at: timestamp(),
})
export type Submission = z.output<typeof submissionSchema>

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
  machine_ids: z._default(z.array(z.number()), []),
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

/** What users write or add for others to see, and administrators can hide. */
export const CONTENT_TYPES = ['machine_condition', 'machine_score_xref', 'location_picture_xref'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** A condition, score or picture that an administrator has hidden: only administrators see it, and can show it again. */
export const hiddenContentSchema = z.object({
  id: id(),
  record_type: z.enum(CONTENT_TYPES),
  record_id: id(),
  /** Null for a score without a location. */
  location_id: reference(),
  /** That of the location, when the record was hidden. */
  region_id: reference(),
  /** Whose it is. */
  user_id: reference(),
  username: text(),
  hidden_at: z.string(),
  /** The username of who hid it. */
  hidden_by: z.string(),
  /** Whether it was hidden with all that its user has written, and comes back with it. */
  with_account: yesOrNo(),
  /** As it was when it was hidden. Numbers of more digits than JavaScript has are texts. */
  record: z.record(z.string(), z.unknown()),
})
export type HiddenContent = z.output<typeof hiddenContentSchema>

/** What administrators decide on a reported record. */
export const REPORT_DECISIONS = ['hidden', 'dismissed'] as const

/** What users report of one condition, score or picture, until an administrator decides. The public API returns none. */
export const contentReportSchema = z.object({
  id: id(),
  ...timestamps,
  record_type: z.enum(CONTENT_TYPES),
  record_id: id(),
  /** Null for a score without a location. */
  location_id: reference(),
  /** That of the location, when the record was first reported. */
  region_id: reference(),
  /** Whose record it is. */
  user_id: reference(),
  username: text(),
  /** What it said when it was first reported; null for a picture without description. */
  text: text(),
  /** Of the first users who reported it. */
  reports: z.array(z.object({ user_id: id(), username: z.string(), reason: z.string(), reported_at: z.string() })),
  /** Of all of them. */
  report_count: z.number(),
  closed_at: timestamp(),
  decision: nullable(z.enum(REPORT_DECISIONS)),
  /** The username of who decided. */
  decided_by: text(),
  /** From who decided, for other administrators. */
  message: text(),
})
export type ContentReport = z.output<typeof contentReportSchema>

/** What an administrator did. Apart from who took it back, entries are never changed. */
export const journalEntrySchema = z.object({
  id: id(),
  created_at: timestamp(),
  /** Null for a command of the operator. */
  user_id: reference(),
  username: z.string(),
  /** As in `approve_suggestion`. */
  action: z.string(),
  /** The kind of the record that was changed, as in `suggested_location`. */
  record_type: z.string(),
  record_id: id(),
  /** That of the record, at that time. */
  region_id: reference(),
  /** The other one of a change that concerns two, such as a move from one to the other. */
  further_region_id: reference(),
  /** Where the record is. Null for a location itself, and in entries of earlier versions. */
  location_id: reference(),
  /** The fields that were changed, with their values before and after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The administrator who took it back, and when: null while it stands. */
  reverted_by: text(),
  reverted_at: timestamp(),
})
export type JournalEntry = z.output<typeof journalEntrySchema>

/** An account. The views decide which fields are public. */
export const userSchema = z.object({
  id: id(),
  username: z.string(),
  email: text(),
  /** See `shared/auth/passwords.ts`; with null, only a password reset gives access. */
  password_hash: text(),
  confirmed_at: timestamp(),
  /** Part of every token: incrementing it revokes all tokens. */
  token_version: z._default(z.number(), 0),
  /** The token that changed the password, which stays valid. */
  kept_token: nullable(z.object({ hash: z.string(), version: z.number() })),
  /** The address that the user wants; it counts when the link sent there was followed. */
  new_email: text(),
  /** Clients may still send it with a token. */
  former_email: text(),
  is_disabled: yesOrNo(),
  /** The region that the user administers; the first of several. */
  region_id: reference(),
  /** The others. */
  further_region_ids: nullable(z.array(z.number())),
  is_super_admin: yesOrNo(),
  /** Whether the user may sign in, but adds and changes nothing that others see. */
  is_silenced: yesOrNo(),
  operator_id: reference(),
  /** A country, state or other flag that the user shows; see `shared/auth/user-flags.ts`. */
  flag: text(),
  ...timestamps,
})
export type User = z.output<typeof userSchema>

export const pictureSchema = z.object({
  id: id(),
  location_id: id(),
  ...timestamps,
  description: text(),
  user_id: reference(),
  photo_file_name: text(),
  photo_content_type: text(),
  photo_file_size: integer(),
  photo_updated_at: timestamp(),
  /** Part of its object keys; null if it has no objects. */
  object_token: text(),
})
export type Picture = z.output<typeof pictureSchema>

export const storedRegionLinkSchema = z.object({
  id: id(),
  region_id: reference(),
  name: text(),
  url: text(),
  description: text(),
  category: text(),
  sort_order: integer(),
  ...timestamps,
})
/** Without the times, which only administrators need. */
export const regionLinkSchema = z.omit(storedRegionLinkSchema, { created_at: true, updated_at: true })
export type RegionLink = z.output<typeof regionLinkSchema>

export const eventSchema = z.object({
  id: id(),
  region_id: reference(),
  name: text(),
  long_desc: text(),
  external_link: text(),
  category_no: integer(),
  category: text(),
  start_date: day(),
  end_date: day(),
  location_id: reference(),
  external_location_name: text(),
  ifpa_calendar_id: integer(),
  ifpa_tournament_id: integer(),
  ...timestamps,
})
export type Event = z.output<typeof eventSchema>

export const favoriteSchema = z.object({ id: id(), user_id: id(), location_id: id(), ...timestamps })
export type Favorite = z.output<typeof favoriteSchema>

/** A machine that a user has played (user_machine_xref): a member of the life list. */
export const lifeListEntrySchema = z.object({ id: id(), user_id: id(), machine_id: id(), ...timestamps })
export type LifeListEntry = z.output<typeof lifeListEntrySchema>

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

/** Identifies a picture's objects in the bucket. The token makes their keys unguessable. */
export type PictureObjects = Pick<Picture, 'id'> & { object_token: string }
