// The locations in a bounding box, as list entries and as GeoJSON features (RFC 7946).
import * as z from 'zod/mini'
import { type MachineCatalog, machineCatalogFor } from '../../catalog/catalog.js'
import { thumbnailObjects } from '../../derived/thumbnail.js'
import { pointOf } from '../../geo/point.js'
import type { FeatureList } from '../../http/formats/features.js'
import { distanceFrom, type Origin } from '../../locations/views/directions.js'
import {
  ALL_FIELDS,
  BOX_SHORT_FIELDS,
  locationViewAnd,
  locationViewSchema,
  machineNames,
  machineNamesFirst,
  machinesOf,
} from '../../locations/views/locations.js'
import { pictureLink } from '../../pictures/files/links.js'
import { type FoundLocation, machineIdsAt } from '../../records/line-up.js'
import type { Marker } from '../../records/locations.js'
import { pickAnd, pickSchema } from '../../records/shown.js'

/** `from` is the point from which distances are measured. */
export async function boxLocationView(
  location: FoundLocation,
  catalog: MachineCatalog,
  { short, from }: { short: boolean; from: Origin | undefined },
) {
  const machines = machinesView(location, catalog)
  const { thumbnail } = location
  const more = {
    ...machines,
    ...(from ? { distance: distanceFrom(from, pointOf(location)) } : {}),
    ...(thumbnail ? { thumbnail_url: await pictureLink(thumbnailObjects(thumbnail), 'thumbnail') } : {}),
  }
  return locationViewAnd(location, short ? BOX_SHORT_FIELDS : ALL_FIELDS, more)
}

function machinesView(location: FoundLocation, catalog: MachineCatalog) {
  const machines = machinesOf(location.machines, catalog)
  return {
    machine_names_first: machineNamesFirst(machines),
    machine_ids: machineNames(machines).machine_ids,
    num_machines: location.machine_count,
    machine_count: location.machine_count,
  }
}

export function markerView(marker: Marker, from: Origin | undefined) {
  const { id, name, lat, lon, machine_count } = marker
  const view = { id, name, lat, lon, machine_count, num_machines: machine_count }
  return from ? { ...view, distance: distanceFrom(from, pointOf(marker)) } : view
}

const FEATURE_FIELDS = [
  'name',
  'street',
  'city',
  'state',
  'zip',
  'updated_at',
  'location_type_id',
  'operator_id',
] as const

/** A location as a feature with the fields of a list entry. */
export function boxFeatureView(location: FoundLocation, catalog: MachineCatalog) {
  return featureOf(location, pickAnd(location, FEATURE_FIELDS, machinesView(location, catalog)))
}

/** @param short - only what a marker has. */
export async function featureViews(locations: FoundLocation[], short: boolean) {
  if (short) return locations.map(markerFeatureView)
  const catalog = await machineCatalogFor(machineIdsAt(locations))
  return locations.map((location) => boxFeatureView(location, catalog))
}

export function markerFeatureView(marker: Marker) {
  return featureOf(marker, {
    name: marker.name,
    num_machines: marker.machine_count,
    machine_count: marker.machine_count,
  })
}

function featureOf(marker: Pick<Marker, 'id' | 'lat' | 'lon'>, properties: object) {
  const { lat, lon } = pointOf(marker)
  return { type: 'Feature', id: marker.id, geometry: { type: 'Point', coordinates: [lon, lat] }, properties }
}

export type PlaceFeature = ReturnType<typeof featureOf>

/** How programs for maps and tables show places. @param columns - the names of all properties. */
export function placeList(features: readonly PlaceFeature[], columns: readonly string[]): FeatureList<PlaceFeature> {
  return { features, columns, label: placeLabel }
}

/** @param short - only what a marker has. */
export async function placeListOf(locations: FoundLocation[], short: boolean): Promise<FeatureList<PlaceFeature>> {
  return placeList(await featureViews(locations, short), featureColumns(short))
}

function placeLabel({ id, properties }: PlaceFeature) {
  const { name, street, city, state, zip, machine_count, machine_names_first = [] } = properties as PlaceProperties
  const address = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const machines = `${machine_count} ${machine_count === 1 ? 'machine' : 'machines'}`
  const description = [address, machines, ...machine_names_first].filter((text) => text !== '').join('\n')
  return { name, description, path: `/locations/${id}` }
}

type PlaceProperties = Pick<z.output<typeof markerFeatureSchema>['properties'], 'name' | 'machine_count'> &
  Partial<z.output<typeof featurePropertiesSchema>>

const machinesShape = {
  machine_names_first: z.optional(z.array(z.string())),
  machine_ids: z.optional(z.array(z.int())),
  num_machines: z.int32(),
  machine_count: z.int32(),
}

export const boxLocationSchema = z.extend(locationViewSchema, {
  ...machinesShape,
  distance: z.optional(z.number()),
  /** Of the newest picture, if the search has read it. */
  thumbnail_url: z.optional(z.nullable(z.string())),
})

const featureShape = {
  type: z.literal('Feature'),
  id: z.int(),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
}

export const markerFeatureSchema = z.object({
  ...featureShape,
  properties: z.object({ name: z.string(), num_machines: z.int32(), machine_count: z.int32() }),
})

export const featurePropertiesSchema = z.extend(pickSchema(locationViewSchema, FEATURE_FIELDS), machinesShape)

/** The properties of a place's feature. @param short - of a marker's. */
export function featureColumns(short: boolean): string[] {
  return Object.keys((short ? markerFeatureSchema.shape.properties : featurePropertiesSchema).shape)
}

/** A collection of features with these properties. */
export const collectionOf = <T extends z.ZodMiniType>(properties: T) =>
  z.object({ type: z.literal('FeatureCollection'), features: z.array(z.object({ ...featureShape, properties })) })

export const featureCollectionSchema = collectionOf(featurePropertiesSchema)
