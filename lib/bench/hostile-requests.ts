// For each endpoint the requests of a client that is not signed in and wants them to cost as much as possible.
import { routesOf } from '../../shared/http/routes.js'
import type { Endpoint } from '../functions/registry.js'
import { exampleValues, requestWith, type SentRequest } from '../openapi/example-requests.js'
import type { ExampleValues } from '../openapi/parameters.js'
import { routeTextsOf } from '../openapi/route-texts.js'
import type { World } from './world.js'

const UNKNOWN_ID = 999_999_999
const EVERYWHERE = { swlat: -90, swlon: -180, nelat: 90, nelon: 180 }
const FAR = { max_distance: 500, send_all_within_distance: 1 }
const LONG_NAME = 'the abcdefghijklm nopqrstuvwxyz tavern'.repeat(6)
const STRANGER = 'stranger@example.org'

interface Targets {
  /** The machine at most locations, the region with most. */
  machineId: number
  region: string
  /** The location with most machines. */
  locationId: number
  lat: number
  lon: number
}

/** Beside the example of the documentation. Values that are undefined are left out. */
const OWN: Readonly<Record<string, (targets: Targets) => ExampleValues[]>> = {
  'locations/list': ({ machineId, region }) => [
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
  'locations/within-bounding-box': ({ machineId }) => [
    { ...EVERYWHERE, no_details: 2 },
    { ...EVERYWHERE, no_details: 1 },
    { ...EVERYWHERE, limit: 1000 },
    { ...EVERYWHERE, by_machine_id: machineId },
    { ...EVERYWHERE, by_type_id: UNKNOWN_ID },
    { ...EVERYWHERE, by_is_stern_army: 1, by_country: 'ZZ' },
  ],
  'locations/closest-by-lat-lon': ({ lat, lon }) => [
    { lat, lon, ...FAR },
    { lat, lon, ...FAR, no_details: 1, max_distance: 800 },
    { lat, lon, ...FAR, limit: 1000 },
    { lat: 89.9, lon: 0, ...FAR },
    { lat, lon, by_machine_id: UNKNOWN_ID, max_distance: 500 },
  ],
  'locations/closest-by-address': () => [
    { address: 'Chicago, IL', ...FAR },
    { address: 'Chicago, IL', ...FAR, limit: 1000 },
    { address: 'Chicago, IL', ...FAR, no_details: 1 },
    { address: LONG_NAME },
  ],
  'locations/autocomplete': () => [{ name: LONG_NAME }, { name: 'the' }, { name: 'a' }],
  'locations/autocomplete-city': () => [{ name: LONG_NAME }, { name: 'san' }],
  'locations/show': ({ locationId }) => [{ id: locationId }],
  'locations/machine-details': ({ locationId }) => [{ id: locationId }],
  'location-machine-xrefs/list-in-region': ({ region }) => [{ region }, { region, limit: 1000 }],
  'location-machine-xrefs/most-recent-nearby': ({ lat, lon }) => [
    { lat, lon, max_distance: 500 },
    { lat: 89.9, lon: 0, max_distance: 500 },
  ],
  'location-machine-xrefs/top-n-machines': () => [{ n: 1000 }, { n: 1000, limit: 1000 }],
  'machine-score-xrefs/list-in-region': ({ region }) => [{ region }, { region, limit: 1000 }],
  'machines/list': ({ region }) => [{}, { region_id: 1 }, { no_details: 1 }, { region }],
  'operators/list': ({ region }) => [{}, { region }],
  'regions/show': () => [{ id: 1 }],
  'user-submissions/list-in-region': ({ region }) => [{ region }, { region, limit: 1000 }],
  'user-submissions/list-at-location': ({ locationId }) => [{ id: locationId, limit: 1000 }],
  'user-submissions/list-within-range': ({ lat, lon }) => [
    { lat, lon, max_distance: 250, limit: 1000 },
    { lat, lon, max_distance: 250, submission_type: 'remove_picture', limit: 1000 },
    { lat: 89.9, lon: 0, max_distance: 250 },
  ],
  'users/auth-details': () => [{ login: 'stranger', password: 'not the right one' }],
  'users/forgot-password': () => [{ identification: STRANGER }],
  'regions/contact': () => [{ region_id: 1, message: 'm'.repeat(10_000), email: STRANGER }],
}

/** The requests to one endpoint, for each of its routes. */
export function hostileRequests(endpoint: Endpoint, world: World): HostileRequests[] {
  const all = [exampleValues(endpoint), ...(OWN[endpoint.name]?.(targetsIn(world)) ?? [])]
  const { route, aliases = [], ...others } = endpoint.definition
  const texts = [route, ...aliases]
  return routeTextsOf(endpoint.definition).map((read, index) => ({
    requests: all.map((values) => requestWith(read, values)),
    routes: routesOf({ ...others, route: texts[index] ?? route }).length,
  }))
}

interface HostileRequests {
  requests: SentRequest[]
  /** How many routes of API Gateway take them: with suffix and without. */
  routes: number
}

function targetsIn({ locations }: World): Targets {
  const [busiest] = locations.toSorted((a, b) => b.machineIds.length - a.machineIds.length)
  if (!busiest) throw new Error('the data has no locations')
  const machineId = mostFrequent(locations.flatMap(({ machineIds }) => machineIds))
  const region = mostFrequent(locations.flatMap((one) => one.region ?? []))
  return { machineId: machineId ?? 1, region: region ?? 'portland', locationId: busiest.id, ...busiest.point }
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}
