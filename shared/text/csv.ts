// Tables as text: https://www.rfc-editor.org/rfc/rfc4180

/** What parts cells: Excel writes semicolons where the comma is the decimal sign, copied cells have tabs. */
const SEPARATORS = [',', ';', '\t']
/** A first line that names the separator, as Excel reads it. */
const NAMED_SEPARATOR = /^sep=(.)\r?\n/i

/** Spreadsheets run what begins so: https://owasp.org/www-community/attacks/CSV_Injection. Full-width signs are the same to some. */
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`
const FORMULA = new RegExp(String.raw`^\s*${SIGN}|^[\t\r\n]`)
/** Such a formula behind the last of what a spreadsheet may take for the end of a cell, whatever the file says. */
const LATER_FORMULA = new RegExp(String.raw`([;\t\r\n])(?=(?:[^\S\t\r\n]|")*${SIGN})`, 'g')

/** A text as a cell. In front of what looks like a formula comes an apostrophe: spreadsheets then show it as text. */
export function cellOfText(text: string): string {
  return quoted((FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, "$1'"))
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export interface CsvRow {
  /** As spreadsheets number it: the first is 1. */
  row: number
  cells: readonly string[]
}

/**
 * The rows of a table, without those that are blank. Cells are trimmed.
 * @param text - with or without byte order mark, separated by what parts its first line most.
 */
export function parseCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const named = NAMED_SEPARATOR.exec(whole)
  const body = named ? whole.slice(named[0].length) : whole
  const separator = named?.[1] ?? usualSeparator(body)
  const rows: CsvRow[] = []
  let row = 1
  let cells: string[] = []
  let cell = ''
  let isBlank = true
  let isQuoted = false
  const add = (character: string) => {
    cell += character
    isBlank &&= character.trim() === ''
  }
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    // Spreadsheets save a million of blank ones.
    if (isFilled(cells)) rows.push({ row, cells })
    row++
    cells = []
  }
  for (let at = 0; at < body.length; at++) {
    const character = body[at] as string
    if (isQuoted) {
      if (character !== '"') add(character)
      else if (body[at + 1] === '"') add(body[at++] as string)
      else isQuoted = false
    } else if (character === '"' && isBlank) {
      cell = ''
      isQuoted = true
    } else if (character === separator) {
      endCell()
    } else if (character === '\n' || character === '\r') {
      endRow()
      if (character === '\r' && body[at + 1] === '\n') at++
    } else {
      add(character)
    }
  }
  endRow()
  return rows
}

/** All rows of a table with their numbers, without those that are blank. */
export function numbered(rows: readonly (readonly string[])[]): CsvRow[] {
  return rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => isFilled(cells))
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '')

function usualSeparator(text: string): string {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (separator: string) => first.split(separator).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/**
 * Rows as a table from which `parseCsv` reads them with their numbers. For programs: a spreadsheet would run what looks like a
 * formula.
 */
export function csvOf(rows: readonly CsvRow[]): string {
  let at = 1
  return rows
    .map(({ row, cells }) => {
      const between = '\n'.repeat(row - at)
      at = row
      return between + cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    })
    .join('')
}
