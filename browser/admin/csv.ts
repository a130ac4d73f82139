// Tables as files for spreadsheets: https://www.rfc-editor.org/rfc/rfc4180

/** Spreadsheets run what begins so: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
/** A coordinate or a count is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/
/** Without it, Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** @param rows - each with a cell for each title. */
export function toCsv(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [titles, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

/** In front of what looks like a formula comes an apostrophe: spreadsheets then show it as text. */
function cellOf(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
