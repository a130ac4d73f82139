// Locations in responses: the fields of each list, and what is computed from the line-up.
import * as z from 'zod/mini'
import type { MachineCatalog } from '../../catalog/catalog.js'
import {
  compareMachineLabels,
  compareMachineNames,
  type MachineLabel,
  machineLabel,
  withoutArticle,
} from '../../catalog/machine-name.js'
import { LISTED_MACHINE } from '../../catalog/views/machines.js'
import { type Machine, machineSchema } from '../../records/catalog.js'
import { condition } from '../../records/kinds/content.js'
import { type FieldsWith, fieldsWith } from '../../records/kinds/declaration.js'
import { lmx } from '../../records/kinds/lmx.js'
import { location } from '../../records/kinds/location.js'
import type { FoundLocation, LineUp, LineUpMachine, WithoutLineUp } from '../../records/line-up.js'
import { type Condition, conditionSchema, type Lmx, lmxSchema } from '../../records/lmxs.js'
import { type Location, locationSchema } from '../../records/locations.js'
import { pick, pickAnd, pickSchema, withUpdatedAt } from '../../records/shown.js'

type LocationField = 'id' | FieldsWith<typeof location, { public: true | 'in_responses' }>

const inResponses: LocationField[] = fieldsWith(location, 'public', true, 'in_responses')
/** Every field that responses have as it is stored. */
export const ALL_FIELDS = [...new Set<LocationField>(['id', 'created_at', 'updated_at', ...inResponses])]

const except = (...left: LocationField[]) => ALL_FIELDS.filter((field) => !left.includes(field))

/** What one wants to know before a visit. */
const VISIT_FIELDS = [
  'opening_hours',
  'opening_hours_remark',
  'step_free_entrance',
  'seating',
  'family_friendly',
] as const

/** `no_details` in a list of locations. */
export const LIST_SHORT_FIELDS = except(
  'phone',
  'website',
  'description',
  'created_at',
  'updated_at',
  'date_last_updated',
  'last_updated_by_user_id',
  'region_id',
  'users_count',
  'user_submissions_count',
  ...VISIT_FIELDS,
)

/** `no_details` in a search around a point. */
export const NEARBY_SHORT_FIELDS = except(
  'country',
  'last_updated_by_user_id',
  'description',
  'region_id',
  'zone_id',
  'website',
  'phone',
  'users_count',
  'user_submissions_count',
  ...VISIT_FIELDS,
)

/** `no_details` in a search within a box. */
export const BOX_SHORT_FIELDS = NEARBY_SHORT_FIELDS.filter(
  (field) => !['ic_active', 'is_stern_army', 'created_at', 'place_id'].includes(field),
)

/** The chosen fields of a location. */
export function locationView<const K extends LocationField>(location: WithoutLineUp, fields: readonly K[]) {
  return locationViewAnd(location, fields, {})
}

/** The chosen fields of a location and `more`. */
export function locationViewAnd<const K extends LocationField, A extends object>(
  location: WithoutLineUp,
  fields: readonly K[],
  more: A,
) {
  const { users_count, user_submissions_count } = countsOf(location)
  const view: Partial<Location> = pickAnd(location, fields, more)
  if (view.users_count !== undefined) view.users_count = users_count
  if (view.user_submissions_count !== undefined) view.user_submissions_count = user_submissions_count
  return view as Pick<Location & ReturnType<typeof countsOf>, K> & A
}

/** The reference service counts one user where nobody has done anything yet: the one who added the location. */
function countsOf({ users_count, user_submissions_count }: WithoutLineUp) {
  return { users_count: Math.max(1, users_count ?? 0), user_submissions_count: user_submissions_count ?? 0 }
}

/** The schema of a location with any selection of its fields. */
export const locationViewSchema = z.partial(
  z.extend(pickSchema(locationSchema, ALL_FIELDS), { users_count: z.int32(), user_submissions_count: z.int32() }),
)

export const username = (location: WithoutLineUp) => location.last_updated_by_username ?? ''

