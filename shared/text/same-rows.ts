// Rows of a table that are about the same place.
import type { CsvRow } from './csv.js'
import { nameKey } from './names.js'
import { streetKey } from './streets.js'

/** Rows of one table with the same key are about one place. */
export function placeKey(name: string, street: string): string {
  return `${nameKey(name)} ${streetKey(street)}`
}

/**
 * Finds rows with the name and street of an earlier one.
 * @param fields - of the columns.
 * @returns the number of the earlier row by that of the later.
 */
export function sameRows(rows: readonly CsvRow[], fields: readonly (string | null)[]): ReadonlyMap<number, number> {
  const [name, street] = [fields.indexOf('name'), fields.indexOf('street')] as const
  const first = new Map<string, number>()
  const same = new Map<number, number>()
  for (const { row, cells } of rows) {
    if (!cells[name]) continue
    const key = placeKey(cells[name] ?? '', cells[street] ?? '')
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row)
    else same.set(row, earlier)
  }
  return same
}
