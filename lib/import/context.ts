// What the steps of an import share.

import type { LocationCounts } from '../../shared/activity/location-counts.js'
import type { CounterTotals } from '../../shared/upkeep/recount.js'
import type { RecordType } from '../record-format/formats.js'
import { type Change, type ChangeWriter, keysOf } from './change-writer.js'
import type { Identifiers, Sequences } from './identifiers.js'
import type { ImportReport } from './import-report.js'
import type { Staging } from './staging.js'
import type { TableContents } from './table-contents.js'

export interface ImportContext {
  staging: Staging
  contents: TableContents
  sequences: Sequences
  identifiers: Identifiers
  writer: ChangeWriter
  report: ImportReport
  totals: CounterTotals
  /** Named by the imported records. */
  deletedUsers: Set<number>
  /** Of the imported submissions. */
  locationCounts: LocationCounts
  /** Becomes the time of change of what the import changes. */
  now: Date
  /** Called after each group of records. */
  onProgress: () => void
}

/** Writes one change for each record of a type. */
export async function writeRecords(
  type: RecordType,
  changes: readonly Change[],
  { contents, writer, report }: ImportContext,
): Promise<void> {
  const stored = await contents.read(changes.flatMap(keysOf))
  for (const change of changes) report.countWritten(type, await writer.write(change, stored))
}
