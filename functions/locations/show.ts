// One location with its machines, their conditions and scores; or as much of it as the flags leave.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { detailLevel, flag, recordId } from '../../shared/parameters/parameters.js'
import type { Location } from '../../shared/records.js'
import { machineCatalogFor, withCatalogRefresh } from '../../shared/store/catalog.js'
import { getLocation, getLocationDetails, getLocationWithLmxs } from '../../shared/store/locations.js'
import { pick } from '../../shared/views/fields.js'
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
} from '../../shared/views/locations.js'
import { scoreView, scoreViewSchema } from '../../shared/views/scores.js'

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

const lmxSchema = z.extend(lmxViewSchema, {
  last_updated_by_username: z.optional(z.string()),
  machine_conditions: z.optional(z.array(conditionViewSchema)),
  machine_score_xrefs: z.optional(z.array(scoreViewSchema)),
  name: z.optional(z.string()),
  manufacturer: z.optional(z.nullable(z.string())),
  year: z.optional(z.nullable(z.number())),
})

export const handler = endpoint(
  {
    summary: 'One location with its machines, their conditions and scores',
    route: 'GET /locations/{id}.json',
    aliases: ['GET /region/{region}/locations/{id}.json'],
    parameters: z.object({
      id: recordId('id of the location'),
      no_details: detailLevel('1: machines without conditions and scores; 2: what a tapped marker shows'),
      metadata_only: flag('the location without its machines'),
    }),
    response: z.extend(locationViewSchema, {
      num_machines: z.number(),
      last_updated_by_username: z.optional(z.string()),
      machine_names_first_no_year: z.optional(z.array(z.string())),
      location_machine_xrefs: z.optional(z.array(lmxSchema)),
    }),
    access: ['table:read'],
    cacheSeconds: 10,
  },
  ({ id, no_details, metadata_only }) => {
    if (no_details === 2) return showMarker(id)
    if (metadata_only) return showMetadata(id)
    return no_details === 1 ? showLineUp(id) : showEverything(id)
  },
)

async function showMarker(id: number) {
  const location = existing(id, await withCatalogRefresh(getLocation(id)))
  return {
    ...pick(location, MARKER_FIELDS),
    num_machines: location.machine_count,
    machine_names_first_no_year: machineNamesFirstNoYear(location, await machineCatalogFor([location])),
  }
}

async function showMetadata(id: number) {
  return withoutMachines(existing(id, await getLocation(id)))
}

async function showLineUp(id: number) {
  const { location, lmxs } = existing(id, await getLocationWithLmxs(id))
  return { ...withoutMachines(location), location_machine_xrefs: lmxs.map(lmxView) }
}

async function showEverything(id: number) {
  const { location, lmxs, conditions, scores } = existing(id, await withCatalogRefresh(getLocationDetails(id)))
  const { byId } = await machineCatalogFor([location])
  return {
    ...withoutMachines(location),
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

function withoutMachines(location: Location) {
  return {
    ...locationView(location, ALL_FIELDS),
    last_updated_by_username: username(location),
    num_machines: location.machine_count,
  }
}

function existing<T>(id: number, found: T | undefined): T {
  if (found === undefined) throw new NotFoundError('location', id)
  return found
}
