// Random choices that a seed repeats.
import { createHash } from 'node:crypto'

/** @returns a number from 0 to below 1 that depends on the parts alone. */
export function hashed(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join('|')).digest().readUInt32BE() / 2 ** 32
}

export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** From 0 to below `limit`. */
  integer(limit: number): number
  isOneIn(count: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the names, as often as its weight says. */
  weighted<T extends string>(weights: Partial<Record<T, number>>): T
}

export function createRandom(...seed: readonly (string | number)[]): Random {
  let count = 0
  const next = () => hashed(...seed, ++count)
  const integer = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    integer,
    isOneIn: (count) => integer(count) === 0,
    pick: (list) => {
      if (list.length === 0) throw new Error('there is nothing to choose from')
      return list[integer(list.length)] as (typeof list)[number]
    },
    weighted: (weights) => weightedChoice(weights, next()),
  }
}

/** @param position - from 0 to below 1. */
export function weightedChoice<T extends string>(weights: Partial<Record<T, number>>, position: number): T {
  const entries = Object.entries(weights) as [T, number][]
  let left = position * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  throw new Error('no choice has a weight')
}
