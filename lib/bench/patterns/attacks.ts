// The requests of a client that is not signed in and wants them to cost as much as possible. Every endpoint is also sent the
// example of its documentation.
import type { ExampleValues } from '../../openapi/parameters.js'
import { WHOLE_WORLD } from './boxes.js'
import type { World } from './world.js'

const UNKNOWN_ID = 999_999_999
const FAR = { max_distance: 500, send_all_within_distance: 1 }
const LONG_NAME = 'the abcdefghijklm nopqrstuvwxyz tavern'.repeat(6)
const STRANGER = 'stranger@example.org'

interface HostilePattern {
  /** Of the endpoint. */
  name: string
  /** The parameters of each request. */
  requests: (targets: Targets) => ExampleValues[]
}

type Targets = ReturnType<typeof targetsIn>

export const HOSTILE_PATTERNS: readonly HostilePattern[] = [
  {
    name: 'locations/list',
    requests: ({ machineId, region }) => [
      {},
      { limit: 1000 },
      { limit: 1000, no_details: 1 },
      { limit: 1000, with_lmx: 1 },
      { region, limit: 1000, with_lmx: 1 },
      { by_country: 'ZZ', limit: 1 },
      { by_location_name: LONG_NAME, limit: 1000 },
      { by_machine_id: machineId },
      { by_machine_id: UNKNOWN_ID, by_country: 'US', limit: 1000 },
      { region },
      { order_by: 'distance', limit: 1000 },
    ],
  },
  {
    name: 'locations/within-bounding-box',
    requests: ({ machineId }) => [
      { ...WHOLE_WORLD, no_details: 2 },
      { ...WHOLE_WORLD, no_details: 1 },
      { ...WHOLE_WORLD, limit: 1000 },
      { ...WHOLE_WORLD, by_machine_id: machineId },
      { ...WHOLE_WORLD, by_type_id: UNKNOWN_ID },
      { ...WHOLE_WORLD, by_is_stern_army: 1, by_country: 'ZZ' },
    ],
  },
  {
    name: 'locations/closest-by-lat-lon',
    requests: ({ lat, lon }) => [
      { lat, lon, ...FAR },
      { lat, lon, ...FAR, no_details: 1, max_distance: 800 },
      { lat, lon, ...FAR, limit: 1000 },
      { lat: 89.9, lon: 0, ...FAR },
      { lat, lon, by_machine_id: UNKNOWN_ID, max_distance: 500 },
    ],
  },
  {
    name: 'locations/closest-by-address',
    requests: () => [
      { address: 'Chicago, IL', ...FAR },
      { address: 'Chicago, IL', ...FAR, limit: 1000 },
      { address: 'Chicago, IL', ...FAR, no_details: 1 },
      { address: LONG_NAME },
    ],
  },
  { name: 'locations/autocomplete', requests: () => [{ name: LONG_NAME }, { name: 'the' }, { name: 'a' }] },
  { name: 'locations/autocomplete-city', requests: () => [{ name: LONG_NAME }, { name: 'san' }] },
  { name: 'locations/show', requests: ({ locationId }) => [{ id: locationId }] },
  { name: 'locations/machine-details', requests: ({ locationId }) => [{ id: locationId }] },
  { name: 'location-machine-xrefs/list-in-region', requests: ({ region }) => [{ region }, { region, limit: 1000 }] },
  {
    name: 'location-machine-xrefs/most-recent-nearby',
    requests: ({ lat, lon }) => [
      { lat, lon, max_distance: 500 },
      { lat: 89.9, lon: 0, max_distance: 500 },
    ],
  },
  { name: 'location-machine-xrefs/top-n-machines', requests: () => [{ n: 1000 }, { n: 1000, limit: 1000 }] },
  { name: 'machine-score-xrefs/list-in-region', requests: ({ region }) => [{ region }, { region, limit: 1000 }] },
  { name: 'machines/list', requests: ({ region }) => [{}, { region_id: 1 }, { no_details: 1 }, { region }] },
  { name: 'operators/list', requests: ({ region }) => [{}, { region }] },
  { name: 'regions/show', requests: () => [{ id: 1 }] },
  { name: 'user-submissions/list-in-region', requests: ({ region }) => [{ region }, { region, limit: 1000 }] },
  { name: 'user-submissions/list-at-location', requests: ({ locationId }) => [{ id: locationId, limit: 1000 }] },
  {
    name: 'user-submissions/list-within-range',
    requests: ({ lat, lon }) => [
      { lat, lon, max_distance: 250, limit: 1000 },
      { lat, lon, max_distance: 250, submission_type: 'remove_picture', limit: 1000 },
      { lat: 89.9, lon: 0, max_distance: 250 },
    ],
  },
  { name: 'users/auth-details', requests: () => [{ login: 'stranger', password: 'not the right one' }] },
  { name: 'users/forgot-password', requests: () => [{ identification: STRANGER }] },
  { name: 'regions/contact', requests: () => [{ region_id: 1, message: 'm'.repeat(10_000), email: STRANGER }] },
]

/** The busiest machine, region and location. */
export function targetsIn({ locations }: World) {
  const [busiest] = locations.toSorted((a, b) => b.machineIds.length - a.machineIds.length)
  if (!busiest) throw new Error('the data has no locations')
  return {
    machineId: mostFrequent(locations.flatMap(({ machineIds }) => machineIds)) ?? 1,
    region: mostFrequent(locations.flatMap(({ region }) => region ?? [])) ?? 'portland',
    locationId: busiest.id,
    ...busiest.point,
  }
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [[value] = []] = [...counts].sort(([, a], [, b]) => b - a)
  return value
}
