// The filters that every location search takes: as parameters, and compiled to the facets to look into and the exact
// test on what is found there.
import { NotFoundError } from '../errors.js'
import { flag, ids, integer, optionalId, text, texts } from '../parameters/parameters.js'
import type { Location, Machine, Marker, Region } from '../records.js'
import { findRegion, machineCatalog } from '../store/catalog.js'
import { machineCountFacet } from '../store/projections/facets.js'
import { findAllNames } from '../store/projections/name-index.js'
import {
  cityFacet,
  machineFacet,
  manufacturerFacet,
  operatorFacet,
  regionFacet,
  STERN_ARMY_FACET,
  stateFacet,
  typeFacet,
  zoneFacet,
} from '../table/keys.js'
import { fold, straightApostrophes } from '../text/text.js'

const MAX_YEAR = 2200
const MAX_MACHINES = 10_000

const machineMinimum = () => integer('only locations with at least so many machines', 0, MAX_MACHINES)
const year = (which: string) => integer(`only locations with a machine ${which} this year`, 1800, MAX_YEAR)

export const locationFilters = {
  region: text('name of a region, ignoring case'),
  by_location_name: text('part of the name, ignoring case, accents and apostrophe style'),
  by_location_id: ids('ids of locations'),
  by_type_id: ids('ids of location types'),
  by_operator_id: ids('ids of operators'),
  by_zone_id: ids('ids of zones'),
  by_machine_id: ids('ids of machines, each of which stands for its whole group'),
  by_machine_single_id: ids('ids of machines, exactly these'),
  by_machine_group_id: ids('ids of machine groups'),
  by_machine_name: texts('exact name of a machine, which stands for its whole group'),
  by_ipdb_id: ids('ids of machines in the Internet Pinball Database'),
  by_opdb_id: texts('ids of machines in the Open Pinball Database', '_'),
  by_machine_id_ic: ids('as by_machine_id, where the machine is connected'),
  by_machine_single_id_ic: ids('as by_machine_single_id, where the machine is connected'),
  manufacturer: texts('exact name of a maker of a machine there'),
  by_machine_type: texts('type of a machine there: em, ss or me'),
  by_machine_display: texts('display of a machine there: alphanumeric, lcd, dmd, reels or lights'),
  by_machine_year: integer('only locations with a machine of this year', 1800, MAX_YEAR),
  by_machine_year_gte: year('of or after'),
  by_machine_year_lte: year('of or before'),
  by_city_id: texts('exact city'),
  by_city_no_state: texts('exact city of a location that has no state'),
  by_state_id: texts('exact state'),
  by_state_name: texts('exact state'),
  by_country: texts('country, as its two letters'),
  by_at_least_n_machines: machineMinimum(),
  by_at_least_n_machines_type: machineMinimum(),
  by_at_least_n_machines_city: machineMinimum(),
  by_at_least_n_machines_zone: machineMinimum(),
  by_is_partner_army: flag('only locations of the partner program'),
  by_is_stern_army: flag('the same as by_is_partner_army'),
  by_ic_active: flag('only locations with a connected machine'),
  regionless_only: flag('only locations without region'),
}

type Value<S> = S extends { _zod: { output: infer O } } ? O : never
export type LocationFilters = { [K in keyof typeof locationFilters]: Value<(typeof locationFilters)[K]> }

/** `user_faved` of the box search; its own, since it needs the user's favourites. */
export const userFaved = optionalId('only favourites of this user')

export interface CompiledFilters {
  /** Where to look: every match is in at least one of these. Undefined: anywhere. */
  facets: string[] | undefined
  /** Ids without which a location cannot match, where they are known; fewer may match. */
  locationIds: readonly number[] | undefined
  /** Does the test need what a marker lacks? */
  needsRecord: boolean
  matches: (location: Location | Marker) => boolean
}

/** One demand on the line-up: at least one of these machines, connected where that is asked. */
interface MachineDemand {
  ids: ReadonlySet<number>
  connected: boolean
  /** Facets that together hold exactly the locations that meet the demand; undefined: there are none. */
  facets: string[] | undefined
}

