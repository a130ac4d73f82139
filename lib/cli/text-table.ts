// Tables for a terminal: the first column left-aligned, the others right-aligned.

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
