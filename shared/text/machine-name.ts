// The forms that a machine's name takes in lists and sentences.
import { compareText } from './text.js'

interface NamedMachine {
  name: string
  manufacturer: string | null
  year: number | null
}

/** `Name (Manufacturer, Year)`, without unknown parts. */
export function nameAndYear(machine: NamedMachine): string {
  const details = [machine.manufacturer, machine.year].filter((detail) => detail !== null && detail !== '')
  return details.length > 0 ? `${machine.name} (${details.join(', ')})` : machine.name
}

/** The name as lists sort by it: without a leading "The". */
export function withoutArticle(name: string): string {
  return name.replace(/^the /i, '')
}

/** Orders machines by name without the leading "The", ignoring case; equal names by maker, year and id. */
export function compareMachineNames(a: NamedMachine & { id: number }, b: typeof a): number {
  const key = (machine: NamedMachine) => withoutArticle(machine.name).toLowerCase()
  return compareText(key(a), key(b)) || compareText(nameAndYear(a), nameAndYear(b)) || a.id - b.id
}
