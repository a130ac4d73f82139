// Machines as answers show them, and the forms their names take.
import type { Machine } from '../records.js'
import { compareText } from '../text/text.js'

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

/** The machine nested in a location list's machines. */
export const LISTED_MACHINE = [
  'id',
  'name',
  'updated_at',
  'ipdb_link',
  'year',
  'manufacturer',
  'machine_group_id',
  'ipdb_id',
  'opdb_id',
] as const

/** `no_details`: what today's and older clients' machine lists need. */
export const SHORT_MACHINE = [
  'id',
  'name',
  'year',
  'manufacturer',
  'machine_group_id',
  'opdb_id',
  'opdb_img',
  'opdb_img_height',
  'opdb_img_width',
  'machine_type',
  'machine_display',
  'ic_eligible',
] as const
