// Tables as files for spreadsheets: https://www.rfc-editor.org/rfc/rfc4180
import { cellOfText } from '../../shared/text/csv.js'

/** A coordinate or a count is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/
/** Without it, Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Where the comma is the decimal sign, Excel would part cells at semicolons. */
const SEPARATOR = 'sep=,\r\n'

/** @param rows - each with a cell for each title. */
export function toCsv(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + SEPARATOR + [titles, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  return NUMBER.test(text) ? text : cellOfText(text)
}
