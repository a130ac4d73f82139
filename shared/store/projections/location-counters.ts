// Derived figures: how many locations and machines the directory, a region, a city or a type has, how often a title
// stands somewhere, and where cities, states and postal codes lie. Each location contributes to some of them; when it
// changes, the difference between its old and its new contribution is added in one transaction with the note of what
// it has contributed (location-filing.ts), so that every change counts exactly once.
import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { type Point, type Vector, vectorOf } from '../../geo/point.js'
import type { Location, Machine } from '../../records.js'
import { figurePartition, type Key } from '../../table/keys.js'
import { getItems, type Item, queryAll } from '../../table/query.js'
import { RANK_INDEX } from '../../table/schema.js'
import { compareText, squash } from '../../text/text.js'
import { pointOf } from './facets.js'

/** What is ranked or counted, as the first part of the key. */
export const CITY_LOCATIONS = 'CITY_LOCATIONS'
export const CITY_MACHINES = 'CITY_MACHINES'
export const TYPE_LOCATIONS = 'TYPE_LOCATIONS'
export const TITLE_MACHINES = 'TITLE_MACHINES'
export const REGION_LOCATIONS = 'REGION_LOCATIONS'
export const REGION_MACHINES = 'REGION_MACHINES'
/** The key of all regions together. */
export const EVERYWHERE = 'ALL'
const PLACE = 'PLACE'

/** What one location adds to one figure. */
export interface Contribution {
  of: string
  key: string
  count: number
  /** The name by which equal counts are ordered; absent: the figure is not ranked. */
  rankedAs?: string | undefined
  /** Where it is, for the mean of a place. */
  position?: Position | undefined
  /** Fields that a reader of the figure needs, the same for all who contribute. */
  labels?: Record<string, string> | undefined
}

/** The title of a machine: the first five characters of its Open Pinball Database id, which all its versions share. */
export function titleOf(machine: Pick<Machine, 'opdb_id'>): string | undefined {
  return machine.opdb_id?.slice(0, 5) || undefined
}

/** Everything that a location adds to the figures. */
export function contributionsOf(location: Location, machines: ReadonlyMap<number, Machine>): Contribution[] {
  const { machine_count: machineCount, city, state } = location
  const regions = location.region_id === null ? [EVERYWHERE] : [EVERYWHERE, String(location.region_id)]
  const list: Contribution[] = regions.flatMap((key) => [
    { of: REGION_LOCATIONS, key, count: 1 },
    { of: REGION_MACHINES, key, count: machineCount },
  ])
  if (city) {
    const key = cityKey(city, state)
    const labels = { city, ...(state ? { state } : {}) }
    const rankedAs = `${city}, ${state ?? ''}`
    list.push({ of: CITY_LOCATIONS, key, count: 1, rankedAs, labels })
    list.push({ of: CITY_MACHINES, key, count: machineCount, rankedAs, labels })
  }
  if (location.location_type_id !== null) {
    list.push({ of: TYPE_LOCATIONS, key: String(location.location_type_id), count: 1 })
  }
  list.push(...titleContributions(location, machines), ...placeContributions(location))
  return list.filter(({ count }) => count !== 0)
}

export function cityKey(city: string, state: string | null): string {
  return JSON.stringify([city, state])
}

function titleContributions(location: Location, machines: ReadonlyMap<number, Machine>): Contribution[] {
  const titles = new Map<string, { count: number; name: string }>()
  for (const machineId of Object.keys(location.line_up)) {
    const machine = machines.get(Number(machineId))
    const title = machine && titleOf(machine)
    if (!title) continue
    const known = titles.get(title)
    const name = known && compareText(known.name, machine.name) < 0 ? known.name : machine.name
    titles.set(title, { count: (known?.count ?? 0) + 1, name })
  }
  return [...titles].map(([key, { count, name }]) => ({
    of: TITLE_MACHINES,
    key,
    count,
    rankedAs: withoutEdition(name),
  }))
}

/** Top lists name a title without what stands in brackets behind it, so that all its editions count under one name. */
function withoutEdition(name: string): string {
  return name.split(' (')[0] ?? name
}

/** Kinds of places that the gazetteer knows, as the key's first part. */
export type PlaceKind = 'CITY' | 'STATE' | 'ZIP'

export const placeFigure = (name: string): string => `${PLACE}#${squash(name)}`

function placeContributions(location: Location): Contribution[] {
  const { city, state, zip, country } = location
  const point = pointOf(location)
  const position = positionOf(point)
  const place = (kind: PlaceKind, name: string | null): Contribution[] => {
    if (!name || squash(name) === '') return []
    const labels = { kind, name, ...(state ? { state } : {}), ...(country ? { country } : {}) }
    const key = JSON.stringify(kind === 'STATE' ? [kind, country] : [kind, state, country])
    return [{ of: placeFigure(name), key, count: 1, position, labels }]
  }
  // A region of the postal code, "97202-1234" or "SW1A 1AA", is asked for by its first part as well.
  const zipStart = zip?.split(/[\s-]/)[0] ?? null
  const isWhole = squash(zipStart ?? '') === squash(zip ?? '')
  const zips = isWhole ? place('ZIP', zip) : [...place('ZIP', zip), ...place('ZIP', zipStart)]
  return [...place('CITY', city), ...place('STATE', state), ...zips]
}

/** A vector in whole billionths: sums of integers are exact, in whichever order they are made. */
export type Position = Vector

const POSITION_UNITS = 1e9