/** Facets are read one by one; beyond this many, reading places and testing them is cheaper. */
const MAX_FACETS = 40

/**
 * @param located the search looks at a part of the map, so that names are tested there instead of looked up first.
 * @throws NotFoundError for a region that does not exist.
 */
export async function compileFilters(filters: LocationFilters, located: boolean): Promise<CompiledFilters> {
  const [regionId, demands] = await Promise.all([regionOf(filters), machineDemands(filters)])
  const sternArmy = filters.by_is_partner_army || filters.by_is_stern_army
  const minimum = Math.max(
    filters.by_at_least_n_machines ?? 0,
    filters.by_at_least_n_machines_type ?? 0,
    filters.by_at_least_n_machines_city ?? 0,
    filters.by_at_least_n_machines_zone ?? 0,
  )
  const atLeast = machineCountFacet(minimum)
  const cities = filters.by_city_id ?? filters.by_city_no_state
  // From the most selective to the least.
  const facets = [
    ...demands.map((demand) => demand.facets),
    filters.by_operator_id?.map(operatorFacet),
    filters.by_zone_id?.map(zoneFacet),
    cities?.map(cityFacet),
    regionId === undefined ? undefined : [regionFacet(regionId)],
    filters.manufacturer?.map(manufacturerFacet),
    filters.by_type_id?.map(typeFacet),
    sternArmy ? [STERN_ARMY_FACET] : undefined,
    (filters.by_state_id ?? filters.by_state_name)?.map(stateFacet),
    atLeast === undefined ? undefined : [atLeast],
  ].find((list) => list !== undefined && list.length <= MAX_FACETS)
  const named =
    located || facets || filters.by_location_id || filters.by_location_name === undefined
      ? undefined
      : await findAllNames('LOCATION', filters.by_location_name)
  const open = demands.filter((demand) => demand.connected || demand.facets === undefined || demand.facets !== facets)
  const tests = [
    ...recordTests(filters, regionId, sternArmy, minimum),
    ...open.map((demand) => (location: Location | Marker) => 'line_up' in location && meets(location, demand)),
    ...(filters.by_country
      ? [(location: Location | Marker) => 'country' in location && isOneOf(location.country, filters.by_country ?? [])]
      : []),
  ]
  return {
    facets,
    locationIds: filters.by_location_id ?? named?.map(({ id }) => Number(id)),
    needsRecord: open.length > 0 || filters.by_country !== undefined,
    matches: (location) => tests.every((test) => test(location)),
  }
}

/** The id of the region asked for, null for none, undefined when any will do. */
async function regionOf(filters: LocationFilters): Promise<number | null | undefined> {
  if (filters.region === undefined) return filters.regionless_only ? null : undefined
  return (await existingRegion(filters.region)).id
}

/** @throws NotFoundError when there is no region of that name. */
export async function existingRegion(name: string): Promise<Region> {
  const region = await findRegion(name)
  if (!region) throw new NotFoundError('region', name)
  return region
}

