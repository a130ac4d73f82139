// Machines as people list them: "Xenon (Bally, 1980), Guns, Girls & Glory, Fathom (Bally, 1981), ".
import type { Machine } from '../../records.js'
import { nameAndYear } from '../../text/machine-name.js'
import { squash } from '../../text/text.js'

export interface ParsedMachineNames {
  machines: Machine[]
  /** What is the name of no machine, or of several; with those that it may mean. */
  unknown: UnknownMachineName[]
}

export interface UnknownMachineName {
  name: string
  candidates: Machine[]
}

/** Names that have commas in them are put together again from so many parts at most. */
const MAX_PARTS = 4

/** Finds the machines that a text lists, by name with maker and year, or by name alone where only one has it. */
export function parseMachineNames(text: string, machines: readonly Machine[]): ParsedMachineNames {
  const byName = namesOf(machines)
  const parts = partsOf(text)
  const found = new Map<number, Machine>()
  const unknown: UnknownMachineName[] = []
  for (let from = 0; from < parts.length; ) {
    const lengths = Array.from({ length: MAX_PARTS }, (_, index) => MAX_PARTS - index)
    const length = lengths.find((one) => byName.has(squash(parts.slice(from, from + one).join(' ')))) ?? 1
    const name = parts.slice(from, from + length).join(', ')
    const machine = byName.get(squash(name))
    if (machine) found.set(machine.id, machine)
    else unknown.push({ name, candidates: candidatesFor(name, machines) })
    from += length
  }
  return { machines: [...found.values()], unknown }
}

/** Machines of that name by another maker or of another year. */
function candidatesFor(name: string, machines: readonly Machine[]): Machine[] {
  const bare = squash(name.replace(/\s*\([^()]*\)\s*$/, ''))
  return machines.filter((machine) => squash(machine.name) === bare)
}

/** Undefined stands for a name that several have. */
function namesOf(machines: readonly Machine[]): ReadonlyMap<string, Machine | undefined> {
  const byName = new Map<string, Machine | undefined>()
  for (const machine of machines) {
    const name = squash(machine.name)
    byName.set(name, byName.has(name) ? undefined : machine)
  }
  for (const machine of machines) byName.set(squash(nameAndYear(machine)), machine)
  return byName
}

/** Parted at commas, semicolons and line ends that stand in no brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth = Math.max(0, depth - 1)
    const isEnd = /[,;\n]/.test(character) && depth === 0
    if (isEnd) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
