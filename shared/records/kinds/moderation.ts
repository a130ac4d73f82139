// Hidden content and reports of content. The public API returns none.
import { CONTENT_TYPES } from '../content-types.js'
import type { RecordDeclaration } from './declaration.js'

/** Which record it is about. */
const concerned = {
  record_type: { type: 'enum', oneOf: CONTENT_TYPES, required: true },
  record_id: { type: 'id', required: true },
  /** Null for a score without a location. */
  location_id: { type: 'reference', role: 'past' },
  /** That of the location, when the record was hidden or first reported. */
  region_id: { type: 'reference', role: 'past' },
  /** Whose it is. */
  user_id: { type: 'reference', role: 'past' },
  username: { type: 'name' },
} as const
export const CONCERNED = Object.keys(concerned) as (keyof typeof concerned)[]

/** A condition, score or picture that an administrator has hidden: only administrators see it, and can show it again. */
export const hiddenContent = {
  fields: {
    ...concerned,
    hidden_at: { type: 'time', required: true },
    /** The username of who hid it. */
    hidden_by: { type: 'text', required: true },
    /** Whether it was hidden with all that its user has written, and is restored with it. */
    with_account: { type: 'flag' },
    /** The report that it closed, which waits again when all that its user has written is shown. */
    closed_report: { type: 'id' },
    /** As it was when it was hidden. Numbers of more digits than JavaScript has are texts. */
    record: { type: 'values', required: true, default: {} },
  },
} as const satisfies RecordDeclaration

/** What users report of one condition, score or picture, until an administrator decides. */
export const contentReport = {
  fields: {
    created_at: { type: 'time' },
    updated_at: { type: 'time' },
    ...concerned,
    /** What it said when it was first reported; null for a picture without description. */
    text: { type: 'long_text' },
    /** Of the first users who reported it. */
    reports: {
      type: 'objects',
      required: true,
      default: [],
      fields: {
        user_id: { type: 'reference', required: true },
        username: { type: 'name', required: true },
        reason: { type: 'long_text', required: true },
        reported_at: { type: 'time', required: true },
      },
    },
    /** Of all of them. */
    report_count: { type: 'count', required: true },
    /** Who has reported it beside the users in `reports`: each account counts once. */
    further_reporter_ids: { type: 'ids' },
    closed_at: { type: 'time' },
    /** What administrators decide. */
    decision: { type: 'enum', oneOf: ['hidden', 'dismissed'] },
    /** The username of who decided. */
    decided_by: { type: 'text' },
    /** From who decided, for other administrators. */
    message: { type: 'long_text' },
  },
} as const satisfies RecordDeclaration
