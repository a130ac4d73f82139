// Locations with their line-ups, and their markers on maps.
import * as z from 'zod/mini'
import type { Field, FieldsWith } from './kinds/declaration.js'
import { location } from './kinds/location.js'
import { nullable, storedSchema } from './stored-schema.js'

/** A machine in a location's line-up: id of the lmx, when it was added and updated (epoch milliseconds), ic_enabled. */
const lineUpEntrySchema = z.tuple([z.number(), nullable(z.number()), nullable(z.number()), nullable(z.boolean())])

export const locationSchema = storedSchema(location, {
  /** Machine id → entry. Only what lists need; the full lmx are separate items. */
  line_up: z._default(z.record(z.string(), lineUpEntrySchema), {}),
})
export type Location = z.output<typeof locationSchema>
export type LineUpEntry = z.output<typeof lineUpEntrySchema>

type PlaceIn = 'marker' | 'copied'
export type FieldIn<P extends PlaceIn> = FieldsWith<typeof location, Record<P, number>>

/** The declared places of fields in one of the two texts of which a copy consists. */
export function placesIn<P extends PlaceIn>(text: P): [name: FieldIn<P>, place: number][] {
  const all = Object.entries<Field>(location.fields).map(([name, field]) => [name, field[text]])
  return all.filter(([, place]) => place !== undefined) as [FieldIn<P>, number][]
}

/** The fields of a location in the marker index. */
const inMarker = Object.fromEntries(placesIn('marker').map(([name]) => [name, true])) as Record<FieldIn<'marker'>, true>
export const markerSchema = z.pick(locationSchema, { id: true, ...inMarker })
export type Marker = z.output<typeof markerSchema>
