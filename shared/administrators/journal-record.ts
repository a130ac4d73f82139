// An entry of the journal.

import * as z from 'zod/mini'
import { id, reference, text, timestamp } from '../records/fields.js'

/** What an administrator did. Apart from who reverted it, entries are never changed. */
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
  /** Where the record is. Null for a location itself. */
  location_id: reference(),
  /** The fields that were changed, with their values before and after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The administrator who reverted it, and when: null while it stands. */
  reverted_by: text(),
  reverted_at: timestamp(),
})

export type JournalEntry = z.output<typeof journalEntrySchema>
