// Locations around a point.
import * as z from 'zod/mini'
import type { MachineCatalog } from '../../catalog/catalog.js'
import { SHORT_MACHINE } from '../../catalog/views/machines.js'
import { pointOf } from '../../geo/point.js'
import { directionSchema, directionView, type Origin } from '../../locations/views/directions.js'
import {
  ALL_FIELDS,
  lmxView,
  lmxViewSchema,
  locationViewAnd,
  locationViewSchema,
  machineNames,
  machineNamesSchema,
  machinesOf,
  NEARBY_SHORT_FIELDS,
} from '../../locations/views/locations.js'
import { machineSchema } from '../../records/catalog.js'
import type { FoundLocation } from '../../records/line-up.js'
import { type Lmx, lmxSchema } from '../../records/lmxs.js'
import { pick, pickSchema } from '../../records/shown.js'
import { collectionOf, featureColumns, featurePropertiesSchema, featureViews, placeList } from './boxes.js'

export function nearbyLocationView(from: Origin, location: FoundLocation, catalog: MachineCatalog, short: boolean) {
  const { distance, bearing } = directionView(from, pointOf(location))
  const { machine_names, machine_ids } = machineNames(machinesOf(location.machines, catalog))
  const more = { distance, bearing, machine_names, machine_ids, num_machines: location.machine_count }
  return locationViewAnd(location, short ? NEARBY_SHORT_FIELDS : ALL_FIELDS, more)
}

/** Nearby locations as features of a map. Without a point, none is near. */
export async function nearbyPlaceList(from: Origin | undefined, locations: FoundLocation[], short: boolean) {
  const features = await featureViews(from ? locations : [], short)
  const nearby = features.map((feature, index) => {
    const direction = from && directionView(from, pointOf(locations[index] as FoundLocation))
    return { ...feature, properties: { ...feature.properties, ...direction } }
  })
  return placeList(nearby, [...featureColumns(short), ...Object.keys(directionSchema.shape)])
}

export const nearbyFeaturesSchema = z.extend(collectionOf(z.extend(featurePropertiesSchema, directionSchema.shape)), {
  next_cursor: z.optional(z.string()),
})

export const nearbyLocationSchema = z.extend(z.extend(locationViewSchema, directionSchema.shape), {
  ...machineNamesSchema.shape,
  num_machines: z.int32(),
})

const SHORT_MACHINE_FIELDS = [...SHORT_MACHINE, 'ipdb_id'] as const

/** A location's machines as `no_details` leaves them: from the line-up alone. */
export function shortLmxsView(location: FoundLocation, { byId }: MachineCatalog) {
  return location.machines.map(({ machineId, lmxId, isConnected }) => {
    const machine = byId.get(machineId)
    return {
      id: lmxId,
      location_id: location.id,
      machine_id: machineId,
      ic_enabled: isConnected,
      ...(machine ? { machine: pick(machine, SHORT_MACHINE_FIELDS) } : {}),
    }
  })
}

export function lmxWithMachineView(lmx: Lmx, { byId }: MachineCatalog) {
  const machine = byId.get(lmx.machine_id)
  return { ...lmxView(lmx), ...(machine ? { machine } : {}) }
}

export const nearbyLocationWithLmxsSchema = z.extend(nearbyLocationSchema, {
  location_machine_xrefs: z.array(
    z.union([
      z.extend(lmxViewSchema, { machine: z.optional(machineSchema) }),
      z.extend(pickSchema(lmxSchema, ['id', 'location_id', 'machine_id', 'ic_enabled']), {
        machine: z.optional(pickSchema(machineSchema, SHORT_MACHINE_FIELDS)),
      }),
    ]),
  ),
})
