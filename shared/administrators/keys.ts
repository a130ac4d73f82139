// The keys of the journal.

import { type Key, paddedId } from '../table/key.js'

/** What administrators did, by the ids of the entries. */
export const JOURNAL_PARTITION = 'JOURNAL'
export const journalKey = (id: number): Key => ({ pk: JOURNAL_PARTITION, sk: paddedId(id) })
