// Formats numbers, tables and records for the terminal.

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

/** The first column is left-aligned, the others right-aligned. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) =>
        column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd()
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('──'), ...rows.map(line)].join('\n')
}

/** With thousands separators and up to `decimals` decimals; a dash for undefined. */
export function formatNumber(value: number | undefined, decimals = 0): string {
  return value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: decimals })
}
