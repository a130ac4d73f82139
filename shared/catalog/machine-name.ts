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
  const [one, other] = [orderOf(a), orderOf(b)]
  return compareText(one.name, other.name) || compareText(one.full, other.full) || a.id - b.id
}

interface NameOrder {
  name: string
  full: string
}

/** Lists of locations sort the same few machines thousands of times. A machine is never changed in place. */
const orders = new WeakMap<NamedMachine, NameOrder>()

function orderOf(machine: NamedMachine): NameOrder {
  const known = orders.get(machine)
  if (known) return known
  const order = { name: withoutArticle(machine.name).toLowerCase(), full: nameAndYear(machine) }
  orders.set(machine, order)
  return order
}