/** The machines of a line-up in its order, without those that no longer exist. */
export function machinesOf(lineUp: LineUp, { byId }: MachineCatalog): Machine[] {
  return lineUp.map(({ machineId }) => byId.get(machineId)).filter((machine) => machine !== undefined)
}

/** `machine_names` and `machine_ids`, both in the order of names. */
export function machineNames(machines: readonly Machine[]) {
  const labels = labelsByName(machines)
  return { machine_names: labels.map(({ nameAndYear }) => nameAndYear), machine_ids: labels.map(({ id }) => id) }
}

function labelsByName(machines: readonly Machine[]): MachineLabel[] {
  return machines.map(machineLabel).sort(compareMachineLabels)
}

export const machineNamesSchema = z.object({
  machine_names: z.array(z.string()),
  machine_ids: z.array(z.int()),
})

const FIRST_MACHINES = 5

/**
 * The names of the five machines added first, sorted; these are not the first five names.
 * @param machines - in the order in which they were added.
 */
export function machineNamesFirst(machines: readonly Machine[]): string[] {
  return labelsByName(machines.slice(0, FIRST_MACHINES)).map(({ nameAndYear }) => nameAndYear)
}

/** The names of these five machines without manufacturer, year and leading "The". */
export function machineNamesFirstNoYear(machines: readonly Machine[]): string[] {
  const first = machines.slice(0, FIRST_MACHINES).sort(compareMachineNames)
  return first.map(({ name }) => withoutArticle(name))
}

const iso = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/**
 * A machine at a location as its line-up has it.
 * @param machine - JSON leaves it out where it is undefined.
 */
export function lineUpLmx(
  { id: location_id }: { id: number },
  { machineId, lmxId, addedAt, updatedAt, isConnected }: LineUpMachine,
  machine?: ListedMachine,
) {
  const createdAt = iso(addedAt)
  return {
    machine_id: machineId,
    ic_enabled: isConnected,
    machine,
    location_id,
    // Most have not been updated, and writing a time takes as long as the rest.
    updated_at: updatedAt === addedAt ? createdAt : iso(updatedAt),
    created_at: createdAt,
    id: lmxId,
  }
}

export const lineUpLmxSchema = pickSchema(lmxSchema, [
  'id',
  'created_at',
  'updated_at',
  'location_id',
  'machine_id',
  'ic_enabled',
])

/** The machines at a location as lists show them, from the line-up alone. */
export function listedLmxs(location: Pick<FoundLocation, 'id' | 'machines'>, { byId }: MachineCatalog) {
  return location.machines.map((one) => {
    const machine = byId.get(one.machineId)
    return lineUpLmx(location, one, machine && listedMachine(machine))
  })
}

type ListedMachine = Pick<Machine, (typeof LISTED_MACHINE)[number]>
const listedMachines = new WeakMap<Machine, ListedMachine>()

/** One object for each machine of a catalog: lists name most machines many times. */
function listedMachine(machine: Machine): ListedMachine {
  const known = listedMachines.get(machine)
  if (known) return known
  const listed = pick(machine, LISTED_MACHINE)
  listedMachines.set(machine, listed)
  return listed
}

export const listedLmxSchema = z.extend(lineUpLmxSchema, {
  machine: z.optional(pickSchema(machineSchema, LISTED_MACHINE)),
})

/** Every field of a machine at a location that responses have as it is stored. */
export const LMX_FIELDS = ['id' as const, ...fieldsWith(lmx, 'public', true, 'in_responses')]

export function lmxView(lmx: Lmx): Pick<Lmx, (typeof LMX_FIELDS)[number]> {
  return pick(lmx, LMX_FIELDS)
}

export const lmxViewSchema = pickSchema(lmxSchema, LMX_FIELDS)

const CONDITION_FIELDS = ['id' as const, ...fieldsWith(condition, 'public', true, 'in_responses')]

export function conditionView(record: Condition) {
  return withUpdatedAt(pickAnd(record, CONDITION_FIELDS, { username: record.username ?? '' }))
}

export const conditionViewSchema = z.extend(pickSchema(conditionSchema, CONDITION_FIELDS), { username: z.string() })
