// The journal of what administrators did.
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import { withoutNulls } from '../table/item.js'
import { type QueryPage, queryPage } from '../table/query.js'
import { create, type Step, update } from '../table/transaction.js'
import { type JournalEntry, journalEntrySchema } from './journal-record.js'
import { JOURNAL_PARTITION, journalKey } from './keys.js'
import { findPresentRegions } from './present-regions.js'

/** The part of an administrator's transaction that records it. */
export function journalEntryStep(entry: Partial<JournalEntry> & Pick<JournalEntry, 'id'>): Step {
  return create({ ...withoutNulls(entry), ...journalKey(entry.id) })
}

/** The part of a transaction that records who reverted an entry; its condition is that nobody has. */
export function revertedStep({ id }: Pick<JournalEntry, 'id'>, username: string, now: Date): Step {
  return update(journalKey(id), {
    set: [
      ['reverted_by', username],
      ['reverted_at', now.toISOString()],
    ],
    exists: ['pk'],
    equal: [['reverted_at', null]],
  })
}

/**
 * The regions that each entry concerns: where its location is now, otherwise that of the time; and the other one of a change
 * that concerned two.
 */
export async function findRegionsOf(
  entries: readonly JournalEntry[],
  options?: Parameters<typeof findPresentRegions>[1],
): Promise<(entry: JournalEntry) => (number | null)[]> {
  const regionOf = await findPresentRegions(entries.map(locationOf), options)
  return (entry) => {
    const { region_id, further_region_id } = entry
    const present = regionOf({ region_id, location_id: locationOf(entry) })
    return further_region_id === null ? [present] : [present, region_id, further_region_id]
  }
}

function locationOf({ record_type, record_id, location_id }: JournalEntry): number | null {
  return record_type === 'location' ? record_id : location_id
}

/** With its latest state. */
export async function getJournalEntry(id: number): Promise<JournalEntry | undefined> {
  const item = await getItem(journalKey(id), { consistent: true })
  return item && z.parse(journalEntrySchema, item)
}

/** The entries with ids below `before`, newest first, up to a megabyte. One Query. */
export async function listJournal(before: number, limit: number): Promise<QueryPage<JournalEntry>> {
  const range = { from: journalKey(0).sk, to: journalKey(before - 1).sk }
  const { items, isLast } = await queryPage({ partition: JOURNAL_PARTITION, range, descending: true, limit })
  return { items: items.map((item) => z.parse(journalEntrySchema, item)), isLast }
}
