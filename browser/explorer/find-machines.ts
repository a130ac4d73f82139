// Finds machines by what people type, in the list that the browser has.
import { nameMatcher, nameReadings } from '../../shared/text/names.js'
import { squash, words } from '../../shared/text/text.js'
import { typoMatcher, typoWords } from '../../shared/text/typos.js'
import type { Machine } from './records.js'
import { list, machineLabel } from './reference-data.js'

const SHOWN = 5

export interface FoundMachine {
  label: string
  id: number
}

/**
 * Machines with this text in their names, or all of its words: first those whose initials it is, then those that begin with
 * it, then shorter names. Then those that have it together with their makers and years, in any order. Where there are none,
 * those that have it with typos.
 */
export async function findMachines(text: string): Promise<FoundMachine[]> {
  const machines = await list('machines')
  const named = matching(machines, text, ({ name }) => name)
  const alsoMade = named.length < SHOWN ? matching(machines, text, description) : []
  const all = [...new Set([...named, ...alsoMade])]
  const found = all.length > 0 ? all : withTypos(machines, text)
  return found.slice(0, SHOWN).map((machine) => ({ label: machineLabel(machine), id: machine.id }))
}

/** Tells whether a machine is one of these, or another edition of one. */
export async function editionsOf(ids: readonly number[]): Promise<(id: number) => boolean> {
  const machines = await list('machines')
  const groupOf = (id: number) => machines.find((machine) => machine.id === id)?.machine_group_id ?? `of ${id}`
  const groups = new Set(ids.map(groupOf))
  return (id) => groups.has(groupOf(id))
}

/** A label has marks of direction, with which it is no ASCII and takes longer to fold. */
const description = ({ name, manufacturer, year }: Machine) => [name, manufacturer, year].join(' ')

function withTypos(machines: readonly Machine[], text: string): Machine[] {
  const match = typoMatcher(text)
  return machines
    .filter((machine) => match(typoWords(description(machine))))
    .sort((a, b) => a.name.length - b.name.length)
}

type Named = Pick<Machine, 'name'>

/** The machines whose description has all words of the text, or whose initials it is, best first. */
export function matching<T extends Named>(machines: readonly T[], text: string, describe: (machine: T) => string): T[] {
  const [match, letters] = [nameMatcher(text), squash(text)]
  // Names have it, or its sign, or none, as Guns N' Roses.
  const typed = words(text).filter((word) => word !== 'and')
  const found = machines.flatMap((machine) => {
    const described = describe(machine)
    const readings = nameReadings(described).map((reading) => reading.join(''))
    const hasAll = typed.length > 0 && readings.some((reading) => typed.every((word) => reading.includes(word)))
    const isInitials = letters.length > 1 && initialsOf(machine).toLowerCase() === letters
    if (!hasAll && !isInitials && !match(described)) return []
    const begins = readings.some((reading) => reading.startsWith(letters))
    return [{ machine, rank: isInitials ? 2 : Number(begins), length: described.length }]
  })
  found.sort((a, b) => b.rank - a.rank || a.length - b.length)
  return found.map(({ machine }) => machine)
}

/** By which players know a title: `AFM` of Attack From Mars, also of its editions in parentheses. */
export function initialsOf({ name }: Named): string {
  const all = words(name.replace(/\(.*$/s, ''))
  return (
    all.length > 1 ? all.map((word) => [...word][0]).join('') : [...(all[0] ?? '')].slice(0, 2).join('')
  ).toUpperCase()
}