function positionOf(point: Point): Position {
  const { x, y, z } = vectorOf(point)
  // Adding 0 makes of -0, which no table holds, 0.
  const whole = (part: number) => Math.round(part * POSITION_UNITS) + 0
  return { x: whole(x), y: whole(y), z: whole(z) }
}

export function sumPositions(a: Position | undefined, b: Position, sign: 1 | -1 = 1): Position {
  const sum = (first: number | undefined, second: number) => (first ?? 0) + sign * second + 0
  return { x: sum(a?.x, b.x), y: sum(a?.y, b.y), z: sum(a?.z, b.z) }
}

function isNowhere({ x, y, z }: Position): boolean {
  return x === 0 && y === 0 && z === 0
}

/** What must be added to the figures when a location's contribution changes from `before` to `after`. */
export function contributionChanges(before: readonly Contribution[], after: readonly Contribution[]): Contribution[] {
  const changes = new Map<string, Contribution>()
  const add = (one: Contribution, sign: 1 | -1) => {
    const id = JSON.stringify([one.of, one.key])
    const known = changes.get(id)
    changes.set(id, {
      ...(known ?? one),
      ...(sign === 1 ? one : {}),
      count: (known?.count ?? 0) + sign * one.count,
      ...(one.position ? { position: sumPositions(known?.position, one.position, sign) } : {}),
    })
  }
  for (const one of before) add(one, -1)
  for (const one of after) add(one, 1)
  return [...changes.values()].filter(({ count, position }) => count !== 0 || (position && !isNowhere(position)))
}

const FRACTION_CHARACTERS = 14
const FIRST_PRINTABLE = 32
const LAST_PRINTABLE = 126

/**
 * A number between 0 and 1 that is larger for names earlier in the alphabet. A rank is a count plus this fraction: it
 * orders by count, then by name, and can be counted up and down without being read first. DynamoDB keeps 38 digits,
 * of which 14 characters of the name take 28.
 */
export function rankFraction(name: string): string {
  const digits = Array.from({ length: FRACTION_CHARACTERS }, (_, index) => {
    const code = index < name.length ? name.toLowerCase().charCodeAt(index) : FIRST_PRINTABLE - 1
    const place = Math.min(Math.max(code, FIRST_PRINTABLE - 1), LAST_PRINTABLE) - (FIRST_PRINTABLE - 1)
    return String(98 - place).padStart(2, '0')
  })
  return `0.${digits.join('')}`
}

export function figureItemKey({ of, key }: Pick<Contribution, 'of' | 'key'>): Key {
  return { pk: figurePartition(of), sk: key }
}

/** The expression that adds a contribution to its figure, for an Update within a transaction or alone. */
export function addToFigure(change: Contribution) {
  const names: Record<string, string> = { '#count': 'count' }
  const values: Record<string, unknown> = { ':count': change.count }
  const sets: string[] = []
  const adds = ['#count :count']
  for (const [label, value] of Object.entries(change.labels ?? {})) {
    names[`#${label}`] = label
    values[`:${label}`] = value
    sets.push(`#${label} = :${label}`)
  }
  if (change.rankedAs !== undefined) {
    names['#rp'] = RANK_INDEX.partition
    names['#rs'] = RANK_INDEX.sort
    values[':rp'] = figurePartition(change.of)
    values[':fraction'] = NumberValue.from(rankFraction(change.rankedAs))
    sets.push('#rp = :rp', '#rs = if_not_exists(#rs, :fraction) + :count')
  }
  for (const [axis, value] of Object.entries(change.position ?? {})) {
    values[`:${axis}`] = value
    adds.push(`${axis} :${axis}`)
  }
  return {
    Key: figureItemKey(change),
    UpdateExpression: `${sets.length > 0 ? `SET ${sets.join(', ')} ` : ''}ADD ${adds.join(', ')}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
}

/** The item of a figure to which exactly these contributions have been made. */
export function figureItem(sum: Contribution): Item & Key {
  const rank =
    sum.rankedAs === undefined
      ? {}
      : {
          [RANK_INDEX.partition]: figurePartition(sum.of),
          [RANK_INDEX.sort]: NumberValue.from(`${sum.count}${rankFraction(sum.rankedAs).slice(1)}`),
        }
  return { ...figureItemKey(sum), count: sum.count, ...sum.labels, ...rank, ...sum.position }
}

export interface Figure {
  key: string
  count: number
  item: Item
}

/** The first `limit` of a ranking: highest count first, equal counts by name. One Query of the rank index. */
export async function topFigures(of: string, limit?: number): Promise<Figure[]> {
  const items = await queryAll({
    partition: figurePartition(of),
    index: RANK_INDEX,
    descending: true,
    ...(limit === undefined ? {} : { limit }),
  })
  return items.map(readFigure).filter(({ count }) => count > 0)
}

/** All figures of a kind, by key. One Query. */
export async function listFigures(of: string): Promise<Figure[]> {
  const items = await queryAll({ partition: figurePartition(of) })
  return items.map(readFigure).filter(({ count }) => count > 0)
}

/** The counts of some figures, 0 where nothing counts, in the order of their keys. */
export async function getFigures(figures: Pick<Contribution, 'of' | 'key'>[]): Promise<number[]> {
  const keys = figures.map(figureItemKey)
  const items = await getItems(keys)
  return keys.map(({ pk, sk }) => Number(items.find((item) => item.pk === pk && item.sk === sk)?.count ?? 0))
}

function readFigure(item: Item): Figure {
  return { key: String(item.sk), count: Number(item.count ?? 0), item }
}
