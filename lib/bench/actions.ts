// What each action at a location costs, in the request and in the refresh of the copies that follows, at locations with
// few and many machines.
import { formatNumber, formatTable } from '../cli/output.js'
import { type Client, type Exchange, exchange } from './client.js'
import type { ImportRecord } from './copies/copies.js'

/** Machines at the locations. */
const SIZES = [1, 10, 100, 400]
export const ACTING_USER = { id: 1, email: 'player@example.org' }
const SPARE_MACHINE = 100_000
const SPARE_MACHINES = [100_001, 100_002]

/** Has all the locations. */
const AROUND = { lat: 45.5, lon: -122.6, max_distance: 100 }

/** A location of each size with what most locations have, whose ids are the sizes. */
export function actionRecords(): ImportRecord[] {
  const largest = Math.max(...SIZES)
  const machines = [...Array(largest).keys()].map((index) => machineRecord(index + 1))
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
        id: size * 1_000 + Number(id),
        location_id: size,
        machine_id: id,
        created_at: '2019-10-01T10:00:00Z',
      })),
    ]),
  ]
}

function machineRecord(id: number): ImportRecord {
  const manufacturer = `Maker ${id % 20}`
  return { type: 'machine', id, name: `Machine ${id}`, year: 1990, manufacturer, ic_eligible: true }
}

