// The cells of a workbook. Its reader is loaded only for one.
import { readSheet } from 'read-excel-file/universal'

/** What is larger than half a megabyte when unpacked would need a worker of the reader, which this page does not allow. */
const PATIENCE_MS = 10_000
const UNREADABLE = 'The file cannot be read. Save it as CSV, and choose that.'

/**
 * Those of the first sheet, as texts, without blank rows.
 * @throws Error for a file that is no workbook, or too large.
 */
export async function cellsOf(file: File): Promise<string[][]> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(UNREADABLE)), PATIENCE_MS))
  try {
    const rows = await Promise.race([readSheet(await file.arrayBuffer()), tooLong])
    return rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''))
  } catch {
    throw new Error(UNREADABLE)
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 'YYYY-MM-DD'.length) : String(cell).trim()
}
