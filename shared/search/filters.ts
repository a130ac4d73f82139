// The filters that every location search takes. To add a filter, add one entry to the table; compile-filters.ts does
// the rest.

import { requireRegion } from '../catalog/catalog.js'
import { machineCountFacet } from '../derived/facets.js'
import {
  atLeastMachinesFacet,
  cityFacet,
  countryFacet,
  machineFacet,
  manufacturerFacet,
  operatorFacet,
  regionFacet,
  STERN_ARMY_FACET,
  stateFacet,
  typeFacet,
  zoneFacet,
} from '../derived/keys.js'
import type { Parameter } from '../parameters/parameter.js'
import { choices, flag, ids, integer, integers, texts } from '../parameters/values.js'
import type { Machine } from '../records/catalog.js'
import { location } from '../records/kinds/location.js'
import type { FoundLocation } from '../records/line-up.js'
import type { Marker } from '../records/locations.js'
import { countryKey } from '../text/countries.js'
import { nameKey, nameMatcher, townKey } from '../text/names.js'
import { countryToldByName, stateKey } from '../text/subdivisions.js'

/**
 * One filter. Its functions run only when the parameter is sent (a flag: when it is on) and get its value, or what
 * `resolve` makes of the value. A location matches when `test`, `recordTest` and `machines` all accept it.
 */
export interface LocationFilter<T, V> {
  parameter: Parameter<T>
  resolve?: (value: NonNullable<T>) => Promise<V>
  /** Facets that together hold every match; undefined when no facet holds them all. */
  facets?: (value: V) => string[] | undefined
  /** Whether these facets hold nothing but matches, and each of them once; of a machine filter it is known without. */
  isExact?: (value: V) => boolean
  /** Tests what the marker index carries. */
  test?: (location: Marker, value: V) => boolean
  /** Tests what only the whole record has. */
  recordTest?: (location: FoundLocation, value: V) => boolean
  machines?: MachineFilter<V>
}

/** The location must have at least one machine that the test accepts. */
export interface MachineFilter<V> {
  /** `filters` has the values of all parameters, for a test that needs two of them. */
  test: (machine: Machine, value: V, filters: Readonly<Record<string, unknown>>) => boolean
  /** Accept the other machines of an accepted machine's group too. */
  withGroup?: true
  /** Accept only machines that are connected there. */
  connected?: true
  /** The facet of an accepted machine; absent when the filter usually accepts too many machines to read theirs. */
  facet?: (machineId: number) => string
}

const filter = <T, V = NonNullable<T>>(entry: LocationFilter<T, V>): LocationFilter<T, V> => entry

/** Matches the locations whose field has one of the values. */
const fieldFilter = <V extends string | number>(
  parameter: Parameter<V[] | undefined>,
  field: (location: Marker) => V | null,
  facet: (value: V) => string,
  isExact = (_: V[]) => true,
) =>
  filter({
    parameter,
    facets: (values) => values.map(facet),
    isExact,
    test: (location, values) => isOneOf(field(location), values),
  })

/** Matches the locations whose text has the same key as one of the texts. */
const namedFilter = (
  parameter: Parameter<string[] | undefined>,
  keyOf: (name: string) => string,
  field: (location: Marker) => string | null,
  facet: (key: string) => string,
  isExact = (_: string[]) => true,
) =>
  filter({
    parameter,
    resolve: async (names) => distinctKeys(names, keyOf),
    facets: (keys) => keys.map(facet),
    isExact,
    test: (location, keys) => hasKey(field(location), keyOf, keys),
  })

/** By name or code. Washington and Western Australia have the same code, and so the same facet. */
const stateFilter = (description: string) =>
  filter({
    parameter: texts(description),
    resolve: async (names) => names.map((name) => ({ key: stateKey(name), country: countryToldByName(name) })),
    facets: (states) => [...new Set(states.map(({ key }) => stateFacet(key)))],
    isExact: (states) => states.every(({ country }) => country === undefined),
    test: ({ state }, states) => state !== null && states.some(({ key }) => key === stateKey(state)),
    recordTest: ({ state, country }, states) => {
      const found = countryToldByName(state ?? '') ?? (country === null ? undefined : countryKey(country))
      const isIn = (wanted: string | undefined) => wanted === undefined || found === undefined || found === wanted
      return state !== null && states.some((one) => one.key === stateKey(state) && isIn(one.country))
    },
  })

type ChoiceField = 'all_ages' | 'payment_type' | 'step_free_entrance' | 'seating' | 'family_friendly'

/**
 * Matches the locations whose field, which markers lack, has one of the choices.
 * @param always - a choice that always matches.
 */
