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
const MAX_COMPARED = 20

/** Of a catalog, as long as it is the one that is kept. */
const comparable = new WeakMap<readonly Machine[], Comparable>()

interface Comparable {
  /** By all ways to name one; undefined for a name of several machines. */
  byName: ReadonlyMap<string, Machine | undefined>
  all: readonly { machine: Machine; key: string; words: readonly string[] }[]
}

/** Finds machines by name with manufacturer and year, or by name only where it is unique. */
export function parseMachineNames(text: string, machines: readonly Machine[]): ParsedMachineNames {
  const { byName, all } = comparableIn(machines)
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
  return { machines: [...found.values()], unknown: withCandidates(unknown, all) }
}

/** With machines of the same name and another manufacturer or year; without any, some that have its words but for typos. */
function withCandidates(names: readonly string[], all: Comparable['all']): UnknownMachineName[] {
  return names.map((name, index) => {
    const bare = name.replace(/\s*\([^()]*\)\s*$/, '')
    const [key, match] = [nameKey(bare), typoMatcher(bare)]
    const same = all.filter((one) => one.key === key)
    const isCompared = same.length === 0 && index < MAX_COMPARED
    const similar = isCompared ? all.filter((one) => match(one.words)).slice(0, MAX_SIMILAR) : []
    return { name, candidates: [...same, ...similar].map(({ machine }) => machine) }
  })
}

function comparableIn(machines: readonly Machine[]): Comparable {
  const known = comparable.get(machines)
  if (known) return known
  const all = machines.map((machine) => ({ machine, key: nameKey(machine.name), words: typoWords(machine.name) }))
  const byName = new Map<string, Machine | undefined>()
  for (const { key, machine } of all) byName.set(key, byName.has(key) ? undefined : machine)
  for (const machine of machines) byName.set(nameKey(nameAndYear(machine)), machine)
  comparable.set(machines, { byName, all })
  return { byName, all }
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