async function machineDemands(filters: LocationFilters): Promise<MachineDemand[]> {
  if (!MACHINE_FILTERS.some((name) => filters[name] !== undefined)) return []
  const { list, byId } = await machineCatalog()
  const some = (wanted: unknown, test: (machine: Machine) => boolean): Machine[] | undefined =>
    wanted === undefined ? undefined : list.filter(test)
  const exactly = (wanted: readonly number[] | undefined) => wanted?.flatMap((id) => byId.get(id) ?? [])
  const withGroups = (machines: Machine[] | undefined) => {
    const groups = new Set(machines?.map((machine) => machine.machine_group_id))
    const own = new Set(machines)
    return some(machines, (one) => own.has(one) || (one.machine_group_id !== null && groups.has(one.machine_group_id)))
  }
  const demand = (machines: Machine[] | undefined, connected = false): MachineDemand[] =>
    machines
      ? [{ ids: new Set(machines.map(({ id }) => id)), connected, facets: machines.map(({ id }) => machineFacet(id)) }]
      : []
  const residual = (machines: Machine[] | undefined): MachineDemand[] =>
    demand(machines).map((one) => ({ ...one, facets: undefined }))
  const { by_machine_year_gte: from, by_machine_year_lte: to } = filters
  return [
    ...demand(exactly(filters.by_machine_single_id)),
    ...demand(exactly(filters.by_machine_single_id_ic), true),
    ...demand(some(filters.by_ipdb_id, (one) => isOneOf(one.ipdb_id, filters.by_ipdb_id ?? []))),
    ...demand(some(filters.by_opdb_id, (one) => isOneOf(one.opdb_id, filters.by_opdb_id ?? []))),
    ...demand(withGroups(exactly(filters.by_machine_id))),
    ...demand(withGroups(exactly(filters.by_machine_id_ic)), true),
    ...demand(
      some(filters.by_machine_group_id, (one) => isOneOf(one.machine_group_id, filters.by_machine_group_id ?? [])),
    ),
    ...demand(withGroups(some(filters.by_machine_name, (one) => isOneOf(one.name, filters.by_machine_name ?? [])))),
    ...residual(some(filters.manufacturer, (one) => isOneOf(one.manufacturer, filters.manufacturer ?? []))),
    ...residual(some(filters.by_machine_type, (one) => isOneOf(one.machine_type, filters.by_machine_type ?? []))),
    ...residual(
      some(filters.by_machine_display, (one) => isOneOf(one.machine_display, filters.by_machine_display ?? [])),
    ),
    ...residual(some(filters.by_machine_year, (one) => one.year === filters.by_machine_year)),
    ...residual(
      some(
        from ?? to,
        ({ year: y }) => y !== null && y >= (from ?? Number.NEGATIVE_INFINITY) && y <= (to ?? Number.POSITIVE_INFINITY),
      ),
    ),
  ]
}

const MACHINE_FILTERS = [
  'by_machine_id',
  'by_machine_single_id',
  'by_machine_group_id',
  'by_machine_name',
  'by_ipdb_id',
  'by_opdb_id',
  'by_machine_id_ic',
  'by_machine_single_id_ic',
  'manufacturer',
  'by_machine_type',
  'by_machine_display',
  'by_machine_year',
  'by_machine_year_gte',
  'by_machine_year_lte',
] as const satisfies readonly (keyof LocationFilters)[]

function meets(location: Location, demand: MachineDemand): boolean {
  return Object.entries(location.line_up).some(
    ([machineId, [, , , connected]]) => demand.ids.has(Number(machineId)) && (!demand.connected || connected === true),
  )
}

type Test = (location: Location | Marker) => boolean

function recordTests(
  filters: LocationFilters,
  regionId: number | null | undefined,
  sternArmy: boolean,
  minimum: number,
): Test[] {
  const tests: Test[] = []
  const oneOf = (name: keyof Marker, wanted: readonly (string | number)[] | undefined) => {
    if (wanted) tests.push((location) => isOneOf(location[name] as string | number | null, wanted))
  }
  oneOf('id', filters.by_location_id)
  oneOf('location_type_id', filters.by_type_id)
  oneOf('operator_id', filters.by_operator_id)
  oneOf('zone_id', filters.by_zone_id)
  oneOf('city', filters.by_city_id)
  oneOf('city', filters.by_city_no_state)
  oneOf('state', filters.by_state_id)
  oneOf('state', filters.by_state_name)
  if (filters.by_city_no_state) tests.push((location) => location.state === null)
  if (filters.by_location_name !== undefined) {
    const part = nameForm(filters.by_location_name)
    tests.push((location) => nameForm(location.name).includes(part))
  }
  if (regionId !== undefined) tests.push((location) => location.region_id === regionId)
  if (filters.regionless_only) tests.push((location) => location.region_id === null)
  if (sternArmy) tests.push((location) => location.is_stern_army === true)
  if (filters.by_ic_active) tests.push((location) => location.ic_active === true)
  if (minimum > 0) tests.push((location) => location.machine_count >= minimum)
  return tests
}

function nameForm(name: string): string {
  return fold(straightApostrophes(name))
}

function isOneOf<T>(value: T | null, wanted: readonly T[]): boolean {
  return value !== null && wanted.includes(value)
}
