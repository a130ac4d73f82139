// The response of an endpoint for people: a table for each list, a line for each field.
import { fieldsText, tableText, valueText } from '../cli/output.js'

type Fields = Readonly<Record<string, unknown>>

/** Of a terminal that does not tell. */
const USUAL_WIDTH = 120
const GAP = 2
/** `next_before` is the option `before` of the next page. */
const NEXT = 'next_'
/** The order of columns; `*` is all others, as they come. */
const ORDER = ['name', 'username', 'id', '*', 'created_at', 'updated_at']
const placeOf = (column: string) => ORDER.indexOf(ORDER.includes(column) ? column : '*')

/** Tables have as many columns as fit; `--json` has all. */
export function responseText(body: unknown, width: number = process.stdout.columns || USUAL_WIDTH): string {
  const entries = Object.entries(body as Fields).filter(([, value]) => value !== null && value !== undefined)
  const records = entries.filter(([, value]) => typeof value === 'object' && !isListOfScalars(value))
  const others = entries.filter((entry) => !records.includes(entry))
  const fields = others.filter(([name]) => !name.startsWith(NEXT))
  const parts = [
    recordText(Object.fromEntries(fields)),
    ...records.map(([name, value]) => {
      const text = Array.isArray(value) ? listText(value, width) : recordText(value as Fields)
      return records.length === 1 ? text : `${name}:\n${text}`
    }),
    ...others.flatMap(([name, value]) =>
      name.startsWith(NEXT) ? [`More with --${name.slice(NEXT.length).replaceAll('_', '-')} ${value}`] : [],
    ),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function recordText(record: Fields): string {
  const shown = Object.entries(record).filter(([, value]) => value !== null)
  return fieldsText(Object.fromEntries(shown.map(([name, value]) => [name, scalarText(value)])))
}

function listText(rows: readonly Fields[], width: number): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const ordered = names.sort((a, b) => placeOf(a) - placeOf(b))
  const isShown = (row: Fields, name: string) => typeof row[name] !== 'object' || isListOfScalars(row[name])
  const cellOf = (row: Fields, name: string) => (isShown(row, name) ? valueText(cellValue(row[name])) : '')
  let left = width + GAP
  const columns = ordered.filter((name) => {
    const cells = rows.map((row) => cellOf(row, name))
    if (cells.every((cell) => cell === '')) return false
    left -= Math.max(name.length, ...cells.map((cell) => cell.length)) + GAP
    return left >= 0
  })
  return tableText(
    columns,
    rows.map((row) => columns.map((name) => cellOf(row, name))),
  )
}

function cellValue(value: unknown): unknown {
  return Array.isArray(value) ? value.join(', ') : value
}

function isListOfScalars(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object')
}

function scalarText(value: unknown): unknown {
  if (isListOfScalars(value)) return cellValue(value)
  return typeof value === 'object' ? JSON.stringify(value) : value
}
