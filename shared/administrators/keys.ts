// The keys of the journal.

import { type Key, paddedId } from '../table/key.js'

/** What administrators did, by the ids of the entries. */
export const JOURNAL_PARTITION = 'JOURNAL'
export const journalKey = (id: number): Key => ({ pk: JOURNAL_PARTITION, sk: paddedId(id) })

/** What a change has kept of the items as they were, by the id of its entry; see administrators/units.ts. */
export const changePartition = (id: number): string => `CHANGE#${id}`
export const keptUnitKey = (id: number, place: string): Key => ({ pk: changePartition(id), sk: place })
/** Of a location that an import has added, see administrators/imports.ts. */
export const IMPORTED_PREFIX = 'SHEET#'
/** Of what an undo has left. */
export const LEFT_PREFIX = 'LEFT#'
