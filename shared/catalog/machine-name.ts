// The forms that a machine's name takes in lists and sentences.
import { compareText } from '../text/text.js'

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
  return compareMachineLabels(machineLabel(a), machineLabel(b))
}

/** What lists show of a machine. */
export interface MachineLabel {
  id: number
  /** As lists sort by it. */
  sortName: string
  nameAndYear: string
}

/** Lists of locations name the same few machines thousands of times. A machine is never changed in place. */
const labels = new WeakMap<NamedMachine, MachineLabel>()

export function machineLabel(machine: NamedMachine & { id: number }): MachineLabel {
  const known = labels.get(machine)
  if (known) return known
  const { id, name } = machine
  const label = { id, sortName: withoutArticle(name).toLowerCase(), nameAndYear: nameAndYear(machine) }
  labels.set(machine, label)
  return label
}

/** The order of `compareMachineNames`. */
export function compareMachineLabels(a: MachineLabel, b: MachineLabel): number {
  return compareText(a.sortName, b.sortName) || compareText(a.nameAndYear, b.nameAndYear) || a.id - b.id
}
