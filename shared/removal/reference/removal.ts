// Removes a reference record so that nothing refers to it afterwards. The record is marked first. From then on nothing
// can be made to refer to it (catalog/reference-checks.ts), and a search for referrers finds all. It stays readable
// meanwhile. The mark of an interrupted removal expires, and the next removal replaces it.

import type { Administrator } from '../../administrators/journal.js'
import { MERGING_MARK, REMOVAL_MARK, REMOVAL_MARK_MS } from '../../catalog/reference-checks.js'
import { referenceRecordKey } from '../../catalog/reference-types.js'
import { BusyError, ConflictError } from '../../errors.js'
import type { ReferenceType } from '../../records/kinds/all.js'
import { getItem } from '../../table/get.js'
import { type Step, transact, update } from '../../table/transaction.js'
import { updateItem } from '../../table/write.js'
import { deleteReferenceRecord } from './record.js'

/** The mark is not relied on longer than this, so that clocks may differ and the last transaction may take its time. */
const TRUSTED_MARK_MS = REMOVAL_MARK_MS - 5 * 60_000
/** Nothing can be made to refer to a marked record, so the second search normally finds nothing. */
const MAX_SEARCHES = 3

interface Removal<R> {
  /** All that refers to the record, with the latest changes. */
  findReferrers: () => Promise<R[]>
  /** Makes them refer to another record; without it, a record with referrers is not removed. */
  reassign?: ((referrers: readonly R[]) => Promise<void>) | undefined
  administrator: Administrator['user']
  /** Further steps of the transaction that removes the record. */
  extraSteps?: readonly Step[]
}

interface RemovalResult<R> {
  isRemoved: boolean
  /** What refers to a record that was not removed; none when it does not exist. */
  referrers: R[]
  reassigned: number
}

/** @throws ConflictError when another removal of the record has begun meanwhile. */
export async function removeReferenceRecord<R>(
  type: ReferenceType,
  id: number,
  { findReferrers, reassign, administrator, extraSteps = [] }: Removal<R>,
): Promise<RemovalResult<R>> {
  let reassigned = 0
  for (let search = 1; ; search++) {
    // A search and a reassignment take long, so the mark is renewed for each.
    const mark = await markForRemoval(type, id)
    if (mark === undefined) return { isRemoved: false, referrers: [], reassigned }
    try {
      const referrers = await findReferrers()
      if (referrers.length === 0) {
        await removeMarked(type, id, mark, administrator, extraSteps)
        return { isRemoved: true, referrers, reassigned }
      }
      if (!reassign || search === MAX_SEARCHES) {
        await unmark(type, id, mark)
        return { isRemoved: false, referrers, reassigned }
      }
      await reassign(referrers)
      reassigned += referrers.length
    } catch (error) {
      await unmark(type, id, mark).catch(() => {})
      throw error
    }
  }
}

/** @returns the mark; null for a type to which nothing refers, undefined for an unknown record. */
async function markForRemoval(type: ReferenceType, id: number): Promise<number | null | undefined> {
  const key = referenceRecordKey(type, id)
  if (!key) return null
  const mark = Date.now()
  const different = [[REMOVAL_MARK, MERGING_MARK]] as const
  if (await updateItem(key, { set: [[REMOVAL_MARK, mark]], exists: ['pk'], different })) return mark
  if (await getItem(key, { consistent: true })) throw new ConflictError(`${type} ${id} is being merged into another`)
  return undefined
}

async function unmark(type: ReferenceType, id: number, mark: number | null): Promise<void> {
  const key = referenceRecordKey(type, id)
  if (key && mark !== null) await transact([update(key, { remove: [REMOVAL_MARK], equal: [[REMOVAL_MARK, mark]] })])
}

async function removeMarked(
  type: ReferenceType,
  id: number,
  mark: number | null,
  administrator: Administrator['user'],
  extraSteps: readonly Step[],
): Promise<void> {
  if (mark !== null && Date.now() - mark > TRUSTED_MARK_MS) throw new BusyError()
  const isRemoved = await deleteReferenceRecord(type, id, mark, { user: administrator, now: new Date() }, extraSteps)
  if (!isRemoved) throw new ConflictError(`another removal of ${type} ${id} has begun`)
}
