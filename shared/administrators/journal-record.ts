// An entry of the journal.
import type * as z from 'zod/mini'
import { journalEntry } from '../records/kinds/bookkeeping.js'
import { storedSchema } from '../records/stored-schema.js'

export const journalEntrySchema = storedSchema(journalEntry)
export type JournalEntry = z.output<typeof journalEntrySchema>