const choiceFilter = (name: ChoiceField, description: string, ...always: string[]) =>
  filter({
    parameter: choices(description, Object.keys(location.fields[name].choices)),
    recordTest: (found, wanted) => isOneOf(found[name], [...wanted, ...always]),
  })

/** Matches the locations with a machine whose field has one of the values. */
const machineFilter = <V extends string | number>(
  parameter: Parameter<V[] | undefined>,
  field: (machine: Machine) => V | null,
  options: Omit<MachineFilter<V[]>, 'test'> = {},
) => filter({ parameter, machines: { test: (machine, values) => isOneOf(field(machine), values), ...options } })

/** Matches the locations with a machine whose text has the key of one of the values. */
const machineTextFilter = (
  parameter: Parameter<string[] | undefined>,
  field: (machine: Machine) => string | null,
  options: Omit<MachineFilter<string[]>, 'test'> = {},
) =>
  filter({
    parameter,
    resolve: async (names) => distinctKeys(names, nameKey),
    machines: { test: (machine, keys) => hasKey(field(machine), nameKey, keys), ...options },
  })

const partnerFilter = (description: string) =>
  filter({
    parameter: flag(description),
    facets: () => [STERN_ARMY_FACET],
    isExact: () => true,
    test: ({ is_stern_army }) => is_stern_army === true,
  })

/** More than any location has, and the largest that generated clients pass in 32 bits. */
const MAX_MACHINES = 2 ** 31 - 1

const minimumFilter = () =>
  filter({
    parameter: integer('only locations with at least this many machines', 0, MAX_MACHINES),
    facets: (minimum) => {
      const facet = machineCountFacet(minimum)
      return facet === undefined ? undefined : [facet]
    },
    isExact: (minimum) => machineCountFacet(minimum) === atLeastMachinesFacet(minimum),
    test: ({ machine_count }, minimum) => machine_count >= minimum,
  })

const MIN_YEAR = 1800
const MAX_YEAR = 2200

/** One machine must be within both bounds, so each of the two filters tests both. */
const yearBoundFilter = (description: string) =>
  filter({
    parameter: integer(description, MIN_YEAR, MAX_YEAR),
    machines: {
      test: ({ year }, _, { by_machine_year_gte: from = MIN_YEAR, by_machine_year_lte: to = MAX_YEAR }) =>
        year !== null && year >= Number(from) && year <= Number(to),
    },
  })

/** Each is looked up in the index of names. */
const MAX_NAMES = 10

