// The journal of what administrators did.
import * as z from 'zod/mini'
import { type JournalEntry, journalEntrySchema } from '../../records.js'
import { getItem } from '../../table/get.js'
import { withoutNulls } from '../../table/item.js'
import { JOURNAL_PARTITION, journalKey } from '../../table/keys.js'
import { queryAll } from '../../table/query.js'
import { create, type Step, update } from '../../table/transaction.js'

/** The part of an administrator's transaction that records it. */
export function journalEntryStep(entry: JournalEntry): Step {
  return create({ ...withoutNulls(entry), ...journalKey(entry.id) })
}

/** The part of a transaction that records who took an entry back; its condition is that nobody has. */
export function revertedStep({ id }: JournalEntry, username: string, now: Date): Step {
  return update(journalKey(id), {
    set: [
      ['reverted_by', username],
      ['reverted_at', now.toISOString()],
    ],
    exists: ['pk'],
    equal: [['reverted_at', null]],
  })
}

/** With its latest state. */
export async function getJournalEntry(id: number): Promise<JournalEntry | undefined> {
  const item = await getItem(journalKey(id), { consistent: true })
  return item && z.parse(journalEntrySchema, item)
}

/** The entries with ids below `before`, newest first. One Query. */
export async function listJournal(before: number, limit: number): Promise<JournalEntry[]> {
  const range = { from: journalKey(0).sk, to: journalKey(before - 1).sk }
  const items = await queryAll({ partition: JOURNAL_PARTITION, range, descending: true, limit })
  return items.map((item) => z.parse(journalEntrySchema, item))
}
