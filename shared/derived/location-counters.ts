// What a location adds to the counters: of its region, city, type, machines, cells of the map, and the gazetteer.
import { createHash } from 'node:crypto'
import { pointOf } from '../geo/point.js'
import type { Machine } from '../records/catalog.js'
import type { Location } from '../records/locations.js'
import { EVERYWHERE } from '../table/counter-keys.js'
import type { Contribution } from '../table/counters.js'
import { paddedId } from '../table/key.js'
import { compareText, squash } from '../text/text.js'
import { cellContributions, positionOf } from './cell-counters.js'
import {
  CITY_LOCATIONS,
  CITY_MACHINES,
  COUNTRY_LOCATIONS,
  gazetteerCounters,
  LOCATION_MACHINES,
  MACHINE_LOCATIONS,
  REGION_LOCATIONS,
  REGION_MACHINES,
  STATELESS_CITY_LOCATIONS,
  TITLE_MACHINES,
  TYPE_LOCATIONS,
} from './keys.js'
import { operatorContributions } from './location-operators.js'

const DIGEST_CHARACTERS = 8

/** The title of a machine: the first five characters of its Open Pinball Database id, which all its editions share. */
export function titleOf(machine: Pick<Machine, 'opdb_id'>): string | undefined {
  return machine.opdb_id?.slice(0, 5) || undefined
}

/** Everything that a location adds to the counters. */
export function contributionsOf(location: Location, machines: ReadonlyMap<number, Machine>): Contribution[] {
  const { machine_count: machineCount, city, state } = location
  const regions = location.region_id === null ? [EVERYWHERE] : [EVERYWHERE, String(location.region_id)]
  const list: Contribution[] = regions.flatMap((key) => [
    { counter: REGION_LOCATIONS, key, count: 1 },
    { counter: REGION_MACHINES, key, count: machineCount },
  ])
  if (city) {
    const key = cityKey(city, state)
    const labels = { city, ...(state ? { state } : {}) }
    const rankedAs = `${city}, ${state ?? ''}`
    list.push({ counter: CITY_LOCATIONS, key, count: 1, rankedAs, labels })
    if (!state) list.push({ counter: STATELESS_CITY_LOCATIONS, key: cityKey(city, location.country), count: 1 })
    list.push({ counter: CITY_MACHINES, key, count: machineCount, rankedAs, labels })
  }
  if (location.country) {
    const { country } = location
    list.push({ counter: COUNTRY_LOCATIONS, key: country, count: 1, rankedAs: country })
  }
  list.push(rankContribution(location), ...operatorContributions(location))
  if (location.location_type_id !== null) {
    list.push({ counter: TYPE_LOCATIONS, key: String(location.location_type_id), count: 1 })
  }
  const lineUp = Object.keys(location.line_up)
  list.push(...lineUp.map((machineId) => ({ counter: MACHINE_LOCATIONS, key: machineId, count: 1 })))
  list.push(...titleContributions(location, machines), ...gazetteerContributions(location))
  list.push(...cellContributions(location, machines))
  return list.filter(({ count }) => count !== 0)
}

export function cityKey(city: string, state: string | null): string {
  return JSON.stringify([city, state])
}

export function cityOfKey(key: string): { city: string; state: string | null } {
  const [city, state] = JSON.parse(key) as [string, string | null]
  return { city, state }
}

/**
 * A location's place in the ranking by machines. Labels of a counter stay while its count does, so the key has a digest
 * of what they show.
 */
function rankContribution({ id, name, city, state, machine_count }: Location): Contribution {
  const labels = { id: String(id), name, ...(city ? { city } : {}), ...(state ? { state } : {}) }
  const digest = createHash('sha256').update(JSON.stringify(labels)).digest('base64url').slice(0, DIGEST_CHARACTERS)
  return { counter: LOCATION_MACHINES, key: `${paddedId(id)}#${digest}`, count: machine_count, rankedAs: name, labels }
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
    counter: TITLE_MACHINES,
    key,
    count,
    rankedAs: withoutEdition(name),
  }))
}

/** Top lists name a title without the edition in brackets, as they count all editions together. */
function withoutEdition(name: string): string {
  return name.split(' (')[0] ?? name
}

/** The first part of a gazetteer counter's key. */
export type GazetteerEntryType = 'CITY' | 'STATE' | 'ZIP'

function gazetteerContributions(location: Location): Contribution[] {
  const { city, state, zip, country } = location
  const position = positionOf(pointOf(location))
  const place = (kind: GazetteerEntryType, name: string | null): Contribution[] => {
    if (!name || squash(name) === '') return []
    const labels = { kind, name, ...(state ? { state } : {}), ...(country ? { country } : {}) }
    const key = JSON.stringify(kind === 'STATE' ? [kind, country] : [kind, state, country])
    return [{ counter: gazetteerCounters(name), key, count: 1, position, labels }]
  }
  // Postal codes such as "97202-1234" or "SW1A 1AA" are also searched by their first part.
  const zipStart = zip?.split(/[\s-]/)[0] ?? null
  const isWhole = squash(zipStart ?? '') === squash(zip ?? '')
  const zips = isWhole ? place('ZIP', zip) : [...place('ZIP', zip), ...place('ZIP', zipStart)]
  return [...place('CITY', city), ...place('STATE', state), ...zips]
}
