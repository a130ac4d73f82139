// Tables as files for spreadsheets: https://www.rfc-editor.org/rfc/rfc4180

/** Spreadsheets run what begins so: https://owasp.org/www-community/attacks/CSV_Injection */
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`
const FORMULA = new RegExp(String.raw`^\s*${SIGN}|^[\t\r\n]`)
/** Such a formula behind what a spreadsheet may take for the end of a cell, whatever the file says. */
const LATER_FORMULA = new RegExp(String.raw`([;\t\r\n])(?=[\s"]*${SIGN})`, 'g')
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

/** In front of what looks like a formula comes an apostrophe: spreadsheets then show it as text. */
function cellOf(text: string): string {
  if (NUMBER.test(text)) return text
  const harmless = (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, "$1'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