function locationRecord(id: number): ImportRecord {
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

interface Action {
  name: string
  method: string
  path: (size: number) => string
  body?: (size: number) => Record<string, unknown>
  /** How many actions it does in one request; 1 if absent. */
  count?: number
}

/** In this order each one changes something. */
const ACTIONS: readonly Action[] = [
  { name: 'confirm', method: 'PUT', path: (size) => `/locations/${size}/confirm.json` },
  {
    name: 'note a condition',
    method: 'PUT',
    path: (size) => `/location_machine_xrefs/${firstLmx(size)}.json`,
    body: () => ({ condition: 'The left flipper is weak' }),
  },
  {
    name: 'set the connection',
    method: 'PUT',
    path: (size) => `/location_machine_xrefs/${firstLmx(size)}/ic_toggle.json`,
  },
  {
    name: 'enter a score',
    method: 'POST',
    path: () => '/machine_score_xrefs.json',
    body: (size) => ({ location_machine_xref_id: firstLmx(size), score: 1_234_560 }),
  },
  {
    name: 'edit the location',
    method: 'PUT',
    path: (size) => `/locations/${size}.json`,
    body: () => ({ description: 'Now with two bars' }),
  },
  { name: 'add a machine', method: 'POST', path: () => '/location_machine_xrefs.json', body: addition },
  { name: 'remove a machine', method: 'DELETE', path: (size) => `/location_machine_xrefs/${firstLmx(size)}.json` },
  {
    name: 'bring it back',
    method: 'POST',
    path: () => '/location_machine_xrefs.json',
    body: (size) => ({ location_id: size, machine_id: 1 }),
  },
  {
    name: 'add two machines and remove one',
    method: 'POST',
    path: (size) => `/locations/${size}/machines.json`,
    body: () => ({ add: SPARE_MACHINES, remove: 1 }),
    count: SPARE_MACHINES.length + 1,
  },
  {
    name: 'add a favorite',
    method: 'POST',
    path: () => `/users/${ACTING_USER.id}/add_fave_location.json`,
    body: (size) => ({ location_id: size }),
  },
  { name: 'add a watch of a location', method: 'POST', path: () => WATCHES, body: (size) => ({ location_id: size }) },
  {
    name: 'add a watch of a machine',
    method: 'POST',
    path: () => WATCHES,
    body: (size) => ({ ...AROUND, machine_id: size }),
  },
  { name: 'list the watches', method: 'GET', path: () => WATCHES },
]

const WATCHES = `/users/${ACTING_USER.id}/watches.json`

const firstLmx = (size: number) => size * 1_000 + 1

function addition(size: number) {
  return { location_id: size, machine_id: SPARE_MACHINE }
}

interface ActionCost {
  action: string
  count: number
  machines: number
  /** As the local engine reports them. */
  units: number
  /** With what it does not report. */
  billedUnits: number
  trips: number
  /** Of the refresh of what follows later, at most once in two minutes for a location. */
  refreshUnits: number
  /** Of finding the watches that it matches: another user's one of the location, and one of an added machine. */
  matchUnits: number
}

export interface Measuring {
  request: Client
  /** Of the user of `actionRecords`. */
  token: string
  /** Reads what a function instance keeps in memory, ids among it. */
  warm: () => Promise<void>
  /** Does what the job does later. */
  refresh: () => Promise<void>
  /** Does what the job does that compares actions with watches. */
  match: () => Promise<void>
}

/** @throws Error when an action is not done. */
export async function measureActions({ request, token, warm, refresh, match }: Measuring): Promise<ActionCost[]> {
  const costs: ActionCost[] = []
  const send = ({ method, path, body }: Action, size: number) =>
    request(path(size), { method, body: { user_email: ACTING_USER.email, user_token: token, ...body?.(size) } })
  for (const action of ACTIONS) {
    for (const machines of SIZES) {
      await warm()
      const done = await send(action, machines)
      if (done.status >= 300) throw new Error(`${action.name}: ${done.status} ${JSON.stringify(done.response)}`)
      const [refreshed, matched] = [await inBackground(refresh), await inBackground(match)]
      costs.push(costOf(action, machines, done, refreshed, matched))
    }
  }
  return costs
}

function inBackground(run: () => Promise<void>): Promise<Exchange> {
  return exchange('', async () => {
    await run()
    return async () => ({ status: 200, response: undefined, responseBytes: 0 })
  })
}

function costOf(
  { name, count = 1 }: Action,
  machines: number,
  done: Exchange,
  refreshed: Exchange,
  matched: Exchange,
): ActionCost {
  const units = done.rrus + done.wrus
  return {
    action: name,
    count,
    machines,
    units,
    billedUnits: units + done.unreportedWriteUnits,
    trips: done.roundTrips,
    refreshUnits: refreshed.rrus + refreshed.wrus,
    matchUnits: matched.rrus + matched.wrus,
  }
}

/** What any action may cost at a location with one machine, and with 400. A request with several may cost their sum. */
const ACTION_LIMITS = [
  { machines: 1, units: 15, trips: 6 },
  { machines: 400, units: 100, trips: 6 },
]

/** What it may cost to compare an action with the watches, when it matches one or two. */
const MATCH_LIMIT = 10

/** The costs that exceed a limit. */
export function exceededActions(costs: readonly ActionCost[]): ActionCost[] {
  return costs.filter(
    (cost) =>
      cost.matchUnits > MATCH_LIMIT * cost.count ||
      ACTION_LIMITS.some(
        ({ machines, units, trips }) =>
          machines === cost.machines && (cost.units > units * cost.count || cost.trips > trips),
      ),
  )
}

/** Read and write units of the requests, their round trips, and the units of the refresh that follows them. */
export function formatActions(costs: readonly ActionCost[]): string {
  const headings = [
    'action',
    ...SIZES.map((size) => `at ${size}`),
    'trips',
    ...SIZES.map((size) => `billed at ${size}`),
    ...SIZES.map((size) => `later at ${size}`),
    'matching',
  ]
  const rows = ACTIONS.map(({ name }) => {
    const own = SIZES.map((size) => costs.find(({ action, machines }) => action === name && machines === size))
    const trips = Math.max(...own.map((cost) => cost?.trips ?? 0))
    const units = own.map((cost) => formatNumber(cost?.units, 1))
    const billed = own.map((cost) => formatNumber(cost?.billedUnits, 1))
    const later = own.map((cost) => formatNumber(cost?.refreshUnits, 1))
    const matching = formatNumber(Math.max(...own.map((cost) => cost?.matchUnits ?? 0)), 1)
    return [name, ...units, String(trips), ...billed, ...later, matching]
  })
  return formatTable(headings, rows)
}
