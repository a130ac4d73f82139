// The cells of a workbook. Its reader is loaded only for one.
import { readSheet } from 'read-excel-file/universal'
import { type CsvRow, numbered } from '../../shared/text/csv.js'
import { t } from './translate.js'

/**
 * Those of the first sheet, as texts, without blank rows.
 * @throws Error for a file that is no workbook, or too large.
 */
export async function cellsOf(file: File): Promise<CsvRow[]> {
  const reading = new AbortController()
  // For a table of more than half a megabyte, the reader wants a worker, which this page does not allow.
  const blocked = new Promise<never>((_, reject) => {
    const { signal } = reading
    document.addEventListener('securitypolicyviolation', () => reject(new Error(t('fileTooLarge'))), { signal })
  })
  try {
    const rows = await Promise.race([readSheet(await file.arrayBuffer()).catch(() => undefined), blocked])
    if (!rows) throw new Error(t('fileUnreadable'))
    return numbered(rows.map((row) => row.map(textOf)))
  } finally {
    reading.abort()
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 'YYYY-MM-DD'.length) : String(cell).trim()
}
