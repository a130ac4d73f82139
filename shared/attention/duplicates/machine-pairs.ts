// Pairs of machines in the catalog that are perhaps the same. Pure functions.
import { compareMachineNames } from '../../catalog/machine-name.js'
import type { Machine } from '../../records/catalog.js'
import { groupBy } from '../../runtime/collections.js'
import { nameKey } from '../../text/names.js'
import { hasSameLetters, type Likeness, type NameForm, nameForm } from './alike-names.js'

/** A typo leaves the first or the last of these letters as they are. */
const END_LETTERS = 2

export interface MachinePair {
  /** The one with the lower id first. */
  machines: [Machine, Machine]
  alike: Likeness[]
}

interface Compared {
  machine: Machine
  name: NameForm
}

/**
 * Those with one name in whatever spelling, or but for an article or a typo, unless their makers or years say that they are two.
 * Editions have other names. The same names first.
 */
export function machinePairs(machines: readonly Machine[]): MachinePair[] {
  const compared = machines.map((machine) => ({ machine, name: nameForm(machine.name) }))
  const groups = [
    ...groupBy(compared, ({ name }) => `key ${name.key}`).values(),
    ...groupBy(compared, ({ name }) => `starts ${name.letters.slice(0, END_LETTERS)}`).values(),
    ...groupBy(compared, ({ name }) => `ends ${name.letters.slice(-END_LETTERS)}`).values(),
  ]
  const pairs = new Map<string, MachinePair>()
  for (const group of groups) {
    group.forEach((a, index) => {
      for (const b of group.slice(index + 1)) {
        const likeness = likenessOf(a, b)
        const two = a.machine.id < b.machine.id ? [a.machine, b.machine] : [b.machine, a.machine]
        const id = two.map((machine) => machine.id).join('-')
        if (likeness) pairs.set(id, { machines: two as [Machine, Machine], alike: [likeness] })
      }
    })
  }
  return [...pairs.values()].sort(byLikeness)
}

function likenessOf(a: Compared, b: Compared): Likeness | undefined {
  const isSame = a.name.key === b.name.key
  if (!isSame && !hasSameLetters(a.name, b.name)) return undefined
  return mayBeOne(a.machine, b.machine) ? (isSame ? 'same name' : 'similar name') : undefined
}

/** A remake has another maker or year. What is not known may be the same. */
function mayBeOne(a: Machine, b: Machine): boolean {
  const isSameMaker = !a.manufacturer || !b.manufacturer || nameKey(a.manufacturer) === nameKey(b.manufacturer)
  const isSameYear = a.year === null || b.year === null || Math.abs(a.year - b.year) <= 1
  return isSameMaker && isSameYear
}

function byLikeness(a: MachinePair, b: MachinePair): number {
  const rank = ({ alike }: MachinePair) => (alike.includes('same name') ? 0 : 1)
  return rank(a) - rank(b) || compareMachineNames(a.machines[0], b.machines[0]) || a.machines[1].id - b.machines[1].id
}
