// The journal of what administrators did.
import * as z from 'zod/mini'
import { type JournalEntry, journalEntrySchema } from '../../records.js'
import { withoutNulls } from '../../table/item.js'
import { JOURNAL_PARTITION, journalKey } from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { create, type Step } from '../../table/transaction.js'

/** The part of an administrator's transaction that records it. */
export function journalEntryStep(entry: JournalEntry): Step {
  return create({ ...withoutNulls(entry), ...journalKey(entry.id) })
}

/** The entries with ids below `before`, newest first. One Query. */
export async function listJournal(before: number, limit: number): Promise<JournalEntry[]> {
  const range = { from: journalKey(0).sk, to: journalKey(before - 1).sk }
  const items = await queryAll({ partition: JOURNAL_PARTITION, range, descending: true, limit })
  return items.map((item) => z.parse(journalEntrySchema, item))
}
