// Locations from tables in CSV, as administrators add them. Load it after the environment names the table.
import { readFile } from 'node:fs/promises'
import { BadRequestError } from '../../shared/errors.js'
import { chunks } from '../../shared/runtime/collections.js'
import { duplicateLine } from '../../shared/search/duplicates.js'
import { addSheet, MAX_ROWS } from '../../shared/suggestions/decide/spreadsheet.js'
import { csvOf, parseCsv } from '../../shared/text/csv.js'
import { OPERATOR_USER } from '../admin/operator-user.js'
import type { Problem } from './import-report.js'

export interface SpreadsheetProgress {
  phase: 'checking' | 'adding'
  done: number
  total: number
}

export interface SpreadsheetSummary {
  added: number
  /** Of those that an earlier run of the same import has added. */
  repeated: number
  /** Of those that may be in the directory already. */
  leftOut: number
  /** Titles of columns that name no field. */
  ignored: string[]
  /** Of the entry in the journal; null when nothing was added. */
  importId: number | null
  /** With rows in place of lines, as spreadsheets number them. */
  problems: Problem[]
}

/**
 * Checks all rows, and adds their locations unless one is wrong. Those that may be in the directory already are left out.
 * @throws BadRequestError for a file that is no such table.
 */
export async function importSpreadsheet(
  file: string,
  onProgress: (progress: SpreadsheetProgress) => void,
): Promise<SpreadsheetSummary> {
  const [titles = { row: 1, cells: [] }, ...rows] = parseCsv(utf8Of(file, await readFile(file)))
  const problems: Problem[] = []
  let added = 0
  let repeated = 0
  let leftOut = 0
  let ignored: string[] = []
  let importId: number | null = null
  const send = async (phase: SpreadsheetProgress['phase']) => {
    let done = 0
    // Of a file without rows, it is the table that is wrong.
    for (const some of rows.length > 0 ? chunks(rows, MAX_ROWS) : [[]]) {
      onProgress({ phase, done, total: rows.length })
      const options = { isDryRun: phase === 'checking', table: rows, ...(importId === null ? {} : { importId }) }
      const adding = { user: OPERATOR_USER, now: new Date(), onRepeated: () => void repeated++ }
      const sheet = await addSheet(csvOf([titles, ...some]), options, adding, () => [])
      importId = sheet.import_id
      ignored = sheet.columns.flatMap(({ title, field }) => (field === null && title !== '' ? [title] : []))
      for (const { row, location_id, problems: wrong, possible_duplicates } of sheet.rows) {
        const known = phase === 'adding' && location_id === null ? possible_duplicates : []
        const reasons = [
          ...wrong.map(({ message }) => message),
          ...(known.length > 0 ? [`It may already be in the directory: ${known.map(duplicateLine).join('; ')}`] : []),
        ]
        problems.push(...reasons.map((reason) => ({ file, line: row, reason })))
        if (known.length > 0) leftOut++
        if (location_id !== null) added++
      }
      done += some.length
    }
  }
  await send('checking')
  if (problems.length === 0) await send('adding')
  return { added: added - repeated, repeated, leftOut, ignored, importId, problems }
}

/** @throws BadRequestError for text in another encoding, which would be stored with its letters lost. */
function utf8Of(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadRequestError(`${file} must be in UTF-8: save it as CSV UTF-8`)
  }
}
