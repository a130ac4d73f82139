// Seeded random choices, so that two runs send the same requests.

/** From 0 to below 1. */
export type Random = () => number

/** Mulberry32: 32 bits of state are enough to choose examples (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @throws Error when there is nothing to choose from. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('the data has nothing to choose from for this pattern')
  return list[Math.floor(random() * list.length)] as T
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** A whole number, including both ends. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1))
}
