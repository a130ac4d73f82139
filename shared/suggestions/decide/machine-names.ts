// Parses machines as users list them: "Xenon (Bally, 1980), Guns, Girls & Glory, Fathom (Bally, 1981), ".

import { nameAndYear } from '../../catalog/machine-name.js'
import type { Machine } from '../../records/catalog.js'
import { nameKey } from '../../text/names.js'
import { typoMatcher, typoWords } from '../../text/typos.js'

export interface ParsedMachineNames {
  machines: Machine[]
  /** Names of no machine or of several, with the machines that they may mean. */
  unknown: UnknownMachineName[]
}

interface UnknownMachineName {
  name: string
  candidates: Machine[]
}

/** A machine name has at most three commas. */
const MAX_NAME_PARTS = 4
const MAX_SIMILAR = 5
/** No place has so many machines that nobody knows; each is compared with the whole catalog. */
const MAX_COMPARED = 100

/** Finds machines by name with manufacturer and year, or by name only where it is unique. */
export function parseMachineNames(text: string, machines: readonly Machine[]): ParsedMachineNames {
  const byName = namesOf(machines)
  const parts = partsOf(text)
  const found = new Map<number, Machine>()
  const unknown: string[] = []
  for (let from = 0; from < parts.length; ) {
    const lengths = Array.from({ length: MAX_NAME_PARTS }, (_, index) => MAX_NAME_PARTS - index)
    const length = lengths.find((one) => byName.has(nameKey(parts.slice(from, from + one).join(' ')))) ?? 1
    const name = parts.slice(from, from + length).join(', ')
    const machine = byName.get(nameKey(name))
    if (machine) found.set(machine.id, machine)
    else unknown.push(name)
    from += length
  }
  return { machines: [...found.values()], unknown: withCandidates(unknown, machines) }
}

/** With machines of the same name and another manufacturer or year; without any, some that have its words but for typos. */
function withCandidates(names: readonly string[], machines: readonly Machine[]): UnknownMachineName[] {
  if (names.length === 0) return []
  const all = machines.map((machine) => ({ machine, key: nameKey(machine.name), words: typoWords(machine.name) }))
  return names.map((name, index) => {
    const bare = name.replace(/\s*\([^()]*\)\s*$/, '')
    const [key, match] = [nameKey(bare), typoMatcher(bare)]
    const same = all.filter((one) => one.key === key)
    const isCompared = same.length === 0 && index < MAX_COMPARED
    const similar = isCompared ? all.filter((one) => match(one.words)).slice(0, MAX_SIMILAR) : []
    return { name, candidates: [...same, ...similar].map(({ machine }) => machine) }
  })
}

/** Undefined for a name of several machines. */
function namesOf(machines: readonly Machine[]): ReadonlyMap<string, Machine | undefined> {
  const byName = new Map<string, Machine | undefined>()
  for (const machine of machines) {
    const name = nameKey(machine.name)
    byName.set(name, byName.has(name) ? undefined : machine)
  }
  for (const machine of machines) byName.set(nameKey(nameAndYear(machine)), machine)
  return byName
}

/** Splits at commas, semicolons and line breaks outside parentheses. */
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
