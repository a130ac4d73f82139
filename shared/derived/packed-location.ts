// A copy of a location is two texts beside its keys: what a map marker and most filters need, which the index of markers
// carries, and all other fields. With an attribute for each field, their names would be a third of what a search reads,
// and reading value by value most of its work.
import type { FieldsWith } from '../records/kinds/declaration.js'
import { location } from '../records/kinds/location.js'
import { type FoundLocation, lineUpOf } from '../records/line-up.js'
import {
  type FieldIn,
  type Location,
  locationSchema,
  type Marker,
  markerSchema,
  placesIn,
} from '../records/locations.js'
import type { Item } from '../table/item.js'
import { MARKER_ATTRIBUTE } from '../table/schema.js'
import { compactObject, recordReader } from '../table/stored-record.js'
import { packLineUp, unpackLineUp } from './packed-line-up.js'

type PackedField = FieldIn<'copied'> | 'line_up'
/** Where each field is in a text: see the declaration of locations. Empty places at the end are left out. */
const MARKER: [keyof Marker, number][] = [['id', 0], ...placesIn('marker')]
export const LINE_UP_PLACE = 12
const COPIED = placesIn('copied')
const PACKED: [PackedField, number][] = [...COPIED, ['line_up', LINE_UP_PLACE]]

const REST_ATTRIBUTE = 'packed'
/** What is read of a copy besides its keys, and of one in the index of markers. */
export const COPY_ATTRIBUTES = { record: [MARKER_ATTRIBUTE, REST_ATTRIBUTE], marker: [MARKER_ATTRIBUTE] } as const

/** Stored in milliseconds, in half of the bytes. */
const TIMES = COPIED.filter(([name]) => location.fields[name].type === 'time') as [TimeField, number][]
type TimeField = FieldsWith<typeof location, { type: 'time' }>

/** The attributes of a copy besides its keys. */
export function packLocation(location: Location): Item {
  const rest: Record<PackedField, unknown> = { ...location, line_up: packLineUp(location.line_up) }
  for (const [field] of TIMES) rest[field] = packTime(location[field])
  return { [MARKER_ATTRIBUTE]: packed(location, MARKER), [REST_ATTRIBUTE]: packed(rest, PACKED) }
}

function packed<Field extends string>(values: Readonly<Record<Field, unknown>>, places: [Field, number][]): string {
  const list: unknown[] = []
  for (const [field, place] of places) list[place] = values[field]
  while (list.length > 0 && list.at(-1) === null) list.pop()
  return JSON.stringify(list)
}

const absentMarker = recordReader(markerSchema, [])
const { line_up: _, ...absentFields } = recordReader(locationSchema, [])({})
const absentLocation = compactObject({ ...absentFields, machines: [] }) as unknown as FoundLocation
const readRecord = recordReader(locationSchema)

/** Whether an item is a copy or a record: the tombstone of a removed copy has only keys. */
export function hasLocation(item: Item): boolean {
  return item[MARKER_ATTRIBUTE] !== undefined || item.id !== undefined
}

/** @param item - of the index of markers. */
export function readMarker(item: Item): Marker {
  const marker = absentMarker(item)
  unpack(item[MARKER_ATTRIBUTE], MARKER, marker)
  return marker
}

type Test = (marker: Marker) => boolean
const ANY: Test = () => true

/**
 * @param item - a copy or the record itself.
 * @returns undefined for one that does not pass the test, before most of it is read.
 */
export function readLocation(item: Item, test = ANY): FoundLocation | undefined {
  return read(item, true, test)
}

/** The same without the machines and, of a copy, the times: these are half of the work. */
export function readShortLocation(item: Item, test = ANY): FoundLocation | undefined {
  return read(item, false, test)
}

function read(item: Item, isWhole: boolean, test: Test): FoundLocation | undefined {
  if (item[MARKER_ATTRIBUTE] === undefined) {
    const { line_up, ...fields } = readRecord(item)
    return test(fields) ? { ...fields, machines: isWhole ? lineUpOf({ line_up }) : [] } : undefined
  }
  const location = { ...absentLocation }
  unpack(item[MARKER_ATTRIBUTE], MARKER, location)
  if (!test(location)) return undefined
  const values = unpack(item[REST_ATTRIBUTE], COPIED, location)
  for (const [field, place] of TIMES) location[field] = isWhole ? unpackTime(values[place]) : null
  if (isWhole) location.machines = unpackLineUp(values[LINE_UP_PLACE] as string | undefined)
  return location
}

/** Sets the fields that a text has. @returns its values. */
function unpack<Field extends string>(text: unknown, places: [Field, number][], fields: Record<Field, unknown>) {
  const values: unknown[] = JSON.parse(String(text))
  for (const [field, place] of places) {
    const value = values[place]
    if (value !== null && value !== undefined) fields[field] = value
  }
  return values
}

/** A text that is no time in the usual form is kept. */
function packTime(text: string | null): string | number | null {
  if (text === null) return null
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) || isoTime(milliseconds) !== text ? text : milliseconds
}

function unpackTime(stored: unknown): string | null {
  return typeof stored === 'number' ? isoTime(stored) : ((stored ?? null) as string | null)
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
