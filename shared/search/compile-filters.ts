// Compiles the filters of a request to the facets to read and the exact test for the locations found there.

import { machineCatalog } from '../catalog/catalog.js'
import { machineFacet, machineGroupFacet } from '../derived/keys.js'
import { findAllNames } from '../derived/name-index.js'
import type { Parameter } from '../parameters/parameter.js'
import type { Machine } from '../records/catalog.js'
import type { FoundLocation } from '../records/line-up.js'
import type { Marker } from '../records/locations.js'
import { LOCATION_FILTERS, type LocationFilter, type MachineFilter } from './filters.js'

type Filters = typeof LOCATION_FILTERS
type FilterName = keyof Filters
type ValueOf<F> = F extends { parameter: Parameter<infer T> } ? T : never

/** The values of all filters, as sent. */
export type FilterValues = { [Name in FilterName]: ValueOf<Filters[Name]> }

/** The filters as parameters of an endpoint. */
export const filterParameters = Object.fromEntries(
  Object.entries(LOCATION_FILTERS).map(([name, { parameter }]) => [name, parameter]),
) as { [Name in FilterName]: Filters[Name]['parameter'] }

export interface CompiledFilters {
  /** Whether any filter was sent. */
  isFiltered: boolean
  /** Every match is in at least one of these facets; undefined when no filter has facets. */
  facets: string[] | undefined
  /**
   * Facets that hold nothing but matches, and each of them in one: their counters count the matches. None stand for
   * all locations; undefined when no facets do.
   */
  exactFacets: readonly string[] | undefined
  /** Every match has one of these ids; undefined when no filter names ids. */
  locationIds: readonly number[] | undefined
  /** Whether `matches` needs fields that a marker lacks. */
  needsRecord: boolean
  matches: (location: FoundLocation | Marker) => boolean
}

/** A filter that was sent, with its value. */
interface ActiveFilter {
  filter: LocationFilter<unknown, unknown>
  value: unknown
  /** The machines that the filter accepts, if it is about machines. */
  machineIds: ReadonlySet<number> | undefined
  facets: string[] | undefined
  exactFacets: string[] | undefined
}

/** Each facet takes a query. Beyond this many, reading the area and testing each location is cheaper. */
const MAX_FACETS = 40
/** Within an area each facet takes at least two. */
const MAX_FACETS_WITHIN_AREA = 20

/**
 * @param withinArea whether the search reads a part of the map: names are then tested there instead of looked up first.
 * @throws NotFoundError when no region has the name in `region`.
 */
export async function compileFilters(values: FilterValues, withinArea: boolean): Promise<CompiledFilters> {
  const active = await activeFilters(values)
  const maxFacets = withinArea ? MAX_FACETS_WITHIN_AREA : MAX_FACETS
  const facets = active.map((one) => one.facets).find((list) => list !== undefined && list.length <= maxFacets)
  const recordTests = active.flatMap((one) => [...recordTestOf(one, facets), ...machineTestOf(one, facets)])
  const matchesMarker = (location: FoundLocation | Marker) =>
    active.every(({ filter, value }) => filter.test?.(location, value) ?? true)
  return {
    isFiltered: active.length > 0,
    facets,
    exactFacets: exactFacetsOf(active, facets),
    locationIds:
      values.by_location_id ?? (withinArea || facets ? undefined : await idsOfNames(values.by_location_name)),
    needsRecord: recordTests.length > 0,
    matches: (location) =>
      matchesMarker(location) && recordTests.every((test) => 'machines' in location && test(location)),
  }
}

