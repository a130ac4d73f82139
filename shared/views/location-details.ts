// One location: what its marker shows, its fields, its machines, and their conditions and scores.
import * as z from 'zod/mini'
import type { Location } from '../records.js'
import type { MachineCatalog } from '../store/catalog.js'
import type { LocationDetails } from '../store/locations.js'
import { pick } from './fields.js'
import {
  ALL_FIELDS,
  conditionView,
  conditionViewSchema,
  lmxView,
  lmxViewSchema,
  locationView,
  locationViewSchema,
  machineNamesFirstNoYear,
  username,
} from './locations.js'
import { scoreView, scoreViewSchema } from './scores.js'

const MARKER_FIELDS = [
  'id',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'lat',
  'lon',
  'location_type_id',
  'machine_count',
] as const

/** What a map shows of a tapped marker. */
export function tappedMarkerView(location: Location, catalog: MachineCatalog) {
  return {
    ...pick(location, MARKER_FIELDS),
    num_machines: location.machine_count,
    machine_names_first_no_year: machineNamesFirstNoYear(location, catalog),
  }
}

/** The location without its machines. */
export function locationMetadataView(location: Location) {
  return {
    ...locationView(location, ALL_FIELDS),
    last_updated_by_username: username(location),
    num_machines: location.machine_count,
  }
}

/** The location with its machines, their conditions and scores. */
export function locationDetailsView({ location, lmxs, conditions, scores }: LocationDetails, { byId }: MachineCatalog) {
  return {
    ...locationMetadataView(location),
    location_machine_xrefs: lmxs.map((lmx) => {
      const machine = byId.get(lmx.machine_id)
      return {
        ...lmxView(lmx),
        last_updated_by_username: lmx.username ?? '',
        machine_conditions: (conditions.get(lmx.id) ?? []).map(conditionView),
        machine_score_xrefs: (scores.get(lmx.id) ?? []).map(scoreView),
        ...(machine ? pick(machine, ['name', 'manufacturer', 'year']) : {}),
      }
    }),
  }
}

/** Any of these views. */
export const locationDetailsSchema = z.extend(locationViewSchema, {
  num_machines: z.number(),
  last_updated_by_username: z.optional(z.string()),
  machine_names_first_no_year: z.optional(z.array(z.string())),
  location_machine_xrefs: z.optional(
    z.array(
      z.extend(lmxViewSchema, {
        last_updated_by_username: z.optional(z.string()),
        machine_conditions: z.optional(z.array(conditionViewSchema)),
        machine_score_xrefs: z.optional(z.array(scoreViewSchema)),
        name: z.optional(z.string()),
        manufacturer: z.optional(z.nullable(z.string())),
        year: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
})
