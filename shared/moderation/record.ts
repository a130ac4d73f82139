// Hidden content and reports of content, as they are stored.

import * as z from 'zod/mini'
import { CONTENT_TYPES } from '../records/content-types.js'
import { id, nullable, reference, text, timestamp, timestamps, yesOrNo } from '../records/fields.js'

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
  /** Whether it was hidden with all that its user has written, and is restored with it. */
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
  report_count: z.int32(),
  /** Who has reported it beside the users in `reports`: each account counts once. */
  further_reporter_ids: nullable(z.array(z.int())),
  closed_at: timestamp(),
  decision: nullable(z.enum(REPORT_DECISIONS)),
  /** The username of who decided. */
  decided_by: text(),
  /** From who decided, for other administrators. */
  message: text(),
})

export type ContentReport = z.output<typeof contentReportSchema>
