// Undoes the import of locations from a spreadsheet.
import { listImported } from '../../administrators/imports.js'
import type { Administrator } from '../../administrators/journal.js'
import type { JournalEntry } from '../../administrators/journal-record.js'
import { findPresentRegions } from '../../administrators/present-regions.js'
import { undoableUntil } from '../../administrators/units.js'
import { ConflictError } from '../../errors.js'
import type { Step } from '../../table/transaction.js'
import { undoChange } from '../continue.js'

/**
 * Registers the undo of an import, and works on it.
 * @param steps - further steps of the transaction, which mark the entry as reverted.
 * @throws ForbiddenError for a location of a region that the administrator does not administer, ConflictError.
 */
export async function undoImport(
  entry: JournalEntry,
  administrator: Administrator,
  assertMay: (regionId: number | null) => void,
  steps: readonly Step[],
): Promise<void> {
  const { id, region_id, created_at, after } = entry
  if (undoableUntil(created_at ?? '') <= administrator.now.toISOString())
    throw new ConflictError('an import is undone within 30 days')
  const ids = (await listImported(id)).map(({ location_id }) => location_id)
  const regionOf = await findPresentRegions(ids, { consistent: true })
  for (const location_id of ids) assertMay(regionOf({ location_id, region_id }))
  await undoChange(
    { id, kind: 'import_locations', subject: 0 },
    administrator,
    {
      action: 'revert_import_locations',
      record_type: 'import',
      record_id: id,
      region_id,
      before: after,
      after: undefined,
    },
    steps,
  )
}
