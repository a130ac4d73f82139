// The lists of locations: the fields and nested records that each combination of flags selects.
import * as z from 'zod/mini'
import { type MachineCatalog, machineCatalogFor } from '../../catalog/catalog.js'
import { ResponseTooLargeError } from '../../errors.js'
import { machineSchema } from '../../records/catalog.js'
import { type FoundLocation, machineIdsAt } from '../../records/line-up.js'
import { unitsLeft } from '../../table/meter.js'
import { readWhilePossible } from '../../table/read-while-possible.js'
import { getLocationDetails } from '../store.js'
import {
  ALL_FIELDS,
  conditionView,
  conditionViewSchema,
  LIST_SHORT_FIELDS,
  listedLmxSchema,
  listedLmxs,
  lmxView,
  lmxViewSchema,
  locationViewAnd,
  locationViewSchema,
  machineNames,
  machineNamesSchema,
  machinesOf,
  username,
} from './locations.js'

export interface ListFlags {
  no_details: 0 | 1 | 2
  with_lmx: boolean
  by_is_partner_army: boolean
  by_is_stern_army: boolean
  regionless_only: boolean
}

/** With conditions, each location takes its own Query, at half a read unit or more. */
const MAX_WITH_CONDITIONS = 400
const UNITS_WITH_CONDITIONS = 0.5

const showsConditions = (flags: ListFlags): boolean =>
  flags.with_lmx && !(flags.no_details || flags.by_is_partner_army || flags.by_is_stern_army || flags.regionless_only)

/** Whether the list shows, or names, the machines at its locations. */
export const showsMachines = ({ no_details, by_is_partner_army, by_is_stern_army }: ListFlags): boolean =>
  !no_details || by_is_partner_army || by_is_stern_army

/** How many locations the page of a list may hold; undefined for all. */
export function listPageSize({ limit, ...flags }: ListFlags & { limit: number | undefined }): number | undefined {
  if (limit === undefined || !showsConditions(flags)) return limit
  return Math.max(1, Math.min(limit, MAX_WITH_CONDITIONS, Math.floor(unitsLeft() / UNITS_WITH_CONDITIONS)))
}

const MAX_BYTES = 6 * 1024 * 1024
/** On average, in JSON. */
const BYTES_PER_LOCATION = 440
const BYTES_PER_MACHINE = 440

/** Whether a list of so many locations and machines is likely to fit into one response. */
export function fitsList(flags: ListFlags, locations: number, machines: number): boolean {
  if (showsConditions(flags)) {
    return locations <= MAX_WITH_CONDITIONS && locations * UNITS_WITH_CONDITIONS <= unitsLeft()
  }
  return locations * BYTES_PER_LOCATION + (flags.no_details ? 0 : machines * BYTES_PER_MACHINE) <= MAX_BYTES
}

/**
 * The locations as the list shows them; with their conditions as many of them as the request may read.
 * @throws ResponseTooLargeError when `with_lmx` is set for too many locations.
 */
export async function locationListView(locations: FoundLocation[], flags: ListFlags): Promise<unknown[]> {
  const fields = flags.no_details ? LIST_SHORT_FIELDS : ALL_FIELDS
  const view = (location: FoundLocation, machines: object) => {
    const { machine_count: num_machines } = location
    const more = { last_updated_by_username: username(location), num_machines, ...machines }
    return locationViewAnd(location, fields, more)
  }
  if (!showsMachines(flags)) return locations.map((one) => view(one, {}))
  const catalog = await machineCatalogFor(machineIdsAt(locations))
  if (flags.by_is_partner_army || flags.by_is_stern_army) {
    return locations.map((one) =>
      view(one, { machine_names: machineNames(machinesOf(one.machines, catalog)).machine_names }),
    )
  }
  if (!showsConditions(flags)) {
    return locations.map((one) => view(one, { location_machine_xrefs: listedLmxs(one, catalog) }))
  }
  if (locations.length > MAX_WITH_CONDITIONS) throw new ResponseTooLargeError()
  return readWhilePossible(locations, async (one) =>
    view(one, { location_machine_xrefs: await lmxsWithConditions(one.id, catalog) }),
  )
}

async function lmxsWithConditions(locationId: number, { byId }: MachineCatalog) {
  const details = await getLocationDetails(locationId)
  if (!details) return []
  return details.lmxs.map((lmx) => {
    const machine = byId.get(lmx.machine_id)
    return {
      ...lmxView(lmx),
      last_updated_by_username: lmx.username ?? '',
      machine_conditions: (details.conditions.get(lmx.id) ?? []).map(conditionView),
      ...(machine ? { machine } : {}),
    }
  })
}

const detailedLmxSchema = z.extend(lmxViewSchema, {
  last_updated_by_username: z.string(),
  machine_conditions: z.array(conditionViewSchema),
  machine: z.optional(machineSchema),
})

export const listedLocationSchema = z.extend(locationViewSchema, {
  last_updated_by_username: z.string(),
  num_machines: z.int32(),
  machine_names: z.optional(machineNamesSchema.shape.machine_names),
  location_machine_xrefs: z.optional(z.union([z.array(detailedLmxSchema), z.array(listedLmxSchema)])),
})
