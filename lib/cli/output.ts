// Formats records for the terminal.
import { formatTable } from './text-table.js'

const MAX_CELL = 50

/** On one line, truncated to fit a table. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value).replace(/\s+/g, ' ')
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text
}

export function tableText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? 'There are none' : formatTable(headings, rows)
}

/** One field per line, without empty ones. */
export function fieldsText(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