async function activeFilters(values: FilterValues): Promise<ActiveFilter[]> {
  const sent = Object.entries(LOCATION_FILTERS).flatMap(([name, filter]) => {
    const value = values[name as FilterName]
    return value === undefined || value === false ? [] : [{ filter: filter as LocationFilter<unknown, unknown>, value }]
  })
  const [catalog, resolved] = await Promise.all([
    sent.some(({ filter }) => filter.machines) ? machineCatalog() : undefined,
    Promise.all(sent.map(({ filter, value }) => filter.resolve?.(value) ?? value)),
  ])
  return sent.map(({ filter }, index) => {
    const value = resolved[index]
    const { machines } = filter
    const ids = machines && acceptedIds(machines, catalog?.list ?? [], value, values)
    const facets = machines?.facet && ids ? ids.map(machines.facet) : filter.facets?.(value)
    const isExact = filter.isExact?.(value)
    const ofMachines =
      machines?.facet && !machines.connected ? facetsOfMachines(ids ?? [], catalog?.list ?? []) : undefined
    return {
      filter,
      value,
      machineIds: ids && new Set(ids),
      facets,
      exactFacets: filter.facets ? (isExact ? facets : undefined) : ofMachines,
    }
  })
}

function exactFacetsOf(active: readonly ActiveFilter[], facetsRead: Facets): readonly string[] | undefined {
  const [only, ...others] = active
  if (!only) return []
  return others.length === 0 && facetsRead ? only.exactFacets : undefined
}

/** The facet of one machine, or of a group of which these are all machines. */
function facetsOfMachines(ids: readonly number[], machines: readonly Machine[]): string[] | undefined {
  const [first] = ids
  if (first !== undefined && ids.length === 1) return [machineFacet(first)]
  const group = machines.find(({ id }) => id === first)?.machine_group_id ?? null
  if (group === null) return undefined
  const members = machines.filter(({ machine_group_id }) => machine_group_id === group).map(({ id }) => id)
  const isGroup = members.length === ids.length && members.every((id) => ids.includes(id))
  return isGroup ? [machineGroupFacet(group)] : undefined
}

function acceptedIds(
  { test, withGroup }: MachineFilter<unknown>,
  machines: readonly Machine[],
  value: unknown,
  values: FilterValues,
): number[] {
  const accepted = new Set(machines.filter((machine) => test(machine, value, values)))
  const groups = new Set([...accepted].map(({ machine_group_id }) => machine_group_id))
  const isInGroup = ({ machine_group_id: id }: Machine) => withGroup && id !== null && groups.has(id)
  return machines.filter((machine) => accepted.has(machine) || isInGroup(machine)).map(({ id }) => id)
}

type RecordTest = (location: FoundLocation) => boolean
type Facets = string[] | undefined

/** Whether the facets that are read hold only locations that pass the filter. */
function isProven({ facets, exactFacets }: Pick<ActiveFilter, 'facets' | 'exactFacets'>, facetsRead: Facets): boolean {
  return facets !== undefined && facets === facetsRead && exactFacets === facets
}

function recordTestOf({ filter: { recordTest }, value, ...one }: ActiveFilter, facetsRead: Facets): RecordTest[] {
  return recordTest && !isProven(one, facetsRead) ? [(location) => recordTest(location, value)] : []
}

/** The test of a location's line-up; none when the facets that are read hold only locations that pass it. */
function machineTestOf({ filter: { machines }, machineIds, ...one }: ActiveFilter, facetsRead: Facets): RecordTest[] {
  if (!machines || !machineIds) return []
  const isProvenByMachines = machines.facet && one.facets === facetsRead && !machines.connected
  if (isProvenByMachines || isProven(one, facetsRead)) return []
  return [
    (location) =>
      location.machines.some(
        ({ machineId, isConnected }) => machineIds.has(machineId) && (!machines.connected || isConnected === true),
      ),
  ]
}

/** The ids of the locations with a name like these; undefined when none is sent, or one is too short to be looked up. */
async function idsOfNames(names: readonly string[] | undefined): Promise<number[] | undefined> {
  if (names === undefined) return undefined
  const found = await Promise.all(names.map((name) => findAllNames('LOCATION', name)))
  return found.every((items) => items !== undefined) ? found.flat().map(({ id }) => Number(id)) : undefined
}
