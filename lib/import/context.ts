// What the steps of an import share.
import type { CounterTotals } from '../../shared/administration/recount.js'
import type { ChangeWriter } from './change-writer.js'
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
  /** Becomes the time of change of what the import changes. */
  now: Date
  /** Called after each group of records. */
  onProgress: () => void
}
