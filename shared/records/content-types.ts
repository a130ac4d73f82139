// What administrators work with: hidden content, reports of content, and the journal of what they did.
import * as z from 'zod/mini'
import { id, nullable, reference, text, timestamp, timestamps, yesOrNo } from './fields.js'

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
