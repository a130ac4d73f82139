// Parts of the requests: query strings, points, boxes, fragments of names.
import { MILES_PER_DEGREE, type Point } from '../../shared/geo/point.js'
import { between, oneOf, type Random, wholeBetween } from './random.js'

/** Without undefined parameters. */
export function query(parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])))
}

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

/** One of the choices by their weights, which add up to 1. */
export function weighted<T>(random: Random, choices: readonly (readonly [number, T])[]): T {
  let left = random()
  const chosen = choices.find(([weight]) => {
    left -= weight
    return left < 0
  })
  return (chosen ?? (choices.at(-1) as readonly [number, T]))[1]
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
