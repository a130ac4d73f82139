// Actions at a location, in an order in which each one changes something, and the locations for them.
import type { ImportRecord } from './world.js'

/** How many machines the locations have. */
export const SIZES = [1, 10, 100, 400]
export const ACTING_USER = { id: 1, email: 'player@example.org' }

interface ActionPattern {
  name: string
  /** For the location with so many machines. The path is below the API's prefix. */
  request: (size: number) => { method: string; path: string; body?: Record<string, unknown> }
  /** How many actions it does in one request, each of which may cost up to the limit; 1 if absent. */
  count?: number
  /** Where it needs more than others. */
  maxRoundTrips?: number
}

const SPARE_MACHINE = 100_000
const SPARE_MACHINES = [100_001, 100_002]
const WATCHES = `/users/${ACTING_USER.id}/watches.json`
/** Has all the locations. */
const AROUND = { lat: 45.5, lon: -122.6, max_distance: 100 }

const firstLmx = (size: number) => size * 1_000 + 1
const atFirstLmx = (size: number) => `/location_machine_xrefs/${firstLmx(size)}`

export const ACTION_PATTERNS: readonly ActionPattern[] = [
  { name: 'confirm', request: (size) => ({ method: 'PUT', path: `/locations/${size}/confirm.json` }) },
  {
    name: 'note a condition',
    request: (size) => put(`${atFirstLmx(size)}.json`, { condition: 'The left flipper is weak' }),
  },
  { name: 'set the connection', request: (size) => put(`${atFirstLmx(size)}/ic_toggle.json`) },
  {
    name: 'enter a score',
    request: (size) =>
      post('/machine_score_xrefs.json', { location_machine_xref_id: firstLmx(size), score: 1_234_560 }),
  },
  {
    name: 'edit the location',
    request: (size) => put(`/locations/${size}.json`, { description: 'Now with two bars' }),
  },
  { name: 'add a machine', request: (size) => addMachine(size, SPARE_MACHINE) },
  { name: 'remove a machine', request: (size) => ({ method: 'DELETE', path: `${atFirstLmx(size)}.json` }) },
  { name: 'restore it', request: (size) => addMachine(size, 1) },
  {
    name: 'add two machines and remove one',
    request: (size) => post(`/locations/${size}/machines.json`, { add: SPARE_MACHINES, remove: 1 }),
    count: SPARE_MACHINES.length + 1,
  },
  {
    name: 'add a favorite',
    request: (size) => post(`/users/${ACTING_USER.id}/add_fave_location.json`, { location_id: size }),
  },
  { name: 'add a watch of a location', request: (size) => post(WATCHES, { location_id: size }), maxRoundTrips: 6 },
  {
    name: 'add a watch of a machine',
    request: (size) => post(WATCHES, { ...AROUND, machine_id: size }),
    maxRoundTrips: 6,
  },
  { name: 'list the watches', request: () => ({ method: 'GET', path: WATCHES }) },
]

function put(path: string, body: Record<string, unknown> = {}) {
  return { method: 'PUT', path, body }
}

function post(path: string, body: Record<string, unknown>) {
  return { method: 'POST', path, body }
}

function addMachine(location_id: number, machine_id: number) {
  return post('/location_machine_xrefs.json', { location_id, machine_id })
}

/** A location of each size with what most locations have, whose ids are the sizes. */
export function actionRecords(): ImportRecord[] {
  const machines = Array.from({ length: Math.max(...SIZES) }, (_, index) => machineRecord(index + 1))
  return [
    { type: 'region', id: 1, name: 'north', full_name: 'North', lat: '45.5', lon: '-122.6' },
    { type: 'zone', id: 1, name: 'Center', region_id: 1 },
    { type: 'operator', id: 1, name: 'Coin Drop', region_id: 1 },
    { type: 'location_type', id: 1, name: 'Bar' },
    { type: 'user', ...ACTING_USER, username: 'player', confirmed_at: '2019-01-01T00:00:00Z' },
    { type: 'user', id: 2, email: 'watcher@example.org', username: 'watcher', confirmed_at: '2019-01-01T00:00:00Z' },
    ...SIZES.map((location_id) => ({ type: 'user_watch', user_id: 2, location_id, delivery: 'daily' })),
    { ...AROUND, type: 'user_watch', user_id: 2, machine_id: SPARE_MACHINE, delivery: 'daily' },
    ...machines,
    ...[SPARE_MACHINE, ...SPARE_MACHINES].map(machineRecord),
    ...SIZES.flatMap((size) => [
      locationRecord(size),
      ...machines.slice(0, size).map(({ id }) => ({
        type: 'location_machine_xref',
        id: size * 1_000 + id,
        location_id: size,
        machine_id: id,
        created_at: '2019-10-01T10:00:00Z',
      })),
    ]),
  ]
}

function machineRecord(id: number) {
  const manufacturer = `Maker ${id % 20}`
  return { type: 'machine', id, name: `Machine ${id}`, year: 1990, manufacturer, ic_eligible: true }
}

function locationRecord(id: number) {
  return {
    type: 'location',
    id,
    name: `Arcade with ${id}`,
    street: '303 Southwest 12th Avenue',
    city: 'Northtown',
    state: 'OR',
    zip: '97205',
    country: 'US',
    phone: '503-555-0100',
    website: 'https://arcade.example.org',
    description: 'An arcade in a former cinema, with a bar upstairs',
    lat: String(45.5 + id / 10_000),
    lon: '-122.6',
    region_id: 1,
    zone_id: 1,
    operator_id: 1,
    location_type_id: 1,
    date_last_updated: '2019-10-01',
  }
}
