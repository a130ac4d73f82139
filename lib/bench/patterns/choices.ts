// Random choices from the world, in proportion to its locations, and the parts of requests that are made of them: query
// strings, points, boxes, fragments of names. They are seeded, so that two runs send the same requests.
import { MILES_PER_DEGREE, type Point } from '../../../shared/geo/point.js'
import type { World, WorldLocation } from './world.js'

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

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** A whole number, including both ends. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1))
}

/** The value of a field, from a random location that has it. */
export function having<K extends keyof WorldLocation>(world: World, random: Random, field: K) {
  const value = oneOf(
    random,
    world.locations.filter((location) => location[field] !== undefined),
  )[field]
  return value as NonNullable<WorldLocation[K]>
}

/** A machine at a random location. */
export function withMachines({ locations, manufacturers }: World, random: Random) {
  const { machineIds } = oneOf(
    random,
    locations.filter((one) => one.machineIds.some((id) => manufacturers.has(id))),
  )
  const machineId = oneOf(
    random,
    machineIds.filter((id) => manufacturers.has(id)),
  )
  return { machineId, manufacturer: manufacturers.get(machineId) }
}

export function withCity({ locations }: World, random: Random): WorldLocation {
  return oneOf(
    random,
    locations.filter(({ city }) => city !== undefined),
  )
}

/** As people type it: mostly a city and state, else a postal code or a full address. */
export function address(world: World, random: Random): string {
  const { street, city, state, zip } = withCity(world, random)
  const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ')
  const kind = random()
  if (kind < 0.7) return joined(city, state)
  return kind < 0.85 ? joined(zip ?? city) : joined(street, city, state, zip)
}

export type Parameters = Record<string, string | number | undefined>

/** Without undefined parameters. */
export function query(parameters: Parameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])))
}

/** How far from a location most requests search. */
export const NEAR_MILES = 8

/** A random point within this distance. */
export function near(random: Random, { lat, lon }: Point, miles: number): Point {
  const distance = (miles * Math.sqrt(random())) / MILES_PER_DEGREE
  const direction = between(random, 0, 2 * Math.PI)
  const eastwards = (distance * Math.sin(direction)) / Math.cos((lat * Math.PI) / 180)
  return { lat: lat + distance * Math.cos(direction), lon: lon + eastwards }
}

/** A box around a point, its height between the bounds and its shape as on a phone or a desktop screen. */
export function boxOfMiles({ lat, lon }: Point, random: Random, minimum: number, maximum: number) {
  const height = between(random, minimum, maximum) / MILES_PER_DEGREE / 2
  const width = (height * oneOf(random, [0.55, 1, 1.7])) / Math.cos((lat * Math.PI) / 180)
  return { swlat: lat - height, swlon: lon - width, nelat: lat + height, nelon: lon + width }
}

const MIN_FRAGMENT = 3
const MAX_FRAGMENT = 8
const TYPO_SHARE = 0.2
/** The service corrects typos in words of five letters or more. */
const MIN_TYPO_LENGTH = 5

/** A partly typed name: usually the beginning of a word in it, sometimes with a typo. */
export function nameFragment(random: Random, name: string): string {
  const starts = [...name.matchAll(/\S+/g)].map(({ index }) => index)
  const start =
    random() < 0.8 ? oneOf(random, starts) : wholeBetween(random, 0, Math.max(0, name.length - MAX_FRAGMENT))
  const part = name.slice(start, start + wholeBetween(random, MIN_FRAGMENT, MAX_FRAGMENT)).trim()
  const fragment = part.length < MIN_FRAGMENT ? name.slice(0, MAX_FRAGMENT) : part
  return fragment.length >= MIN_TYPO_LENGTH && random() < TYPO_SHARE ? withTypo(random, fragment) : fragment
}

/** One letter doubled, missing or wrong, or two swapped. */
function withTypo(random: Random, text: string): string {
  const at = wholeBetween(random, 1, text.length - 2)
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  return oneOf(random, [
    `${before}${letter}${letter}${after}`,
    `${before}${after}`,
    `${before}${oneOf(random, [...'aeiourstln'])}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ])
}