/** Ordered by selectivity: a search reads the facets of the first filter that has few enough. */
export const LOCATION_FILTERS = {
  by_location_id: filter({
    parameter: ids('ids of locations'),
    test: ({ id }, locationIds) => locationIds.includes(id),
  }),
  by_location_name: filter({
    parameter: texts('part of the name, in any spelling', { maxValues: MAX_NAMES }),
    resolve: async (parts) => parts.map((part) => nameMatcher(part)),
    test: ({ name }, matchers) => matchers.some((match) => match(name)),
  }),
  by_machine_single_id: machineFilter(ids('ids of machines, exactly these'), ({ id }) => id, { facet: machineFacet }),
  by_machine_single_id_ic: machineFilter(
    ids('the same as by_machine_single_id, only where the machine is connected'),
    ({ id }) => id,
    { facet: machineFacet, connected: true },
  ),
  by_ipdb_id: machineFilter(ids('ids of machines in the Internet Pinball Database'), ({ ipdb_id }) => ipdb_id, {
    facet: machineFacet,
  }),
  by_opdb_id: machineFilter(
    texts('ids of machines in the Open Pinball Database', { separator: '_' }),
    ({ opdb_id }) => opdb_id,
    { facet: machineFacet },
  ),
  by_machine_id: machineFilter(ids('ids of machines; each stands for its whole group'), ({ id }) => id, {
    facet: machineFacet,
    withGroup: true,
  }),
  by_machine_id_ic: machineFilter(
    ids('the same as by_machine_id, only where the machine is connected'),
    ({ id }) => id,
    { facet: machineFacet, withGroup: true, connected: true },
  ),
  by_machine_group_id: machineFilter(ids('ids of machine groups'), ({ machine_group_id }) => machine_group_id, {
    facet: machineFacet,
  }),
  by_machine_name: machineTextFilter(
    texts('whole name of a machine; it stands for its whole group'),
    ({ name }) => name,
    {
      facet: machineFacet,
      withGroup: true,
    },
  ),
  by_operator_id: fieldFilter(ids('ids of operators'), ({ operator_id }) => operator_id, operatorFacet),
  by_zone_id: fieldFilter(ids('ids of zones'), ({ zone_id }) => zone_id, zoneFacet),
  by_city_id: namedFilter(texts('whole name of a city'), townKey, ({ city }) => city, cityFacet),
  by_city_no_state: namedFilter(
    texts('whole name of a city; only locations without a state'),
    townKey,
    ({ city, state }) => (state === null ? city : null),
    cityFacet,
    () => false,
  ),
  region: filter({
    parameter: texts('name of a region, ignoring case'),
    resolve: regionIdsOf,
    facets: (regionIds) => regionIds.map(regionFacet),
    isExact: () => true,
    test: ({ region_id }, regionIds) => isOneOf(region_id, regionIds),
  }),
  regionless_only: filter({
    parameter: flag('only locations without a region'),
    facets: () => [regionFacet(null)],
    isExact: () => true,
    test: ({ region_id }) => region_id === null,
  }),
  manufacturer: {
    ...machineTextFilter(texts('whole name of a machine’s manufacturer'), ({ manufacturer }) => manufacturer),
    facets: (keys: string[]) => keys.map(manufacturerFacet),
    isExact: (keys: string[]) => keys.length === 1,
  },
  by_type_id: fieldFilter(ids('ids of location types'), ({ location_type_id }) => location_type_id, typeFacet),
  by_is_partner_army: partnerFilter('only locations of the partner program'),
  by_is_stern_army: partnerFilter('the same as by_is_partner_army'),
  by_state_id: stateFilter('name or code of a state'),
  by_state_name: stateFilter('the same as by_state_id'),
  by_at_least_n_machines: minimumFilter(),
  by_at_least_n_machines_type: minimumFilter(),
  by_at_least_n_machines_city: minimumFilter(),
  by_at_least_n_machines_zone: minimumFilter(),
  // No facets: too many machines share these.
  by_machine_type: machineTextFilter(texts('type of a machine: em, ss or me'), ({ machine_type }) => machine_type),
  by_machine_display: machineTextFilter(
    texts('display of a machine: alphanumeric, lcd, dmd, reels or lights'),
    ({ machine_display }) => machine_display,
  ),
  by_machine_year: machineFilter(
    integers('years; only locations with a machine of one of them', MIN_YEAR, MAX_YEAR),
    ({ year }) => year,
  ),
  by_machine_year_gte: yearBoundFilter('only locations with a machine of this year or later'),
  by_machine_year_lte: yearBoundFilter('only locations with a machine of this year or earlier'),
  by_country: filter({
    parameter: texts('two-letter code or English name of a country'),
    resolve: async (names) => distinctKeys(names, countryKey),
    facets: (keys) => keys.map(countryFacet),
    isExact: () => true,
    recordTest: ({ country }, keys) => hasKey(country, countryKey, keys),
  }),
  by_all_ages: choiceFilter('all_ages', 'whether people of all ages may enter; At Times always matches', 'At Times'),
  by_payment_type: choiceFilter('payment_type', 'how machines are paid for'),
  by_step_free_entrance: choiceFilter('step_free_entrance', 'whether one gets in without a step'),
  by_seating: choiceFilter('seating', 'whether there are seats near the machines'),
  by_family_friendly: choiceFilter(
    'family_friendly',
    'whether it is a place for families with children; At Times always matches',
    'At Times',
  ),
  by_open_now: filter({
    parameter: flag('only locations that are open now by their opening_hours, and the clock there'),
    // Loaded only when needed, with the borders of all time zones.
    resolve: async () => (await import('./open-now.js')).openNow(),
    recordTest: (location, isOpen) => isOpen(location),
  }),
  by_ic_active: filter({
    parameter: flag('only locations with a connected machine'),
    test: ({ ic_active }) => ic_active === true,
  }),
}

/** Each once, however often and in which case it is named. */
async function regionIdsOf(names: readonly string[]): Promise<number[]> {
  const regions = await Promise.all(names.map(requireRegion))
  return [...new Set(regions.map(({ id }) => id))]
}

/** Each once, however often and in which spelling it is named. */
function distinctKeys(names: readonly string[], keyOf: (name: string) => string): string[] {
  return [...new Set(names.map(keyOf))]
}

function hasKey(name: string | null, keyOf: (name: string) => string, keys: readonly string[]): boolean {
  return name !== null && keys.includes(keyOf(name))
}

function isOneOf<T>(value: T | null, wanted: readonly T[]): boolean {
  return value !== null && wanted.includes(value)
}
