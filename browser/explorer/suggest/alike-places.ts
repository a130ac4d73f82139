// Listed places that somebody may mean who suggests one: by its name, near the map's middle and anywhere, and by where it is.
import { nameKey } from '../../../shared/text/names.js'
import { words } from '../../../shared/text/text.js'
import { ApiError, call } from '../api.js'
import type { Point } from '../mercator.js'

export interface AlikePlace {
  id: number
  name: string
  /** Parts of its address. */
  address: readonly (string | null)[]
}

const NEAR_MILES = 10
/** A hundred meters. */
const SPOT_MILES = 0.0621
const MAX_SHOWN = 5
/** Neighbors of a town share a cached response: a hundredth of a degree is within a mile. */
const POINT_DECIMALS = 2

/** Of places with names like this one, the likest first. */
export async function findAlike(name: string, near: Point | undefined): Promise<AlikePlace[]> {
  const longest = distinctiveWords(name).reduce((a, b) => (b.length > a.length ? b : a))
  const around = near && {
    lat: near.lat.toFixed(POINT_DECIMALS),
    lon: near.lon.toFixed(POINT_DECIMALS),
    max_distance: NEAR_MILES,
  }
  const found = await Promise.all([
    around ? placesWithin('/locations/closest_by_lat_lon.geojson', around) : [],
    ...[...new Set([name, longest])].map(placesNamed),
  ])
  const unique = new Map(
    found
      .flat()
      .map((place) => [place.id, place] as const)
      .reverse(),
  )
  return [...unique.values()]
    .map((place) => ({ place, likeness: likeness(name, place.name) }))
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_SHOWN)
    .map(({ place }) => place)
}

/** Those within a hundred meters of the point, or else of the address. */
export async function findThere(point: Point | undefined, address: string): Promise<AlikePlace[]> {
  const within = { max_distance: SPOT_MILES }
  const found = point
    ? await placesWithin('/locations/closest_by_lat_lon.geojson', { ...point, ...within })
    : await placesWithin('/locations/closest_by_address.geojson', { address, ...within })
  return found.slice(0, MAX_SHOWN)
}

interface Feature {
  id: number
  properties: { name: string; street: string | null; city: string | null }
}

async function placesWithin(path: string, parameters: Record<string, string | number>): Promise<AlikePlace[]> {
  try {
    const options = { parameters: { ...parameters, send_all_within_distance: 1, no_details: 1 } }
    const { features } = await call<{ features: Feature[] }>(path, options)
    return features.map(({ id, properties: { name, street, city } }) => ({ id, name, address: [street, city] }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

async function placesNamed(name: string): Promise<AlikePlace[]> {
  const found = await call<{ id: number; label: string; value: string }[]>('/locations/autocomplete.json', {
    parameters: { name },
  })
  // The label is the name, and the town in parentheses.
  return found.map(({ id, label, value }) => ({ id, name: value, address: [label.slice(value.length + 2, -1)] }))
}

/** Words that say what a place is, but not which. */
const GENERIC = new Set(
  (
    'the a an and of at in on bar pub club cafe coffee restaurant grill pizza pizzeria arcade tavern lounge brewery ' +
    'brewing taproom tap house room games pinball bowl bowling lanes cinema theater theatre hotel inn'
  ).split(' '),
)
const MIN_CONTAINED = 4
const MIN_SHARE = 0.5

/**
 * How alike two names are: 3 for the same, 2 if one is in the other, else which part of the distinctive words of one the
 * other has, and 0 for less than half.
 */
function likeness(one: string, other: string): number {
  const [a, b] = [nameKey(one), nameKey(other)]
  if (a === b) return 3
  if (Math.min(a.length, b.length) >= MIN_CONTAINED && (a.includes(b) || b.includes(a))) return 2
  const [fewer = [], more = []] = [distinctiveWords(one), distinctiveWords(other)].sort((x, y) => x.length - y.length)
  const share = fewer.filter((word) => more.some((other) => isNearly(word, other))).length / fewer.length
  return share < MIN_SHARE ? 0 : share
}

/** All, where there is no other. */
function distinctiveWords(name: string): string[] {
  const all = words(name)
  const distinctive = all.filter((word) => !GENERIC.has(word))
  return distinctive.length > 0 ? distinctive : all.length > 0 ? all : [name]
}

const MIN_WITH_TYPO = 5

/** The same but for a letter, in longer words. */
function isNearly(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < MIN_WITH_TYPO) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const rest = (text: string, from: number) => text.slice(same + from)
  return rest(a, 1) === rest(b, 1) || rest(a, 0) === rest(b, 1) || rest(a, 1) === rest(b, 0)
}
