import type { Machine } from '../records.js'
import { compareText } from './text.js'

/** `Name (Manufacturer, Year)`, without what is not known. */
export function nameAndYear(machine: Pick<Machine, 'name' | 'manufacturer' | 'year'>): string {
  const details = [machine.manufacturer, machine.year].filter((detail) => detail !== null && detail !== '')
  return details.length > 0 ? `${machine.name} (${details.join(', ')})` : machine.name
}

/** The name as lists sort by it: without a leading "The". */
export function withoutArticle(name: string): string {
  return name.replace(/^the /i, '')
}

/** Orders machines by name without the leading "The", ignoring case; equal names by maker, year and id. */
export function compareMachineNames(a: Machine, b: Machine): number {
  const key = (machine: Machine) => withoutArticle(machine.name).toLowerCase()
  return compareText(key(a), key(b)) || compareText(nameAndYear(a), nameAndYear(b)) || a.id - b.id
}
